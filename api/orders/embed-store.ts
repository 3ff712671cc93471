import { orderAddress } from '../../contract/customers/addresses.ts';
import type { Translated } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import type { PaymentServiceName } from '../../contract/payments/rules.ts';
import { SHIPPING_SERVICES, type ShippingServiceName } from '../../contract/shipping/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { type ColumnsOf, recordColumns } from '../platform/listing/index.ts';
import type { DeliveryDays } from '../shipping/index.ts';
import { countedPiecesOf } from '../stock/index.ts';
import type { ChargeRow } from './charges.ts';
import { type AddressTable, METHOD, RATE, type RateTable, type ShippingTable } from './columns.ts';
import { LEFT_TO_PAY } from './left-to-pay.ts';
import { type FrozenItem, ITEM_COLUMNS } from './sold-item.ts';

export type MethodRow = Pick<ShippingTable, 'id' | 'order_id' | (typeof METHOD)[number]>;
const METHOD_COLUMNS = ['id', 'order_id', ...METHOD].map((name) => `m.${name}`).join(', ');

export interface ShippingRow extends MethodRow {
  shipping_method_id: number | null;
  shipping_service: ShippingServiceName;
  shipping_option_id: number | null;
  shipping_option_name: string | null;
  tracking_numbers: string[];
  tracking_links: Record<string, string>;
  is_electronic: boolean;
  tracking_url: string | null;
  delivery_days: DeliveryDays | null;
  /** ISO 3166 alpha-2 code of its destination. */
  country: string | null;
  payment_service: PaymentServiceName;
}
const shipping = statement(
  'orders_shipping',
  `select ${METHOD_COLUMNS}, m.shipping_method_id, m.shipping_service, m.shipping_option_id, m.shipping_option_name, m.tracking_numbers, m.tracking_links, coalesce(s.is_electronic, false) as is_electronic, s.tracking_url,
     case when m.delivery_days_min is not null then json_build_object('min', m.delivery_days_min, 'max', m.delivery_days_max) end as delivery_days,
     (select c.alpha2 from order_addresses a join countries c on c.id = a.country_id
       where a.order_id = m.order_id and a.type = ${ORDER_ADDRESS_TYPES.shipping}) as country,
     (select p.payment_service from order_payment_methods p where p.order_id = m.order_id) as payment_service
   from order_shipping_methods m left join shipping_methods s on s.id = m.shipping_method_id where m.order_id = any($1::int[])`,
);
export const readShipping = (db: Executor, ids: number[]) => db.query<ShippingRow>(shipping, [ids]);

export interface PaymentRow extends MethodRow {
  payment_method_id: number | null;
  payment_service: PaymentServiceName;
}
const payment = statement(
  'orders_payment',
  `select ${METHOD_COLUMNS}, m.payment_method_id, m.payment_service from order_payment_methods m where m.order_id = any($1::int[])`,
);
export const readPayment = (db: Executor, ids: number[]) => db.query<PaymentRow>(payment, [ids]);

const rates = statement(
  'orders_rates',
  `select order_id, ${RATE.join(', ')} from order_tax_rates where order_id = any($1::int[]) order by order_id, tax_rate desc`,
);
export const readRates = (db: Executor, ids: number[]) => db.query<RateTable>(rates, [ids]);

type AddressRow = ColumnsOf<typeof orderAddress, AddressTable>;
export const addressColumns = recordColumns<AddressTable, AddressRow>()({
  record: orderAddress,
  computed: {},
  differing: { shipping_service: ({ shipping_service: service }) => service && SHIPPING_SERVICES[service] },
});
const addresses = statement(
  'orders_addresses',
  `select ${addressColumns.select} from order_addresses t where t.order_id = any($1::int[]) order by t.order_id, t.type`,
);
export const readAddresses = (db: Executor, ids: number[]) => db.query<AddressRow>(addresses, [ids]);

export interface InvoiceRow {
  id: number;
  order_id: number;
  name: string;
  parent_id: number | null;
}
const invoices = statement(
  'orders_invoices',
  'select id, order_id, name, parent_id from order_invoices where order_id = any($1::int[]) order by order_id, id',
);
export const readInvoices = (db: Executor, ids: number[]) => db.query<InvoiceRow>(invoices, [ids]);

export interface DiscountRow {
  id: number;
  order_id: number;
  name: string;
  code: string | null;
  discounted_amount: Minor;
  discounted_taxed_amount: Minor;
  is_for_purchase: boolean;
}
const discounts = statement(
  'orders_discounts',
  `select min(id) as id, order_id, name, code, -sum(price)::int as discounted_amount, -sum(taxed_price)::int as discounted_taxed_amount,
     is_for_purchase
   from order_charges where order_id = any($1::int[]) and kind = 'discount'
   group by order_id, position, name, code, is_for_purchase order by order_id, position`,
);
export const readDiscounts = (db: Executor, ids: number[]) => db.query<DiscountRow>(discounts, [ids]);

