import type { StoredEdit } from '../../contract/orders/edits.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { newToken } from '../platform/secrets/index.ts';
import {
  ADDRESS,
  type AddressTable,
  CHARGE,
  type ChargeTable,
  PAYMENT,
  type PaymentTable,
  RATE,
  type RateTable,
  SHIPPING,
  type ShippingTable,
} from './columns.ts';
import type { OrderTable } from './order-row.ts';
import { type FrozenItem, ITEM_COLUMNS } from './sold-item.ts';

/** Columns of an order that an edit may write. */
export const EDITED = [
  'email',
  'mailbox',
  'weight',
  'taxed_items_price',
  'items_price',
  'cash_rounding',
  'tax_amount',
  'price',
  'taxed_price',
  'voucher_amount',
  'supply',
  'tax_country_id',
] as const satisfies readonly (keyof OrderTable)[];

/** A line of an order with all that is stored of it. */
export interface StoredItem extends FrozenItem {
  id: number;
  parent_id: number | null;
  stock_taken: number;
}
export type EditedCharge = Pick<ChargeTable, (typeof CHARGE)[number]>;
export type EditedRate = Pick<RateTable, (typeof RATE)[number]>;
export type EditedAddress = Pick<AddressTable, (typeof ADDRESS)[number]> & { id: number };
export type EditedShipping = Pick<ShippingTable, (typeof SHIPPING)[number]>;
export type EditedPayment = Pick<PaymentTable, (typeof PAYMENT)[number]>;
/** A line that an edit adds. */
export interface AddedItem extends FrozenItem {
  /** Position of the line that it belongs to. */
  parent_position: number | null;
}

/** An order as an edit finds it. */
export interface EditableOrder extends Pick<OrderTable, (typeof EDITED)[number]> {
  id: number;
  order_number: number;
  state: OrderStateCode;
  paid_at: Date | null;
  language: string;
  hostname: string;
  price_list_id: number;
  customer_id: number | null;
  currency_id: number;
  /** Country of its host. */
  country_id: number;
  code: string;
  decimal_places: number;
  /** Smallest amount that is paid, in minor units: 1, or what cash is rounded to. */
  cash_step: number;
  items: StoredItem[];
  shipping: EditedShipping;
  payment: EditedPayment;
  charges: EditedCharge[];
  rates: EditedRate[];
  addresses: EditedAddress[];
  /** What came back of it, and edits so far. */
  returns: number;
  edits: number;
}

