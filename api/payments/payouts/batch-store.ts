import type { BatchFormat, BatchState, RefundCause, RefundState, RefundWay } from '../../../contract/payments/rules.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { isUnderWay } from '../living-refunds.ts';

export interface BatchRow {
  id: number;
  state: BatchState;
  format: BatchFormat;
  currency: string;
  decimal_places: number;
  account: string;
  day: string;
  total: number;
  refunds: number;
  file_hash: string;
  operator_name: string | null;
  created_at: Date;
  sent_at: Date | null;
  sent_by: string | null;
}
const COLUMNS = `id, state, format, currency, decimal_places, account, day::text, total::float8 as total, refunds, file_hash, operator_name, created_at, sent_at, sent_by`;
const MOST_LISTED = 50;
const LARGEST_ID = 2_147_483_647;

const list = statement(
  'payments_batches',
  `select ${COLUMNS} from payout_batches where id < $1 order by id desc limit ${MOST_LISTED}`,
);
export const readBatches = (db: Executor, before = LARGEST_ID): Promise<BatchRow[]> =>
  db.query<BatchRow>(list, [before]);

const one = statement('payments_batch', `select ${COLUMNS} from payout_batches where id = $1`);
export const readBatch = async (db: Executor, id: number): Promise<BatchRow | undefined> =>
  (await db.query<BatchRow>(one, [id]))[0];

const locked = statement('payments_batch_lock', `select ${COLUMNS} from payout_batches where id = $1 for update`);
export const lockBatch = async (tx: Transaction, id: number): Promise<BatchRow | undefined> =>
  (await tx.query<BatchRow>(locked, [id]))[0];

const content = statement('payments_batch_content', 'select content from payout_batches where id = $1');
export const readContent = async (db: Executor, id: number): Promise<string> =>
  (await db.query<{ content: string }>(content, [id]))[0]?.content ?? '';

interface DueRefund {
  id: number;
  order_id: number;
  amount: number;
  decimal_places: number;
}
export interface DuePayout extends DueRefund {
  iban: string;
}
// Another file that is made meanwhile waits here, and then finds them sent.
const due = statement(
  'payments_payouts_due',
  `select r.id, r.order_id, r.amount, r.decimal_places from order_refunds r
   where r.way = 'bank' and r.state = 'due' and r.currency = $1 and r.id > $4 and ($2::int[] is null or r.id = any($2))
     and exists (select from order_payout_accounts a where a.order_id = r.order_id and a.iban is not null) order by r.id limit $3 for update of r`,
);
// Of its own: a statement that waited for the locks would read an account as it was before it was changed.
const accounts = statement(
  'payments_payout_accounts_of',
  'select order_id, iban from order_payout_accounts where order_id = any($1::int[]) and iban is not null',
);
interface Page {
  /** The last refund of the page before. */
  after: number;
  limit: number;
}
/** A page of refunds for a file, locked; `last`: where the next one begins, if there is one. */
export async function lockDuePayouts(
  tx: Transaction,
  currency: string,
  ids: readonly number[] | undefined,
  { after, limit }: Page,
): Promise<{ payouts: DuePayout[]; last: number | undefined }> {
  const refunds = await tx.query<DueRefund>(due, [currency, ids ?? null, limit, after]);
  const given = await tx.query<{ order_id: number; iban: string }>(accounts, [refunds.map((one) => one.order_id)]);
  const ibans = new Map(given.map(({ order_id, iban }) => [order_id, iban]));
  const payouts = refunds.flatMap((one) => {
    const iban = ibans.get(one.order_id);
    return iban === undefined ? [] : [{ ...one, iban }];
  });
  return { payouts, last: refunds.length < limit ? undefined : refunds.at(-1)?.id };
}

const nextId = statement(
  'payments_batch_number',
  `select nextval(pg_get_serial_sequence('payout_batches', 'id'))::int as id`,
);
/** Number of the next file, which is written in it. */
export async function takeBatchId(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ id: number }>(nextId, []);
  if (!row) throw new Error('A number was not given.');
  return row.id;
}

