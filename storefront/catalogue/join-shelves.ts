import type { CardData } from './card-data.ts';

/** Cards that a shelf of its own has at least. */
const FEWEST = 4;
/** Shelves of a product besides what the visitor looked at. */
const MOST_SHELVES = 2;
const MOST_JOINED = 12;

export interface NamedShelf<Title extends string> {
  title: Title;
  cards: CardData[];
}

/** Each product once, on its first shelf. Shelves with four cards stay, at most two; the rest joins into one. */
export function joinShelves<Title extends string>(
  shelves: readonly NamedShelf<Title>[],
  joined: Title,
): NamedShelf<Title>[] {
  const seen = new Set<number>();
  const once = shelves
    .map((shelf) => ({ ...shelf, cards: shelf.cards.filter(({ id }) => !seen.has(id) && seen.add(id)) }))
    .filter(({ cards }) => cards.length > 0);
  const own = once.filter(({ cards }) => cards.length >= FEWEST);
  if (own.length === once.length && own.length <= MOST_SHELVES) return own;
  const others = own.filter(({ title }) => title !== joined).slice(0, MOST_SHELVES - 1);
  const left = once.filter((shelf) => !others.includes(shelf)).flatMap(({ cards }) => cards);
  const isLong = left.length >= FEWEST;
  const cards = isLong ? left : [...others, { cards: left }].flatMap((shelf) => shelf.cards);
  return [...(isLong ? others : []), { title: joined, cards: cards.slice(0, MOST_JOINED) }];
}