const rowsOf = (columns: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(to_jsonb(x) order by ${order}) from (select ${columns} from ${from}) x), '[]')`;
const methodOf = (table: string, columns: readonly string[]) =>
  `(select to_jsonb(m) from (select ${columns.join(', ')} from ${table} where order_id = o.id) m)`;

const read = statement(
  'orders_editable',
  `select o.id, o.order_number, o.state, o.paid_at, o.language, h.hostname, h.country_id, o.price_list_id, o.customer_id, o.currency_id, c.code, c.decimal_places,
     case when coalesce(pm.is_cash, o.cash_rounding <> 0) then c.cash_rounding else 1 end as cash_step,
     ${EDITED.map((name) => `o.${name}`).join(', ')},
     ${rowsOf(`id, parent_id, stock_taken, ${ITEM_COLUMNS.join(', ')}`, 'order_items where order_id = o.id', 'x.position, x.id')} as items,
     ${methodOf('order_shipping_methods', SHIPPING)} as shipping,
     ${methodOf('order_payment_methods', PAYMENT)} as payment,
     ${rowsOf(CHARGE.join(', '), 'order_charges where order_id = o.id', 'x.position, x.tax_rate desc')} as charges,
     ${rowsOf(RATE.join(', '), 'order_tax_rates where order_id = o.id', 'x.tax_rate desc')} as rates,
     ${rowsOf(`id, ${ADDRESS.join(', ')}`, 'order_addresses where order_id = o.id', 'x.type')} as addresses,
     (select count(*)::int from order_returns r where r.order_id = o.id) as returns,
     (select count(*)::int from order_edits e where e.order_id = o.id) as edits
   from orders o join currencies c on c.id = o.currency_id join shop_hostnames h on h.id = o.hostname_id
     join order_payment_methods p on p.order_id = o.id left join payment_methods pm on pm.id = p.payment_method_id
   where o.id = $1`,
);
/** An order with all that an edit may change; undefined without one. */
export async function readEditable(db: Executor, id: number): Promise<EditableOrder | undefined> {
  return (await db.query<EditableOrder>(read, [id]))[0];
}

const from = (names: readonly string[]) => names.map((name) => `${name} = x.${name}`).join(', ');
const listed = (names: readonly string[]) => names.map((name) => `x.${name}`).join(', ');
const rows = (table: string, parameter: number) => `jsonb_populate_recordset(null::${table}, $${parameter}::jsonb) x`;

const updateItems = statement(
  'orders_edit_items',
  `update order_items i set ${from(ITEM_COLUMNS)} from ${rows('order_items', 2)} where i.order_id = $1 and i.id = x.id`,
);
// Lines get their numbers first, so that one can belong to another.
const insertItems = statement(
  'orders_add_items',
  `with listed as materialized (select nextval('order_items_id_seq')::int as id, (e.value->>'parent_position')::int as parent_position, ${listed(ITEM_COLUMNS)}
     from jsonb_array_elements($2::jsonb) with ordinality e(value, place), jsonb_populate_record(null::order_items, e.value) x order by e.place)
   insert into order_items (id, order_id, parent_id, ${ITEM_COLUMNS.join(', ')})
   select l.id, $1, p.id, ${ITEM_COLUMNS.map((name) => `l.${name}`).join(', ')} from listed l left join listed p on p.position = l.parent_position
   returning id, position`,
);
const deleteItems = statement(
  'orders_drop_items',
  'delete from order_items where order_id = $1 and id = any($2::int[])',
);
const update = statement(
  'orders_edit',
  `update orders o set ${from(EDITED)} from ${rows('orders', 2)} where o.id = $1`,
);
const updateShipping = statement(
  'orders_edit_shipping',
  `update order_shipping_methods m set ${from(SHIPPING)} from ${rows('order_shipping_methods', 2)} where m.order_id = $1`,
);
const updatePayment = statement(
  'orders_edit_payment',
  `update order_payment_methods m set ${from(PAYMENT)} from ${rows('order_payment_methods', 2)} where m.order_id = $1`,
);
const dropCharges = statement('orders_drop_charges', 'delete from order_charges where order_id = $1');
const addCharges = statement(
  'orders_add_charges',
  `insert into order_charges (order_id, ${CHARGE.join(', ')}) select $1, ${listed(CHARGE)} from ${rows('order_charges', 2)}`,
);
const dropRates = statement('orders_drop_rates', 'delete from order_tax_rates where order_id = $1');
const addRates = statement(
  'orders_add_rates',
  `insert into order_tax_rates (order_id, ${RATE.join(', ')}) select $1, ${listed(RATE)} from ${rows('order_tax_rates', 2)}`,
);
const updateAddresses = statement(
  'orders_edit_addresses',
  `update order_addresses a set ${from(ADDRESS)} from ${rows('order_addresses', 2)} where a.order_id = $1 and a.id = x.id`,
);

/** An order's prices after an edit. */
export interface EditedPrices {
  items: StoredItem[];
  charges: EditedCharge[];
  rates: EditedRate[];
  shipping: EditedShipping;
  payment: EditedPayment;
}

/** Writes lines that get more pieces, and new ones. Returns the numbers of those by their positions. */
export async function addPieces(
  tx: Transaction,
  id: number,
  changed: readonly StoredItem[],
  added: readonly AddedItem[],
): Promise<Map<number, number>> {
  if (changed.length > 0) await tx.query(updateItems, [id, JSON.stringify(changed)]);
  if (added.length === 0) return new Map();
  const made = await tx.query<{ id: number; position: number }>(insertItems, [id, JSON.stringify(added)]);
  return new Map(made.map((row) => [row.position, row.id]));
}

/** Writes the lines that stay, takes out others, and all that the order costs. Triggers refuse what does not add up. */
export async function writePrices(
  tx: Transaction,
  id: number,
  { items, charges, rates, shipping, payment }: EditedPrices,
  dropped: readonly number[],
): Promise<void> {
  if (items.length > 0) await tx.query(updateItems, [id, JSON.stringify(items)]);
  if (dropped.length > 0) await tx.query(deleteItems, [id, dropped]);
  await tx.query(updateShipping, [id, JSON.stringify([shipping])]);
  await tx.query(updatePayment, [id, JSON.stringify([payment])]);
  await tx.query(dropCharges, [id]);
  if (charges.length > 0) await tx.query(addCharges, [id, JSON.stringify(charges)]);
  await tx.query(dropRates, [id]);
  await tx.query(addRates, [id, JSON.stringify(rates)]);
}

/** Writes what an edit changes of the order itself. */
export async function writeEdited(
  tx: Transaction,
  id: number,
  order: Pick<OrderTable, (typeof EDITED)[number]>,
): Promise<void> {
  const row = Object.fromEntries(EDITED.map((name) => [name, order[name]]));
  await tx.query(update, [id, JSON.stringify([row])]);
}

const newHash = statement('orders_renew_hash', 'update orders set hash = $2 where id = $1');
/** Links to the order that went to a mailbox which is not its buyer's open it no more. */
export async function renewHash(tx: Transaction, id: number): Promise<void> {
  await tx.query(newHash, [id, newToken()]);
}

export async function writeEditedAddresses(
  tx: Transaction,
  id: number,
  addresses: readonly EditedAddress[],
): Promise<void> {
  if (addresses.length > 0) await tx.query(updateAddresses, [id, JSON.stringify(addresses)]);
}

export interface NewEditRow {
  orderId: number;
  reason: string;
  changes: StoredEdit;
  renewsDocuments: boolean;
  isOver: boolean;
  asks: boolean;
  operatorId: number | null;
  operatorName: string | null;
}
const next = statement('orders_next_edit', `select nextval('order_edits_id_seq')::int as id`);
/** The number of an edit that is about to be written: bookings name it. */
export async function nextEdit(tx: Transaction): Promise<number> {
  return (await tx.query<{ id: number }>(next))[0]?.id ?? 0;
}
const insert = statement(
  'orders_insert_edit',
  `insert into order_edits (id, order_id, reason, changes, renews_documents, is_over, asks, operator_id, operator_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const askAnew = statement('orders_ask_anew', 'update orders set payment_reminded_at = null where id = $1');
/** Writes an edit. One that asks for money is reminded of, whether the order was before or not. */
export async function insertEdit(tx: Transaction, id: number, edit: NewEditRow, now: Date): Promise<void> {
  const { orderId, reason, changes, renewsDocuments, isOver, asks, operatorId, operatorName } = edit;
  const kinds = [renewsDocuments, isOver, asks];
  await tx.query(insert, [id, orderId, reason, JSON.stringify(changes), ...kinds, operatorId, operatorName, now]);
  if (asks) await tx.query(askAnew, [orderId]);
}

export interface EditRow {
  id: number;
  order_id: number;
  reason: string;
  changes: StoredEdit;
  renews_documents: boolean;
  operator_name: string | null;
  created_at: Date;
  code: string;
  decimal_places: number;
}
const one = statement(
  'orders_edit_of',
  `select e.id, e.order_id, e.reason, e.changes, e.renews_documents, e.operator_name, e.created_at, c.code, c.decimal_places
   from order_edits e join orders o on o.id = e.order_id join currencies c on c.id = o.currency_id where e.order_id = $1 and e.id = $2`,
);
/** An edit of an order; undefined without one. */
export async function readEdit(db: Executor, orderId: number, id: number): Promise<EditRow | undefined> {
  return (await db.query<EditRow>(one, [orderId, id]))[0];
}