const charges = statement(
  'orders_charges',
  `select order_id, 'shipping' as kind, 0 as position, name, null as code, price, taxed_price, original_taxed_price
     from order_shipping_methods where order_id = any($1::int[])
   union all select order_id, 'payment', 0, name, null, price, taxed_price, original_taxed_price
     from order_payment_methods where order_id = any($1::int[])
   union all select order_id, kind, position, name, code, sum(price)::int, sum(taxed_price)::int, null
     from order_charges where order_id = any($1::int[]) group by order_id, position, kind, name, code
   order by order_id, position`,
);
/** Charges of orders other than goods and rounding. */
export const readCharges = (db: Executor, ids: number[]) => db.query<ChargeRow & { order_id: number }>(charges, [ids]);

interface CollectedRow {
  id: number;
  cash_to_collect: number;
}
const collected = statement(
  'orders_cash_to_collect',
  `select o.id, case when o.cancelled_at is null then greatest(0, ${LEFT_TO_PAY}) else 0 end as cash_to_collect
   from orders o join order_payment_methods p on p.order_id = o.id where o.id = any($1::int[]) and p.payment_service = 'carrier'`,
);
/** Orders with cash on delivery, with what their carriers have to collect: all that is left to pay. */
export const readCollected = (db: Executor, ids: number[]) => db.query<CollectedRow>(collected, [ids]);

/** Current stock of an item "oi"; null when it is not tracked or the product was deleted. */
export const STOCKS_COUNT = `case when oi.product_variation_id is null then ${countedPiecesOf('p')} else ${countedPiecesOf('v')} end`;
export const STOCK_JOINS = `left join products p on p.id = oi.product_id
   left join product_variations v on v.id = oi.product_variation_id and v.product_id = oi.product_id`;

export interface ItemRow extends FrozenItem {
  id: number;
  order_id: number;
  parent_id: number | null;
  stocks_count: number | null;
  image_id: number | null;
  image_hash: string | null;
  image_width: number | null;
  image_height: number | null;
}
const items = statement(
  'orders_items',
  `select oi.id, oi.order_id, oi.parent_id, ${ITEM_COLUMNS.map((name) => `oi.${name}`).join(', ')}, ${STOCKS_COUNT} as stocks_count,
     i.id as image_id, i.hash as image_hash, i.width as image_width, i.height as image_height
   from order_items oi ${STOCK_JOINS}
   left join images i on i.id = coalesce(v.image_id,
     (select im.image_id from product_images im where im.product_id = oi.product_id and im.is_default limit 1))
   where oi.order_id = any($1::int[]) order by oi.order_id, oi.position`,
);
export const readItems = (db: Executor, ids: number[]) => db.query<ItemRow>(items, [ids]);

const choices = statement(
  'orders_choices',
  `select va.product_variation_id as id, jsonb_agg(a.name order by p.position, p.id) as names
   from product_variation_attributes va join variation_attributes a on a.id = va.attribute_id
   join variation_properties p on p.id = a.product_property_id where va.product_variation_id = any($1::int[]) group by 1`,
);
/** Current names of each variation's choices. */
export async function readChoices(db: Executor, variationIds: number[]): Promise<Map<number, Translated[]>> {
  const rows = await db.query<{ id: number; names: Translated[] }>(choices, [variationIds]);
  return new Map(rows.map((row) => [row.id, row.names]));
}

const stateTimes = statement(
  'orders_state_times',
  `select distinct on (h.order_id) h.order_id as id, h.created_at from order_state_history h where h.order_id = any($1::int[]) order by h.order_id, h.id desc`,
);
/** When each order came into its state. */
export async function readStateTimes(db: Executor, ids: number[]): Promise<Map<number, Date>> {
  const rows = await db.query<{ id: number; created_at: Date }>(stateTimes, [ids]);
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

export interface TransferRow {
  id: number;
  payment_service: string;
  /** Bank accounts of the order's shop. */
  bank_accounts: { currency: string; account_number: string | null; iban: string; bic: string | null }[];
  company_name: string | Translated | null;
  country: string;
  left_to_pay: number;
  is_reminded: boolean;
  /** When an edit asked for it; null: nothing but the order itself did. */
  asked_at: Date | null;
  /** A gateway brought a part: it takes no second payment, and the rest comes by transfer. */
  is_paid_in_part: boolean;
}
const transfers = statement(
  'orders_transfers',
  `select o.id, m.payment_service, s.bank_accounts, s.company_info->'name' as company_name, n.alpha2 as country,
     ${LEFT_TO_PAY} as left_to_pay, o.payment_reminded_at is not null as is_reminded,
     (select max(e.created_at) from order_edits e where e.order_id = o.id and e.asks) as asked_at,
     exists (select from gateway_payments g where g.order_id = o.id and g.state = 'paid') as is_paid_in_part
   from orders o join order_payment_methods m on m.order_id = o.id join shop_hostnames h on h.id = o.hostname_id
   join shops s on s.id = h.shop_id join countries n on n.id = h.country_id where o.id = any($1::int[])`,
);
export const readTransfers = (db: Executor, ids: number[]) => db.query<TransferRow>(transfers, [ids]);
