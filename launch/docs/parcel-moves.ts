import { PARCEL_MOVES, type ParcelMove } from '../../contract/parcels/moves.ts';

const HEAD = ['to', 'from', 'by', 'order, once all parcels are so far', 'decision', 'mail'];
const rowOf = ({ to, from, by, order, isDecided, mail }: ParcelMove): string[] => [
  to,
  from.join(', '),
  by.join(', '),
  order ?? '',
  isDecided ? 'an operator, unless it ends an order with unpaid cash on delivery' : '',
  mail ? `\`${mail}\`` : '',
];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The moves of a parcel as a table in Markdown, for the documentation. */
export const parcelMovesTable = (): string =>
  [HEAD, HEAD.map(() => '---'), ...PARCEL_MOVES.map(rowOf)].map(line).join('\n');
