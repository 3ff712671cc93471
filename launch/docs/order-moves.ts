import { ORDER_MOVES, type OrderMove } from '../../contract/orders/moves.ts';

const NEEDS = { paid: 'paid, or paid later', owed: 'its carrier owes the cash' };
const STOCK = {
  freed: 'reserved pieces go back on sale',
  sent: 'reserved pieces leave',
  back: 'pieces go back on sale',
};
const MONEY = {
  back: 'what was paid goes back',
  collected: 'cash on delivery is paid and owed by the carrier; what is paid in the store is paid',
  not_collected: 'the carrier owes nothing, unpaid again',
};
const DOCUMENT = { invoice: 'invoice at the latest', credit_note: 'credit note of what is invoiced' };

const rowOf = ({ from, to, by, needs, stock, money, document, mail }: OrderMove): string[] => [
  from,
  to,
  by.join(', '),
  needs ? NEEDS[needs] : '',
  stock ? STOCK[stock] : '',
  money ? MONEY[money] : '',
  document ? DOCUMENT[document] : '',
  mail ? `\`${mail}\`` : '',
];

const HEAD = ['from', 'to', 'by', 'if', 'stock', 'money', 'document', 'mail'];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The moves of an order as a table in Markdown, for the documentation. */
export const movesTable = (): string => [HEAD, HEAD.map(() => '---'), ...ORDER_MOVES.map(rowOf)].map(line).join('\n');
