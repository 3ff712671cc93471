import { formatMinor } from '../../../contract/money.ts';
import { statement } from '../../platform/database/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import type { FactSources } from './order-facts.ts';
import { staffMail } from './staff-mail.ts';

const taken = statement(
  'orders_taken_back',
  `select -t.amount as amount, c.code, c.decimal_places from order_transactions t join orders o on o.id = t.order_id
     join currencies c on c.id = o.currency_id where t.id = $1`,
);

/** Tells the shop's staff that a bank took money back of an order, which may be on its way. */
export const bankTookBackMail = (sources: FactSources): RoomMail<'payment.taken_back'> =>
  staffMail(
    sources,
    {
      kind: 'bank-took-back',
      on: 'payment.taken_back',
      texts: 'bankTookBack',
      subject: ({ order_id: id, transaction_id: transaction }) => [id, transaction],
      async read({ transaction_id: id }) {
        const [row] = await sources.db.query<{ amount: number; code: string; decimal_places: number }>(taken, [id]);
        return row ? (language) => ({ amount: formatMinor(row.amount, row, language) }) : null;
      },
    },
    ({ order_id: id }) => id,
  );
