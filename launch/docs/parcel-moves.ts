import { PARCEL_MOVES, type ParcelMove } from '../../contract/parcels/moves.ts';

const HEAD = ['to', 'from', 'by', 'order, once all parcels are so far', 'decision', 'mail'];
const DECISIONS = {
  goods: 'an operator, who sees the goods',
  order: 'an operator, unless the order is cancelled',
} as const;
const orderOf = ({ order }: ParcelMove): string =>
  order === 'returned' ? 'returned; with unpaid cash on delivery cancelled' : (order ?? '');
const rowOf = (move: ParcelMove): string[] => [
  move.to,
  move.from.join(', '),
  move.by.join(', '),
  orderOf(move),
  move.decision ? DECISIONS[move.decision] : '',
  move.mail ? `\`${move.mail}\`` : '',
];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The moves of a parcel as a table in Markdown, for the documentation. */
export const parcelMovesTable = (): string =>
  [HEAD, HEAD.map(() => '---'), ...PARCEL_MOVES.map(rowOf)].map(line).join('\n');
