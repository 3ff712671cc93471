import { orders } from '../../contract/orders/records.ts';
import type { TableSource } from '../platform/listing/index.ts';
import { STOCK_JOINS, STOCKS_COUNT } from './embed-store.ts';
import { orderEmbeds } from './embeds.ts';
import { CAN_CREATE_NEW_ACCOUNT } from './new-account.ts';
import { type OrderRow, type OrderTable, orderColumns } from './order-row.ts';

/** Must equal the expressions of the indexes `orders_words` and `order_addresses_words`. */
const ORDER_WORDS = `folded(' ' || o.email || ' ' || o.order_number)`;
const ADDRESS_WORDS = `folded(' ' || coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '') || ' ' || coalesce(a.company_name, ''))`;

/** Source of orders for the list protocol. Access is checked before. */
export const orderSource: TableSource<typeof orders, OrderRow, OrderTable> = {
  resource: orders,
  select: `select ${orderColumns.select}, t.price, t.taxed_price, t.tax_amount, t.items_price, t.taxed_items_price, t.cash_rounding, t.voucher_amount,
    c.code as currency_code, c.decimal_places, ${CAN_CREATE_NEW_ACCOUNT} as can_create_new_account,
    exists (select from order_shipping_methods s where s.order_id = t.id and s.tracking_numbers <> '{}') as has_parcel,
    (select min(${STOCKS_COUNT}) from order_items oi ${STOCK_JOINS} where oi.order_id = t.id) as stock_state
    from orders t left join currencies c on c.id = t.currency_id`,
  expressions: { order_number: 't.order_number::text' },
  guard: [],
  searched: (pattern) => `t.id in (select o.id from orders o where ${ORDER_WORDS} like folded(${pattern})
    union all select a.order_id from order_addresses a where ${ADDRESS_WORDS} like folded(${pattern}))`,
  isLong: true,
  foundIn: 'from orders t',
  record: orderColumns.record,
  embeds: orderEmbeds,
};
