import { orders } from '../../contract/orders/records.ts';
import { PAYMENT_SERVICES } from '../../contract/payments/rules.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import type { TableSource } from '../platform/listing/index.ts';
import { STOCK_JOINS, STOCKS_COUNT } from './embed-store.ts';
import { orderEmbeds } from './embeds.ts';
import { CAN_CREATE_NEW_ACCOUNT } from './new-account.ts';
import { type OrderRow, type OrderTable, orderColumns } from './order-row.ts';
import { orderWords } from './order-words.ts';

/** Each by a unique key: the planner leaves out those that no filter or sort uses. */
const PARTS = `left join order_entries e on e.order_id = t.id left join order_payment_methods pm on pm.order_id = t.id
    left join order_shipping_methods sm on sm.order_id = t.id`;

/** Source of orders for the list protocol. Access is checked before. */
export const orderSource: TableSource<typeof orders, OrderRow, OrderTable> = {
  resource: orders,
  select: `select ${orderColumns.select}, t.price, t.taxed_price, t.tax_amount, t.items_price, t.taxed_items_price, t.cash_rounding, t.voucher_amount,
    c.code as currency_code, c.decimal_places, ${CAN_CREATE_NEW_ACCOUNT} as can_create_new_account,
    e.buyer_name, e.country_id, e.updated_at, pm.payment_method_id, pm.payment_service, pm.name as payment_name,
    sm.shipping_method_id, sm.shipping_service, sm.name as shipping_name, sm.tracking_numbers,
    (select min(${STOCKS_COUNT}) from order_items oi ${STOCK_JOINS} where oi.order_id = t.id) as stock_state
    from orders t ${PARTS} left join currencies c on c.id = t.currency_id`,
  expressions: {
    order_number: 't.order_number::text',
    country_id: 'e.country_id',
    has_note: 'e.has_note',
    updated_at: 'e.updated_at',
    payment_method_id: 'pm.payment_method_id',
    payment_service: 'pm.payment_service',
    shipping_method_id: 'sm.shipping_method_id',
    shipping_service: 'sm.shipping_service',
  },
  names: { payment_service: PAYMENT_SERVICES, shipping_service: SHIPPING_SERVICES },
  guard: [],
  wordIndex: orderWords,
  isLong: true,
  foundIn: `from orders t ${PARTS}`,
  record: orderColumns.record,
  embeds: orderEmbeds,
};

/** What operators alone see of orders: no filter of a customer may find it out. */
const OF_OPERATORS: readonly string[] = ['tags', 'assigned_operator_id'];

const { wordIndex: _, ...withoutIndex } = orderSource;

/** The same for a customer's own orders, which they find by what they bought. */
export const ownOrderSource: typeof orderSource = {
  ...withoutIndex,
  searched: [
    't.order_number::text',
    `(select string_agg(concat_ws(' ', i.name, i.variation_name, i.code), ' ') from order_items i where i.order_id = t.id)`,
  ],
  resource: { ...orders, filters: orders.filters.filter((name) => !OF_OPERATORS.includes(name)) },
};