export interface NewBatch extends Pick<BatchRow, 'id' | 'format' | 'currency' | 'decimal_places' | 'account' | 'day'> {
  total: number;
  content: string;
  fileHash: string;
  operatorName: string | null;
  items: readonly { refund_id: number; iban: string }[];
}
const insert = statement(
  'payments_batch_insert',
  `with made as (insert into payout_batches (id, format, currency, decimal_places, account, day, total, refunds, content, file_hash, operator_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, jsonb_array_length($8::jsonb), $9, $10, $11, $12) returning id)
   insert into payout_items (batch_id, refund_id, iban) select made.id, i.refund_id, i.iban from made, jsonb_to_recordset($8::jsonb) i(refund_id int, iban text)`,
);
export async function insertBatch(tx: Transaction, batch: NewBatch, now: Date): Promise<void> {
  const { id, format, currency, decimal_places, account, day, total, content: text, fileHash, operatorName } = batch;
  const items = JSON.stringify(batch.items);
  const values = [id, format, currency, decimal_places, account, day, total, items, text, fileHash, operatorName, now];
  await tx.query(insert, values);
}

const items = statement(
  'payments_batch_items',
  'select refund_id, iban, left_at is not null as has_left from payout_items where batch_id = $1 order by refund_id',
);
export interface BatchItem {
  refund_id: number;
  iban: string;
  /** The file still names it. */
  has_left: boolean;
}
export const readItems = (db: Executor, id: number) => db.query<BatchItem>(items, [id]);

const send = statement(
  'payments_batch_sent',
  `update payout_batches set state = 'sent', sent_at = $2, sent_by = $3 where id = $1`,
);
export async function writeSent(tx: Transaction, id: number, now: Date, by: string | null): Promise<void> {
  await tx.query(send, [id, now, by]);
}

const cancel = statement(
  'payments_batch_cancelled',
  `with freed as (update payout_items set left_at = $2 where batch_id = $1 and left_at is null)
   update payout_batches set state = 'cancelled', cancelled_at = $2 where id = $1`,
);
export async function writeCancelled(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.query(cancel, [id, now]);
}

const ofRefund = statement(
  'payments_batch_of_refund',
  'select b.state from payout_items i join payout_batches b on b.id = i.batch_id where i.refund_id = $1 and i.left_at is null',
);
/** State of the file that a refund is in. */
export const batchStateOf = async (db: Executor, refundId: number): Promise<BatchState | undefined> =>
  (await db.query<{ state: BatchState }>(ofRefund, [refundId]))[0]?.state;

const leave = statement(
  'payments_leave_batch',
  'update payout_items set left_at = $2 where refund_id = $1 and left_at is null',
);
/** Takes a refund out of a file that the bank has, and did not pay. */
export async function leaveBatch(tx: Transaction, refundId: number, now: Date): Promise<void> {
  await tx.query(leave, [refundId, now]);
}

export interface WaitingRow {
  id: number;
  order_id: number;
  amount: number;
  currency: string;
  decimal_places: number;
  cause: RefundCause;
  way: RefundWay;
  state: Exclude<RefundState, 'done' | 'dropped'>;
  last_error: string | null;
  has_account: boolean;
  batch_id: number | null;
  created_at: Date;
}
const MOST_WAITING = 200;
const waiting = statement(
  'payments_refunds_waiting',
  `select r.id, r.order_id, r.amount, r.currency, r.decimal_places, r.cause, r.way, r.state, r.last_error, a.iban is not null as has_account, i.batch_id,
     r.created_at from order_refunds r left join order_payout_accounts a on a.order_id = r.order_id left join payout_items i on i.refund_id = r.id and i.left_at is null
   where ${isUnderWay('r')} and r.id < $1 and ($2::text is null or r.way = $2) order by r.id desc limit ${MOST_WAITING}`,
);
export const readWaiting = (db: Executor, before = LARGEST_ID, way?: RefundWay): Promise<WaitingRow[]> =>
  db.query<WaitingRow>(waiting, [before, way ?? null]);

const debtor = statement(
  'payments_debtor',
  `select distinct on (s.id) s.id as shop_id, a.account->>'iban' as iban, a.account->>'bic' as bic, coalesce(s.company_info->>'name', s.name) as name
   from shops s, jsonb_array_elements(s.bank_accounts) with ordinality a(account, position)
   where a.account->>'currency' = $1 and a.account->>'iban' <> '' order by s.id, a.position`,
);
export interface Debtor {
  shop_id: number;
  iban: string;
  bic: string | null;
  name: string;
}
/** The account of each shop that pays in a currency. */
export const readDebtors = (db: Executor, currency: string): Promise<Debtor[]> => db.query<Debtor>(debtor, [currency]);
