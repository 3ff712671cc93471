import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';
import { planned, plannedInsert, tryWrite } from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { causedMails } from './caused-mails.ts';

const newest = statement(
  'orders_newest_transaction',
  'select coalesce(max(id), 0)::int as transaction from order_transactions',
);
const booked = statement(
  'orders_tried_transactions',
  `select order_id, amount, kind, booked_on::text, note, refund_id from order_transactions
   where id > $1 and xmin = pg_current_xact_id()::xid order by id`,
);

/** The ledger, of which no journal notes anything. */
const bookedRows = async (tx: Executor, before: number): Promise<ChangedRow[]> =>
  (await tx.query(booked, [before])).map((row) => plannedInsert('order_transactions', { ...row }));

/** What a write about money of orders would change, with the mails that it causes. */
export async function tryMoney(
  db: Database,
  write: (within: Database) => Promise<unknown>,
  /** Rows of the room that calls it. */
  seeMore: (tx: Executor) => Promise<ChangedRow[]> = async () => [],
): Promise<DryRun> {
  let before = 0;
  const marked = async (within: Database) => {
    before = (await within.query<{ transaction: number }>(newest))[0]?.transaction ?? 0;
    await write(within);
  };
  return tryWrite(db, marked, async (tx, { changes, events }) => ({
    ...planned([...(await bookedRows(tx, before)), ...(await seeMore(tx)), ...changes]),
    mails: await causedMails(tx, events),
  }));
}
