from ...scene import Scene
def scene(v, path=()):
    return Scene("x", ())
