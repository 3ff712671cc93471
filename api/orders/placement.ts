import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { ADDRESS, CHARGE, ORDER, PAYMENT, RATE, SHIPPING } from './columns.ts';
import type { OrderDraft } from './draft.ts';
import { ITEM_COLUMNS } from './sold-item.ts';
import { startPaid } from './state-changes.ts';

const from = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ');

/** One part of the statement: inserts rows of a JSON array for the new order. */
const part = (table: string, names: readonly string[], parameter: number) =>
  `insert into ${table} (order_id, ${names.join(', ')}) select o.id, ${from('x', names)}
     from placed o, jsonb_populate_recordset(null::${table}, $${parameter}::jsonb) x`;

/** Items get their ids first, so that one can reference another as its parent. */
const itemsPart = (parameter: number) =>
  `listed as materialized (
     select nextval('order_items_id_seq') as id, (e.value->>'parent_position')::int as parent_position, ${from('x', ITEM_COLUMNS)}
       from jsonb_array_elements($${parameter}::jsonb) e, jsonb_populate_record(null::order_items, e.value) x),
   items as (insert into order_items (id, order_id, parent_id, ${ITEM_COLUMNS.join(', ')})
     select l.id, o.id, p.id, ${from('l', ITEM_COLUMNS)}
     from placed o cross join listed l left join listed p on p.position = l.parent_position)`;

const first = ORDER.length + 1;
const insert = statement(
  'orders_insert',
  `with placed as (insert into orders (${ORDER.join(', ')}) values (${ORDER.map((_, index) => `$${index + 1}`).join(', ')}) returning id, order_number),
   ${itemsPart(first)},
   shipping as (${part('order_shipping_methods', SHIPPING, first + 1)}),
   payment as (${part('order_payment_methods', PAYMENT, first + 2)}),
   addresses as (${part('order_addresses', ADDRESS, first + 3)}),
   charges as (${part('order_charges', CHARGE, first + 5)}),
   rates as (${part('order_tax_rates', RATE, first + 4)}),
   purchase as (insert into order_purchases (order_id, purchase) select id, $${first + 6}::jsonb from placed),
   history as (insert into order_state_history (order_id, to_state, created_at) select id, 'new', $${ORDER.indexOf('created_at') + 1} from placed)
   select id, order_number from placed`,
);

/**
 * Inserts an order with all parts in one statement and emits the event. A constraint refuses a second one of a cart.
 */
export async function insertOrder(tx: Transaction, draft: OrderDraft): Promise<{ id: number; orderNumber: string }> {
  const lists = [
    draft.items,
    [draft.shipping],
    [draft.payment],
    draft.addresses,
    draft.rates,
    draft.charges,
    draft.purchase,
  ];
  const values = [...ORDER.map((name) => draft[name]), ...lists.map((list) => JSON.stringify(list))];
  const [row] = await tx.query<{ id: number; order_number: number }>(insert, values);
  if (!row) throw new Error('A written order was not given back.');
  await emit(tx, 'order.placed', { order_id: row.id });
  if (draft.paid_at) await startPaid(tx, { id: row.id, state: 'new' }, draft.paid_at);
  return { id: row.id, orderNumber: String(row.order_number) };
}
