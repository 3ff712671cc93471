import { emit, statement, type Transaction } from '../platform/index.ts';
import type { OrderDraft } from './draft.ts';

const ORDER = [
  'hash',
  'hostname_id',
  'customer_id',
  'cart_id',
  'currency_id',
  'price_list_id',
  'language',
  'email',
  'note',
  'weight',
  'taxed_items_price',
  'items_price',
  'cash_rounding',
  'tax_amount',
  'price',
  'taxed_price',
  'gender_oriented_product_preference',
  'referral_code',
  'tracking_id',
  'account_requested_at',
  'paid_at',
  'created_at',
] as const;
const ITEM = `product_id int, product_variation_id int, order_item_type int, name text, variation_name text, brand_id int,
  price_list_id int, tax_group_id int, default_category_id int, code text, sku text, ean text, upc text, jan text,
  isbn text, mpn text, position int, height int, width int, depth int, weight int, volume int, amount int,
  tax_rate numeric, unit_price int, taxed_unit_price int, original_taxed_unit_price int, total_price int, taxed_total_price int`;
const METHOD = 'name text, tax_rate numeric, price int, taxed_price int, original_price int, original_taxed_price int';
const SHIPPING = `shipping_method_id int, shipping_service text, shipping_option_id int, shipping_option_name text,
  delivery_days_min int, delivery_days_max int, ${METHOD}`;
const PAYMENT = `payment_method_id int, payment_service text, ${METHOD}`;
const ADDRESS = `type int, first_name text, last_name text, phone text, dial_code text, street text, city text, post_code text, country_id int,
  is_company boolean, company_name text, company_identification_number text, company_vat_number text, customer_address_id int,
  shipping_method_id int, shipping_option_id int, shipping_service text`;
const RATE = 'tax_rate numeric, price int, taxed_price int, tax_amount int';

const namesOf = (columns: string) => columns.split(',').map((column) => column.trim().split(' ')[0]);

/** One part of the statement: rows of a JSON list written to a table under the new order. */
function part(table: string, columns: string, place: number): string {
  const names = namesOf(columns).join(', ');
  return `insert into ${table} (order_id, ${names}) select o.id, ${namesOf(columns)
    .map((name) => `x.${name}`)
    .join(', ')} from placed o, jsonb_to_recordset($${place}::jsonb) as x(${columns})`;
}

/** Items get their numbers first, so that one may name another of the same order as its parent. */
function itemsPart(place: number): string {
  const names = namesOf(ITEM);
  return `listed as materialized (
     select nextval(pg_get_serial_sequence('order_items', 'id')) as id, x.* from jsonb_to_recordset($${place}::jsonb) as x(${ITEM}, parent_position int)),
   items as (insert into order_items (id, order_id, parent_id, ${names.join(', ')})
     select l.id, o.id, p.id, ${names.map((name) => `l.${name}`).join(', ')}
     from placed o cross join listed l left join listed p on p.position = l.parent_position)`;
}

const first = ORDER.length + 1;
const insert = statement(
  'orders_insert',
  `with placed as (insert into orders (${ORDER.join(', ')}) values (${ORDER.map((_, index) => `$${index + 1}`).join(', ')}) returning id, order_number),
   ${itemsPart(first)},
   shipping as (${part('order_shipping_methods', SHIPPING, first + 1)}),
   payment as (${part('order_payment_methods', PAYMENT, first + 2)}),
   addresses as (${part('order_addresses', ADDRESS, first + 3)}),
   rates as (${part('order_tax_rates', RATE, first + 4)}),
   history as (insert into order_state_history (order_id, to_state, created_at) select id, 'new', $${ORDER.length} from placed)
   select id, order_number from placed`,
);

/** Writes an order with all its parts in one statement, and tells of it. A cart that has an order already breaks the database's law. */
export async function insertOrder(tx: Transaction, draft: OrderDraft): Promise<{ id: number; orderNumber: string }> {
  const lists = [draft.items, [draft.shipping], [draft.payment], draft.addresses, draft.rates];
  const values = [...ORDER.map((name) => draft[name]), ...lists.map((list) => JSON.stringify(list))];
  const [row] = await tx.query<{ id: number; order_number: number }>(insert, values);
  if (!row) throw new Error('A written order was not given back.');
  await emit(tx, 'order.placed', { order_id: row.id });
  if (draft.paid_at) await emit(tx, 'order.paid', { order_id: row.id });
  return { id: row.id, orderNumber: String(row.order_number) };
}
