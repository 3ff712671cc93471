import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';
import { planned, plannedInsert, type TriedEvent, tryWrite } from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { causedMails } from './caused-mails.ts';

const newest = statement(
  'orders_newest_rows',
  `select coalesce((select max(id) from order_transactions), 0)::int as transaction, coalesce((select max(id) from order_invoices), 0)::int as document`,
);
interface Newest {
  transaction: number;
  document: number;
}
const booked = statement(
  'orders_tried_transactions',
  `select order_id, amount, kind, booked_on::text, note, refund_id from order_transactions
   where id > $1 and xmin = pg_current_xact_id()::xid order by id`,
);
// Whoever else issues a document of these orders waits for their lock.
const issued = statement(
  'orders_tried_documents',
  'select order_id, name, parent_id from order_invoices where order_id = any($1::int[]) and id > $2 order by id',
);

/** What of it no journal notes: the ledger, and documents. */
async function otherRows(tx: Executor, before: Newest, events: readonly TriedEvent[]): Promise<ChangedRow[]> {
  const orders = events.flatMap(({ payload }) => payload.order_id ?? []);
  return [
    ...(await tx.query(booked, [before.transaction])).map((row) => plannedInsert('order_transactions', { ...row })),
    ...(await tx.query(issued, [orders, before.document])).map((row) => plannedInsert('documents', { ...row })),
  ];
}

/** What a write about money of orders would change, with the mails that it causes. */
export async function tryMoney(
  db: Database,
  write: (within: Database) => Promise<unknown>,
  /** Rows of the room that calls it. */
  seeMore: (tx: Executor) => Promise<ChangedRow[]> = async () => [],
): Promise<DryRun> {
  let before: Newest = { transaction: 0, document: 0 };
  const marked = async (within: Database) => {
    before = (await within.query<Newest>(newest))[0] ?? before;
    await write(within);
  };
  return tryWrite(db, marked, async (tx, { changes, events }) => ({
    ...planned([...(await otherRows(tx, before, events)), ...(await seeMore(tx)), ...changes]),
    mails: await causedMails(tx, events),
  }));
}
