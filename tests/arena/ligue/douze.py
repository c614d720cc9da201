class Douze:
    def choose(self, vue):
        return max(vue.legal_moves, key=lambda coup: self.note(vue, coup))

    def note(self, vue, coup):
        cible = next((g for g in vue.galions if g.label == coup.path[-1]), None)
        if cible is None:
            return 1 if coup.path[0].startswith("galion") else 0
        if cible.control == vue.side_of(vue.seat):
            return -1
        return cible.value
