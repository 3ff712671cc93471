import { expect, it } from 'vitest';
import type { CardData } from './card-data.ts';
import { joinShelves } from './join-shelves.ts';

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as CardData);
const titlesOf = (shelves: { title: string; cards: CardData[] }[]) =>
  shelves.map(({ title, cards: found }) => [title, ...found.map(({ id }) => id)]);

it('joins shelves of one, two and three, each product once', () => {
  const shelves = [
    { title: 'related', cards: cards(1, 2) },
    { title: 'gifts', cards: cards() },
    { title: 'same', cards: cards(3) },
    { title: 'maybe', cards: cards(2, 4, 5) },
  ];
  expect(titlesOf(joinShelves(shelves, 'maybe'))).toEqual([['maybe', 1, 2, 3, 4, 5]]);
});

it('keeps two shelves of four, and joins what stands behind the first where there are more', () => {
  const [first, second] = [
    { title: 'related', cards: cards(1, 2, 3, 4) },
    { title: 'same', cards: cards(5, 6, 7, 8) },
  ];
  expect(titlesOf(joinShelves([first, second], 'maybe'))).toEqual([
    ['related', 1, 2, 3, 4],
    ['same', 5, 6, 7, 8],
  ]);
  expect(titlesOf(joinShelves([first, second, { title: 'gifts', cards: cards(9, 1) }], 'maybe'))).toEqual([
    ['related', 1, 2, 3, 4],
    ['maybe', 5, 6, 7, 8, 9],
  ]);
});

it('names no two shelves alike, whichever of them are long', () => {
  const shelves = [
    { title: 'same', cards: cards(1) },
    { title: 'maybe', cards: cards(2, 3, 4, 5) },
  ];
  expect(titlesOf(joinShelves(shelves, 'maybe'))).toEqual([['maybe', 1, 2, 3, 4, 5]]);
  const three = [{ title: 'related', cards: cards(6, 7, 8, 9) }, ...shelves];
  expect(titlesOf(joinShelves(three, 'maybe'))).toEqual([
    ['related', 6, 7, 8, 9],
    ['maybe', 1, 2, 3, 4, 5],
  ]);
});

it('counts what a shelf has once the products of those before it are taken out', () => {
  const join = (...lists: [title: 'related' | 'gifts' | 'same' | 'maybe', ...ids: number[]][]) =>
    titlesOf(
      joinShelves(
        lists.map(([title, ...ids]) => ({ title, cards: cards(...ids) })),
        'maybe',
      ),
    );
  expect(join(['same', 1, 2, 3, 4], ['maybe', 1, 2, 3, 5])).toEqual([['maybe', 1, 2, 3, 4, 5]]);
  expect(join(['same', 1, 2, 3, 4], ['maybe', 1, 2, 3, 4])).toEqual([['same', 1, 2, 3, 4]]);
  expect(join(['same', 1, 2, 3, 4], ['same', 1, 2, 3, 4])).toEqual([['same', 1, 2, 3, 4]]);
  expect(join(['maybe', 1, 2, 3, 4], ['same', 4, 3, 2, 1])).toEqual([['maybe', 1, 2, 3, 4]]);
  expect(join(['related', 1, 2, 3, 4], ['gifts', 1], ['same', 5, 6, 7, 8], ['maybe', 1, 5])).toEqual([
    ['related', 1, 2, 3, 4],
    ['same', 5, 6, 7, 8],
  ]);
  expect(join(['related', 1, 2, 3, 4], ['same', 4, 5, 6, 7], ['maybe', 5, 6, 7, 8])).toEqual([
    ['related', 1, 2, 3, 4],
    ['maybe', 5, 6, 7, 8],
  ]);
});

it('puts fewer than four that are left over onto the shelf before them', () => {
  const shelves = [
    { title: 'related', cards: cards(1, 2, 3, 4) },
    { title: 'same', cards: cards(5, 6) },
  ];
  expect(titlesOf(joinShelves(shelves, 'maybe'))).toEqual([['maybe', 1, 2, 3, 4, 5, 6]]);
});

it('shows nothing where there is nothing, and a single product alone', () => {
  expect(joinShelves([{ title: 'same', cards: [] }], 'same')).toEqual([]);
  expect(
    titlesOf(
      joinShelves(
        [
          { title: 'same', cards: cards(7) },
          { title: 'maybe', cards: [] },
        ],
        'maybe',
      ),
    ),
  ).toEqual([['maybe', 7]]);
});
