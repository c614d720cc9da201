from ...engine import notation


class PositionReader(notation.Reader):
    def __init__(self, game, text):
        pass


def write(p):
    return repr(p._state())
