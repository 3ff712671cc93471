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

/** Shelves of at least four cards as they are, but no more than two; what is left over joins into one at the end. Each product stands once. */
export function joinShelves<Title extends string>(
  shelves: readonly NamedShelf<Title>[],
  joined: Title,
): NamedShelf<Title>[] {
  const seen = new Set<number>();
  const fresh = (cards: CardData[]) => cards.filter(({ id }) => !seen.has(id) && seen.add(id));
  const own = shelves.filter(({ cards }) => cards.length >= FEWEST);
  const isAll = own.length <= MOST_SHELVES && shelves.every((shelf) => shelf.cards.length === 0 || own.includes(shelf));
  const first = isAll ? own : own.filter(({ title }) => title !== joined).slice(0, MOST_SHELVES - 1);
  const kept = first.map((shelf) => ({ ...shelf, cards: fresh(shelf.cards) }));
  const rest = shelves.filter(({ title }) => !kept.some((shelf) => shelf.title === title));
  const left = fresh(rest.flatMap(({ cards }) => cards)).slice(0, MOST_JOINED);
  return left.length > 0 ? [...kept, { title: joined, cards: left }] : kept;
}
