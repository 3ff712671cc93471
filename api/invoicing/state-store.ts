import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { hasSeller, type OrderState, type RingState } from './order-state.ts';

const rowsOf = (columns: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(to_jsonb(x) order by ${order}) from (select ${columns} from ${from}) x), '[]')`;

/** More rows of a ledger than an order has. */
const MOST_ROWS = 1_000;
const TAX_IDS = rowsOf(
  'valid_from, company_number, tax_number, vat_number, is_vat_payer',
  'seller_tax_ids where seller_id = s.id order by valid_from desc limit 100',
  'x.valid_from',
);
const SELLER = `(select to_jsonb(y) from (select s.id, s.name, s.street, s.city, s.post_code, n.alpha2 as country, c.code as currency, c.decimal_places,
    s.register_entry, s.email, s.phone, s.invoice_at, s.due_days, s.issues_proforma, s.issues_delivery_note, s.simplifies, ${TAX_IDS} as tax_ids
  from countries n, currencies c where n.id = s.country_id and c.id = s.currency_id) y)`;

// An order goes on with the seller of its first document, whatever sells on its host by now.
const state = statement(
  'invoicing_order_state',
  `select o.id, o.state, o.supply, m.payment_service, o.taxed_price, o.cash_rounding, o.voucher_amount, o.paid_at::date::text as paid_on,
     o.cancelled_at::date::text as cancelled_on, u.code as currency,
     (select max(e.id) from order_edits e where e.order_id = o.id and e.renews_documents) as edit_id, $2::timestamptz::date::text as today, ${SELLER} as seller,
     (select min(h.created_at)::date::text from order_state_history h where h.order_id = o.id and h.to_state in ('shipped', 'delivered')) as dispatched_on,
     ${rowsOf('id, amount, kind, refund_id, booked_on, (select g.means from gateway_payments g where g.id = gateway_payment_id) as means', `order_transactions where order_id = o.id order by id limit ${MOST_ROWS}`, 'x.id')} as transactions,
     ${rowsOf(`id, amount, cause, return_id, state = 'dropped' as is_dropped`, `order_refunds where order_id = o.id order by id limit ${MOST_ROWS}`, 'x.id')} as refunds,
     ${rowsOf('*', `order_returns where order_id = o.id order by id limit ${MOST_ROWS}`, 'x.id')} as returns,
     ${rowsOf('id, kind, number, parent_id, return_id, transaction_id, edit_id, taxed, rounding, advances', `documents where order_id = o.id order by id limit ${MOST_ROWS}`, 'x.id')} as documents
   from orders o join order_payment_methods m on m.order_id = o.id join currencies u on u.id = o.currency_id
     left join sellers s on s.id = coalesce((select d.seller_id from documents d where d.order_id = o.id order by d.id limit 1),
       (select v.seller_id from host_sellers v where v.hostname_id = o.hostname_id)) and o.created_at::date >= s.issues_from
   where o.id = $1`,
);

/** What money and documents of an order are compared by; without a seller nobody issues any. */
export async function readRingState(db: Executor, orderId: number, now: Date): Promise<RingState | undefined> {
  return (await db.query<RingState>(state, [orderId, now]))[0];
}

/** What decides which documents an order needs; undefined where nobody issues any. */
export async function readOrderState(db: Executor, orderId: number, now: Date): Promise<OrderState | undefined> {
  const found = await readRingState(db, orderId, now);
  return found && hasSeller(found) ? found : undefined;
}

const lock = statement('invoicing_lock_order', 'select 1 from orders where id = $1 for update');
/** Locks an order, as each change of it does; false if it is not there. */
export const lockOrder = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx.query(lock, [orderId])).length > 0;
