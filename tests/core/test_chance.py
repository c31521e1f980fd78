"""The generator word by word, its streams, and the three sources that rules may ask."""

from __future__ import annotations

import inspect
from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import factorial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feedkit import ChanceError, OptionError
from feedkit.core.chance import (
    DEAL,
    DICE,
    GAMMA,
    LARGEST_SEED,
    MASK,
    ORDER,
    PLAYER,
    Scripted,
    Seeded,
    Stream,
    enumerate_chance,
    mix,
    unrank,
)

if TYPE_CHECKING:
    from feedkit.core.chance import Chance

# The first words of SplitMix64 as its authors' C program prints them for the seeds 0 and 1234567.
FROM_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]
FROM_1234567 = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]


def splitmix64(state: int) -> int:
    """Do one step of the published algorithm, each line as it stands there."""
    z = (state + 0x9E3779B97F4A7C15) % 2**64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
    return z ^ (z >> 31)


def unmix(word: int) -> int:
    """Give what `mix` makes `word` of: each of its steps can be undone."""

    def unshift(z: int, by: int) -> int:
        found = z
        while by < 64:
            found, by = found ^ (found >> by), by * 2
        return found

    z = unshift(word, 31) * pow(0x94D049BB133111EB, -1, 2**64) & MASK
    z = unshift(z, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64) & MASK
    return unshift(z, 30)


def giving(word: int) -> Stream:
    """Give a stream whose next word is `word`."""
    stream = Stream(0, 0)
    stream.word = (unmix(word) - GAMMA) & MASK
    return stream


def words(start: int, n: int) -> list[int]:
    return [mix((start + (i + 1) * GAMMA) & MASK) for i in range(n)]


@pytest.mark.parametrize(("start", "expected"), [(0, FROM_0), (1234567, FROM_1234567)])
def test_the_words_are_those_of_splitmix64(start: int, expected: list[int]) -> None:
    assert words(start, 4) == expected
    assert [splitmix64((start + i * GAMMA) & MASK) for i in range(4)] == expected


def test_a_stream_starts_where_the_docstring_says() -> None:
    start = splitmix64((7 + DICE * GAMMA - GAMMA) & MASK) + 3 * 2**20 * GAMMA & MASK
    stream = Stream(7, DICE, 3)
    assert stream.word == start
    assert [stream.below(256) for _ in range(3)] == [
        splitmix64(start + i * GAMMA & MASK) >> 56 for i in range(3)
    ]


def _below(stream: Stream, n: int) -> int:
    """Draw as the module's docstring says, word by word."""
    joined = bits = 0
    while bits == 0 or (n > 2**16 and bits < n.bit_length() + 48):
        joined, bits = joined << 64 | splitmix64(stream.word), bits + 64
        stream.word = (stream.word + GAMMA) & MASK
    return joined * n >> bits


@given(st.integers(0, 2**64 - 1))
def test_mix_is_one_to_one(z: int) -> None:
    assert unmix(mix(z)) == z
    assert giving(z).below(256) == z >> 56


