import type { LineIdentity } from '../stored/index.ts';

/** Numbers of lines end below; above are those of gifts that no write has stored yet. */
const FIRST = 2_000_000_000;
const ROOM = 147_000_000;

export const isAlias = (id: number): boolean => id >= FIRST;

type GiftLine = Pick<LineIdentity, 'gift_id' | 'parent_id'>;

/** The number of a gift's line before it is stored: the same at each calculation. */
export function aliasOf(
  { gift_id: giftId, parent_id: parentId }: GiftLine,
  taken: ReadonlySet<number> = new Set(),
): number {
  let index = ((giftId ?? 0) * 7919 + (parentId ?? 0) * 31) % ROOM;
  while (taken.has(FIRST + index)) index = (index + 1) % ROOM;
  return FIRST + index;
}
