class Soixante:
    """Pèse chaque coup : l'or qu'il prend, celui qu'il reprend, et les cartes qu'il coûte."""

    def choose(self, vue):
        self.vue, self.moi = vue, vue.side_of(vue.seat)
        return max(vue.legal_moves, key=self.note)

    def note(self, coup):
        if coup.text == "pioche":
            return self.pioche()
        cible = next((g for g in self.vue.galions if g.label == coup.path[-1]), None)
        if cible is not None:
            return self.attaque(coup.path[0], cible)
        if coup.path[0].startswith("galion"):
            return self.pose(int(coup.path[0].split()[1]))
        return -5  # défausser une carte

    def pioche(self):
        """Sans pirates, on pioche ; sinon, tout le reste passe avant."""
        pirates = sum(carte.sort.word == "pirate" for carte in self.vue.main)
        return 1 if pirates < 2 and self.vue.pile_size else 0.25

    def pose(self, valeur):
        """Un galion que personne n'attaque rapporte tout son or."""
        return 0.5 + 0.05 * valeur

    def attaque(self, carte, cible):
        if cible.control == self.moi:
            return -1  # il est déjà à moi : garder ses cartes
        if carte.is_figure:
            return cible.value - self.prix(carte)
        force = cible.strength_of(self.moi) + carte.value
        if cible.figure or force <= self.devant(cible):
            return -2  # un pirate de trop : on ne passerait pas devant
        return cible.value + 0.1 * carte.value

    def devant(self, cible):
        """La force de l'autre camp le plus fort autour d'un galion."""
        autres = (camp for camp in range(self.vue.sides) if camp != self.moi)
        return max(map(cible.strength_of, autres), default=0)

    def prix(self, carte):
        """Un capitaine se garde pour un gros galion, l'amiral aussi."""
        return 2 if carte.sort.word == "amiral" else 1.5