@pytest.mark.parametrize("n", range(1, 257))
def test_below_gives_each_number_as_often_to_within_one_word(n: int) -> None:
    # The words that give k are those from ceil(k 2**64 / n) up to the next such bound: see that they are.
    bounds = [-(-(k << 64) // n) for k in range(n + 1)]
    assert bounds[-1] == 2**64
    for k in range(n):
        assert giving(bounds[k]).below(n) == k
        assert giving(bounds[k + 1] - 1).below(n) == k
    shares = {bounds[k + 1] - bounds[k] for k in range(n)}
    assert max(shares) - min(shares) <= 1


@given(st.integers(1, 10**40), st.integers(0, LARGEST_SEED))
def test_below_stays_below_and_spends_enough_bits(n: int, seed: int) -> None:
    stream, slow = Stream(seed, DEAL), Stream(seed, DEAL)
    found = stream.below(n)
    assert 0 <= found < n
    assert found == _below(slow, n)
    assert stream.word == slow.word


@pytest.mark.parametrize("n", range(7))
def test_unrank_gives_every_order_once(n: int) -> None:
    cards = "abcdefg"[:n]
    orders = [unrank(i, cards) for i in range(factorial(n))]
    assert sorted(orders) == sorted(permutations(cards))


@pytest.mark.parametrize("n", range(6))
def test_shuffle_is_one_number_read_as_an_order(n: int) -> None:
    cards = tuple(range(n))
    for seed in range(40):
        index = Stream(seed, ORDER).below(factorial(n)) if n > 1 else 0
        assert Stream(seed, ORDER).shuffle(cards) == unrank(index, cards)


def test_shuffle_keeps_the_cards_of_a_whole_deck() -> None:
    cards = tuple("mmmfffsssckuuuuuvwxyz" * 4)
    for seed in range(20):
        assert sorted(Stream(seed, DEAL).shuffle(cards)) == sorted(cards)


def test_shuffles_of_three_are_even() -> None:
    found = Counter(Stream(seed, ORDER).shuffle("abc") for seed in range(6000))
    assert len(found) == 6
    assert all(900 < n < 1100 for n in found.values())


def test_streams_of_a_seed_are_apart() -> None:
    labels = [DEAL, DICE, ORDER, *(PLAYER + seat for seat in range(13))]
    # So many words apart that no turn of a game could reach another one's.
    places = [Stream(seed, label, turn).word for seed, label, turn in product(range(20), labels, range(40))]
    steps = sorted(place * pow(GAMMA, -1, 2**64) & MASK for place in places)
    assert min(b - a for a, b in pairwise(steps)) >= 2**20


def test_a_copy_goes_on_alike_and_apart() -> None:
    stream = Stream(3, DEAL)
    stream.below(6)
    twin = stream.copy()
    ahead = [stream.below(1000) for _ in range(5)]
    assert [twin.below(1000) for _ in range(5)] == ahead


def test_the_dice_of_a_turn_do_not_depend_on_the_turns_before() -> None:
    one, two = Seeded(5), Seeded(5)
    for _ in range(7):
        one.roll(6)
        one.rearrange("abcde")
    one.turn = two.turn = 4
    assert one.roll(6) == two.roll(6)
    assert one.rearrange("abcde") == two.rearrange("abcde")


def test_dice_deal_and_orders_do_not_disturb_each_other() -> None:
    one, two = Seeded(5), Seeded(5)
    one.turn = two.turn = 1
    for _ in range(5):
        one.roll(6)
        one.rearrange("abc")
    assert one.shuffle("abcdefgh") == two.shuffle("abcdefgh")
    assert one.pick("abcdefgh") == two.pick("abcdefgh")


def test_a_copied_source_goes_on_alike() -> None:
    source = Seeded(9)
    source.turn = 2
    source.roll(6)
    source.rearrange("abcd")
    twin = source.copy()
    asked = [
        (s.roll(6), s.pick("abcdef"), s.shuffle("abcdef"), s.rearrange("abcdef")) for s in (source, twin)
    ]
    assert asked[0] == asked[1]


@pytest.mark.parametrize("seed", [-1, 10**18, 1.0, True, None, "7", float("nan")])
def test_what_is_no_seed(seed: object) -> None:
    with pytest.raises(OptionError, match="up to 18 digits"):
        Seeded(seed)  # type: ignore[arg-type]


class TestScripted:
    def test_gives_what_was_written_down(self) -> None:
        script = Scripted([5, "b", ("b", "a"), ("a", "b", "b")])
        assert script.roll(6) == 5
        assert script.pick("abc") == "b"
        assert script.shuffle("ab") == ("b", "a")
        assert script.rearrange("bab") == ("a", "b", "b")

    @pytest.mark.parametrize("face", [0, 7, -1, "5", None, 5.0, True])
    def test_refuses_a_roll_that_cannot_be(self, face: object) -> None:
        with pytest.raises(ChanceError, match="roll from 1 to 6"):
            Scripted([face]).roll(6)

    def test_refuses_a_pick_that_is_no_option(self) -> None:
        script = Scripted(["a", "z"])
        script.pick("abc")
        with pytest.raises(ChanceError, match="result 2"):
            script.pick("abc")

    @pytest.mark.parametrize("order", [("a",), ("a", "c"), ("a", "a"), "ab", 3, None])
    def test_refuses_an_order_of_other_cards(self, order: object) -> None:
        with pytest.raises(ChanceError, match="order of these 2 cards"):
            Scripted([order]).shuffle("ab")

    def test_refuses_to_be_asked_once_more(self) -> None:
        script = Scripted([5])
        script.roll(6)
        with pytest.raises(ChanceError, match="once more"):
            script.roll(6)

    def test_goes_on_with_another_source(self) -> None:
        script = Scripted([5], then=Seeded(1))
        script.turn = 3
        expected = Seeded(1)
        expected.turn = 3
        assert [script.roll(6), script.roll(6)] == [5, expected.roll(6)]
        assert script.shuffle("abc") == expected.shuffle("abc")
        assert script.rearrange("abc") == expected.rearrange("abc")
        assert script.pick("abc") == expected.pick("abc")

    def test_a_copy_goes_on_alike_and_apart(self) -> None:
        script = Scripted([5, 4, 3])
        script.roll(6)
        twin = script.copy()
        assert [script.roll(6), script.roll(6)] == [twin.roll(6), twin.roll(6)] == [4, 3]


class TestEnumerate:
    def test_two_dice(self) -> None:
        sums: Counter[int] = Counter()
        chances = []
        for p, total in enumerate_chance(lambda chance: chance.roll(6) + chance.roll(6)):
            sums[total] += 1
            chances.append(p)
        assert sum(chances) == 1
        assert sums == Counter(a + b for a, b in product(range(1, 7), repeat=2))

    def test_what_is_asked_may_depend_on_what_came(self) -> None:
        def play(chance: Chance) -> tuple[int | str, ...]:
            face = chance.roll(3)
            if face == 1:
                return (face, chance.pick("ab"))
            return (face, *chance.shuffle("xyz")) if face == 2 else (face,)

        found = {result: p for p, result in enumerate_chance(play)}
        brute: dict[tuple[int | str, ...], Fraction] = {(1, letter): Fraction(1, 6) for letter in "ab"}
        brute |= {(2, *order): Fraction(1, 18) for order in permutations("xyz")}
        brute |= {(3,): Fraction(1, 3)}
        assert found == brute
        assert sum(found.values()) == 1

    def test_a_hidden_order_is_one_branch(self) -> None:
        [(p, order)] = enumerate_chance(lambda chance: chance.rearrange("abcde"))
        assert p == 1
        assert order == tuple("abcde")

    def test_without_chance_there_is_one_path(self) -> None:
        ((p, turn),) = enumerate_chance(lambda chance: chance.turn)
        assert p == 1
        assert turn == 0

    @given(st.lists(st.integers(1, 4), max_size=4))
    def test_agrees_with_brute_force(self, sides: list[int]) -> None:
        found = list(enumerate_chance(lambda chance: tuple(chance.roll(n) for n in sides)))
        brute = list(product(*(range(1, n + 1) for n in sides)))
        assert [result for _, result in found] == brute
        assert {p for p, _ in found} == {Fraction(1, len(brute))}

    def test_it_gives_paths_one_at_a_time(self) -> None:
        assert inspect.isgenerator(enumerate_chance(lambda chance: chance.roll(6)))


def test_first_numbers_of_a_seed() -> None:
    """What makes records of today readable tomorrow: these never change without a new format."""
    rolls, orders = Seeded(1207), Seeded(1207)
    found = []
    for turn in range(1, 7):
        rolls.turn = orders.turn = turn
        found.append((rolls.roll(6), "".join(orders.rearrange("abcde"))))
    assert found == [(3, "becda"), (6, "ecdab"), (2, "edcba"), (6, "dceab"), (5, "dacbe"), (2, "bdace")]
