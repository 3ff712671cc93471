import { expect, it } from 'vitest';
import type { CardData } from './card-data.ts';
import { joinShelves } from './join-shelves.ts';

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as CardData);
const shown = (shelves: { title: string; cards: CardData[] }[]) =>
  shelves.map(({ title, cards: found }) => [title, ...found.map(({ id }) => id)]);

it('joins shelves of one, two and three, each product once', () => {
  const shelves = [
    { title: 'related', cards: cards(1, 2) },
    { title: 'gifts', cards: cards() },
    { title: 'same', cards: cards(3) },
    { title: 'maybe', cards: cards(2, 4, 5) },
  ];
  expect(shown(joinShelves(shelves, 'maybe'))).toEqual([['maybe', 1, 2, 3, 4, 5]]);
});

it('keeps two shelves of four, and joins what stands behind the first where there are more', () => {
  const [first, second] = [
    { title: 'related', cards: cards(1, 2, 3, 4) },
    { title: 'same', cards: cards(5, 6, 7, 8) },
  ];
  expect(shown(joinShelves([first, second], 'maybe'))).toEqual([
    ['related', 1, 2, 3, 4],
    ['same', 5, 6, 7, 8],
  ]);
  expect(shown(joinShelves([first, second, { title: 'gifts', cards: cards(9, 1) }], 'maybe'))).toEqual([
    ['related', 1, 2, 3, 4],
    ['maybe', 5, 6, 7, 8, 9],
  ]);
});

it('names no two shelves alike, whichever of them are long', () => {
  const shelves = [
    { title: 'same', cards: cards(1) },
    { title: 'maybe', cards: cards(2, 3, 4, 5) },
  ];
  expect(shown(joinShelves(shelves, 'maybe'))).toEqual([['maybe', 1, 2, 3, 4, 5]]);
  const three = [{ title: 'related', cards: cards(6, 7, 8, 9) }, ...shelves];
  expect(shown(joinShelves(three, 'maybe'))).toEqual([
    ['related', 6, 7, 8, 9],
    ['maybe', 1, 2, 3, 4, 5],
  ]);
});

it('shows nothing where there is nothing, and a single product alone', () => {
  expect(joinShelves([{ title: 'same', cards: [] }], 'same')).toEqual([]);
  expect(
    shown(
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
