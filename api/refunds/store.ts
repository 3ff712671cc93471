import type { RefundSource } from '../../contract/refunds/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { RefundRate, refundItems, refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type RefundItemRow = typeof refundItems.$inferSelect;

const COLUMNS = `id, order_id, is_withdrawal, state, source, name, total_price, taxed_total_price, rates, is_after_sending, shipping_method_id, awaits_goods, has_proof,
  pay_back_by::text, reason, return_id, operator_id, operator_name, expiration_at, sent_at, received_at, decided_at, created_at`;

const orderOf = statement('refunds_order_of', 'select order_id from refunds where id = $1');
/** The order of a refund; undefined without one. */
export const readOrderOf = async (db: Executor, id: number): Promise<number | undefined> =>
  (await db.query<{ order_id: number }>(orderOf, [id]))[0]?.order_id;

const read = statement('refunds_read', `select ${COLUMNS} from refunds where id = $1`);
export const readRefund = async (db: Executor, id: number): Promise<RefundRow | undefined> =>
  (await db.query<RefundRow>(read, [id]))[0];

const items = statement(
  'refunds_items',
  `select id, refund_id, order_item_id, name, variation_name, sku, amount, is_sealed, preferred_resolve, reason, tax_rate, price, taxed_price, accepted_amount, restocked_amount, inspection
   from refund_items where refund_id = $1 order by id`,
);
export const readItems = (db: Executor, id: number): Promise<RefundItemRow[]> => db.query<RefundItemRow>(items, [id]);

const count = statement(
  'refunds_count',
  `select count(*)::int as count from refunds where order_id = $1 and state <> 'draft'`,
);
export const countRefunds = async (db: Executor, orderId: number): Promise<number> =>
  (await db.query<{ count: number }>(count, [orderId]))[0]?.count ?? 0;

const dropDraft = statement('refunds_drop_draft', `delete from refunds where order_id = $1 and state = 'draft'`);

/** What a refund comes to. */
export interface RefundSums {
  total_price: number;
  taxed_total_price: number;
  rates: readonly RefundRate[];
}

interface NewRefund extends RefundSums {
  orderId: number;
  source: RefundSource;
  name: string | null;
  shippingMethodId: number | null;
  isAfterSending: boolean;
  expirationAt: Date;
}

const insert = statement(
  'refunds_insert',
  `insert into refunds (order_id, is_withdrawal, source, name, total_price, taxed_total_price, rates, is_after_sending, shipping_method_id, expiration_at, created_at)
   values ($1, true, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
);
/** A draft in place of the one that the locked order had. */
export async function insertDraft(tx: Transaction, draft: NewRefund, now: Date): Promise<number> {
  const { orderId, source, name, total_price, taxed_total_price, rates, isAfterSending, shippingMethodId } = draft;
  await tx.query(dropDraft, [orderId]);
  const values = [orderId, source, name, total_price, taxed_total_price, JSON.stringify(rates), isAfterSending];
  const more = [shippingMethodId, draft.expirationAt, now];
  const [row] = await tx.query<{ id: number }>(insert, [...values, ...more]);
  if (!row) throw new Error('A refund was not given back.');
  return row.id;
}

const insertItem = statement(
  'refunds_insert_items',
  `insert into refund_items (refund_id, order_item_id, name, variation_name, sku, amount, is_sealed, preferred_resolve, reason, tax_rate, price, taxed_price)
   select $1, (x->>'order_item_id')::int, x->>'name', x->>'variation_name', x->>'sku', (x->>'amount')::int, (x->>'is_sealed')::boolean, x->>'preferred_resolve',
     x->>'reason', (x->>'tax_rate')::numeric, (x->>'price')::int, (x->>'taxed_price')::int from jsonb_array_elements($2::jsonb) with ordinality as t(x, position)
   order by position`,
);
type NewItem = Omit<RefundItemRow, 'id' | 'refund_id' | 'accepted_amount' | 'restocked_amount' | 'inspection'>;
export async function insertItems(tx: Transaction, refundId: number, added: readonly NewItem[]): Promise<void> {
  await tx.query(insertItem, [refundId, JSON.stringify(added)]);
}

const sums = statement(
  'refunds_sums',
  'update refunds set total_price = $2, taxed_total_price = $3, rates = $4, is_after_sending = $5 where id = $1',
);
export async function writeSums(
  tx: Transaction,
  id: number,
  of: RefundSums & Pick<RefundRow, 'is_after_sending'>,
): Promise<void> {
  await tx.query(sums, [id, of.total_price, of.taxed_total_price, JSON.stringify(of.rates), of.is_after_sending]);
}

const priceItem = statement('refunds_price_item', 'update refund_items set price = $2, taxed_price = $3 where id = $1');
export async function writeItemPrices(
  tx: Transaction,
  id: number,
  { price, taxed_price }: { price: number; taxed_price: number },
): Promise<void> {
  await tx.query(priceItem, [id, price, taxed_price]);
}

const inspect = statement(
  'refunds_inspect_item',
  'update refund_items set accepted_amount = $3, restocked_amount = $4, inspection = $5 where id = $2 and refund_id = $1',
);
export async function writeInspection(
  tx: Transaction,
  { refund_id, id, accepted_amount, restocked_amount, inspection }: RefundItemRow,
): Promise<void> {
  await tx.query(inspect, [refund_id, id, accepted_amount, restocked_amount, inspection]);
}

const expired = statement('refunds_expired', `delete from refunds where state = 'draft' and expiration_at < $1`);
/** Deletes drafts that can no longer be confirmed. */
export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await db.query(expired, [now]);
}

const open = statement(
  'refunds_open_of_order',
  `select id from refunds where order_id = $1 and state in ('sent', 'received') order by id for update`,
);
export const lockOpenRefunds = async (tx: Transaction, orderId: number): Promise<number[]> =>
  (await tx.query<{ id: number }>(open, [orderId])).map(({ id }) => id);
