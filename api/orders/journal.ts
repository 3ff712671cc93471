import type { ChangedRow, MailsOfKind } from '../../contract/journal/records.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { followCollected, followPaid } from '../payments/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { mailOfMove } from './caused-mails.ts';
import { payableOf } from './payable.ts';

/** The history of states goes on: an undone state is one more entry. */
const REMEMBER = `
  insert into order_state_history (order_id, from_state, to_state, created_at)
  select o.id, last.to_state, o.state, shop_now() from orders o,
    lateral (select to_state from order_state_history h where h.order_id = o.id order by h.id desc limit 1) last
  where o.id = any($1::int[]) and last.to_state <> o.state`;

const payments = statement(
  'orders_paid_after_undo',
  `select o.id, o.paid_at is not null as is_paid, ${payableOf('o')} as payable, c.code as currency
   from orders o join currencies c on c.id = o.currency_id where o.id = any($1::int[]) and o.gateway_payment_id is null order by o.id`,
);

const collected = statement(
  'orders_collected_after_undo',
  `select o.id, o.paid_at is not null and o.state = 'delivered' as is_collected, ${payableOf('o')} as payable, c.code as currency
   from orders o join currencies c on c.id = o.currency_id join order_payment_methods p on p.order_id = o.id
   where o.id = any($1::int[]) and p.payment_service = 'carrier' order by o.id`,
);

const sent = statement(
  'orders_sent_mails',
  `select m.kind, count(*)::int as total from unnest($1::text[], $2::text[]) as possible(about, kind)
     join sent_mails m on m.about = possible.about and m.kind = possible.kind
   where m.sent_at >= $3 group by m.kind order by m.kind`,
);

/** Mails that told buyers what an undo of these rows would take back; `before` is what stands now. */
function mailsAbout({ before, after }: ChangedRow): string[] {
  const [now, old] = [before?.state, after?.state] as (OrderStateCode | undefined)[];
  // A new order that was marked as paid was processed first.
  const mail = now && old && (mailOfMove(old, now) ?? mailOfMove('processing', now));
  return [
    ...(mail ? [mail] : []),
    ...(now === 'cancelled' ? ['order-cancelled'] : []),
    ...(before?.paid_at && !after?.paid_at ? ['order-paid'] : []),
    ...(before?.waiting_note ? ['order-waiting'] : []),
  ];
}

async function readSentMails(db: Executor, changes: ChangedRow[], since: string): Promise<MailsOfKind[]> {
  const possible = changes.flatMap((row) =>
    mailsAbout(row).map((kind) => ({ about: `orders ${row.record_id}`, kind })),
  );
  if (possible.length === 0) return [];
  return db.query<MailsOfKind>(sent, [possible.map(({ about }) => about), possible.map(({ kind }) => kind), since]);
}

const sentNotes = statement(
  'orders_sent_notes',
  `select m.kind, count(*)::int as total from unnest($1::text[], $2::text[]) as noted(about, subject)
     join sent_mails m on m.about = noted.about and m.kind = 'order-note' and m.subject = noted.subject
   where m.sent_at >= $3 group by m.kind`,
);

/** Mails of notes that an undo would take from their orders. */
async function readSentNotes(db: Executor, changes: ChangedRow[], since: string): Promise<MailsOfKind[]> {
  const noted = changes.flatMap(({ record_id: id, before }) =>
    before?.is_for_buyer ? [{ id, order: before.order_id }] : [],
  );
  if (noted.length === 0) return [];
  const about = noted.map(({ order }) => `orders ${order}`);
  return db.query<MailsOfKind>(sentNotes, [about, noted.map(({ id, order }) => `${order}.${id}`), since]);
}

/** Tables of the room whose changes are journaled. */
export const ordersJournal = {
  orders: {
    readRight: 'orders.read',
    sentMails: readSentMails,
    emits: {
      columns: ['id', 'paid_at'],
      async emitEvents(tx, rows, ids) {
        await tx.query(REMEMBER, [ids]);
        // An order whose day of payment has changed is there twice, as it was and as it is.
        const seen = rows.map(({ id }) => id as number);
        const changed = seen.filter((id, index) => seen.indexOf(id) !== index);
        await followCollected(tx, await tx.query(collected, [changed]));
        await followPaid(tx, await tx.query(payments, [changed]));
      },
    },
  },
  order_shipping_methods: { readRight: 'orders.read' },
  order_notes: { readRight: 'orders.read', sentMails: readSentNotes },
} satisfies JournaledTables;
