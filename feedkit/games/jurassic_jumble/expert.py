from __future__ import annotations
import os
from math import comb
from feedkit.core.moves import make
from feedkit.core.policy import Intention
from feedkit.games.jurassic_jumble.cards import FAKE_BONE, GROUPS, OF_DINOSAUR, PALEONTOLOGIST
from feedkit.games.jurassic_jumble.moves import ACCEPTS, ASKS, TAKE, WITHDRAW, Offer
from feedkit.games.jurassic_jumble.trader import Trader, fitting

G = lambda k, d: int(os.environ.get(k, d))
PEN, LIM, LAST, KK, SIZE, BIG = (
    G("PEN", 1000),
    G("LIM", 500),
    G("LAST", 0),
    G("KK", 4),
    G("SIZE", 0),
    G("BIG", 1),
)


class Expert(Trader):
    name = "expert"
    says = "chooses what to collect by the odds"

    def odds(self, view):
        unseen = view.unseen
        n = view.game.players
        w = [(d, comb((unseen & OF_DINOSAUR[d]).bit_count() + 0, KK) + 1) for d in view.game.dinosaurs]
        table = []
        for s in view.game.seats:
            if s == view.seat:
                table.append({})
                continue
            got = view.got[s]
            left = [(d, x) for d, x in w if not got & OF_DINOSAUR[d]] or w
            tot = sum(x for d, x in left)
            table.append({d: 1000 * x // tot for d, x in left})
        return table

    def target_of(self, view, odds):
        best = None
        hand = view.hand
        for d in view.game.dinosaurs:
            have = (hand & OF_DINOSAUR[d]).bit_count()
            rivals = sum(o.get(d, 0) for o in odds)
            k = (1000 * have - PEN * rivals // 1000, view.game.values[d])
            if best is None or k > best[0]:
                best = (k, d)
        return best[1]

    def target(self, view, now):
        return self.target_of(view, self.odds(view))

    def groups(self, view, target):
        junk = view.hand & ~(OF_DINOSAUR[target] | PALEONTOLOGIST)
        fake = junk & FAKE_BONE
        gs = [(d, junk & OF_DINOSAUR[d]) for d in view.game.dinosaurs if junk & OF_DINOSAUR[d]]
        if not gs and fake:
            return [(-1, fake, 0)]
        return [(d, g | fake, g.bit_count()) for d, g in gs]

    def best(self, view, groups, odds, s, c, stream):
        found = None
        for d, g, m in groups:
            if g.bit_count() >= c:
                harm = odds[s].get(d, 0)
                if LAST and c >= m:
                    harm += LAST * max(o.get(d, 0) for o in odds) // 1000
                k = (harm, SIZE * g.bit_count(), stream.below(1000))
                if found is None or k < found[0]:
                    found = (k, g)
        if found is None:
            return 9999, 0
        k, g = found
        while g.bit_count() > c:
            g &= g - 1
        return k[0], g

    def offer(self, view, groups, odds, stream, avoid=-1):
        opts = []
        for s, c in enumerate(view.calls):
            if s != view.seat and c and s != avoid:
                harm, g = self.best(view, groups, odds, s, c, stream)
                if g and harm <= LIM:
                    opts.append((-harm // 100 if not BIG else 0, g.bit_count(), stream.below(1000), g))
        if opts:
            return max(opts)[3]
        if not groups:
            return 0
        return min(
            (max(o.get(d, 0) for o in odds) if BIG < 2 else g.bit_count(), stream.below(1000), g)
            for d, g, m in groups
        )[2]

    def plan(self, view, now, stream):
        if view.took:
            return None
        pick = stream.pick
        seat = view.seat
        calls = view.calls
        asks = view.asks
        if view.bones < view.game.bones:
            return Intention(pick(self.react), TAKE)
        odds = self.odds(view)
        target = self.target_of(view, odds)
        if (view.hand & (OF_DINOSAUR[target] | PALEONTOLOGIST)).bit_count() >= GROUPS:
            return Intention(pick(self.finish), TAKE)
        if not view.begun and seat != view.dealer:
            return None
        groups = self.groups(view, target)
        st = view.offer
        if not st:
            g = self.offer(view, groups, odds, stream)
            return Intention(pick(self.think), Offer(g)) if g else None
        c = calls[seat]

        def harm(s):
            return max([odds[s].get(d, 0) for d in view.game.dinosaurs if st & OF_DINOSAUR[d]], default=0)

        refused = -1
        if seat in asks:
            s = asks.index(seat)
            h = harm(s)
            if h <= LIM // 2:
                return Intention(pick(self.answer), ACCEPTS[s])
            b, g = self.best(view, groups, odds, s, c, stream)
            if g and b < h and g != st:
                return Intention(pick(self.ask), Offer(g))
            if h <= LIM:
                return Intention(pick(self.answer), ACCEPTS[s])
            refused = s
        o = [
            s
            for s in view.game.seats
            if s != seat and calls[s] == c and asks[seat] != s and s != refused and harm(s) <= LIM
        ]
        if o:
            s = min((harm(s), stream.below(1000), s) for s in o)[2]
            return Intention(pick(self.ask if asks[seat] < 0 else self.patience), ASKS[s])
        g = self.offer(view, groups, odds, stream, refused)
        if not g or g == st:
            return Intention(pick(self.patience), WITHDRAW)
        quick = asks[seat] < 0 and g.bit_count() in [x for s, x in enumerate(calls) if s != seat]
        return Intention(pick(self.think if quick else self.patience), Offer(g))
