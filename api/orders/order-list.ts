import { orders } from '../../contract/orders/records.ts';
import type { ListSource } from '../platform/index.ts';
import { STOCK_JOINS, STOCKS_COUNT } from './embed-store.ts';
import { orderEmbeds } from './embeds.ts';
import { CAN_CREATE_NEW_ACCOUNT } from './new-account.ts';
import { type OrderRow, orderRecord } from './order-row.ts';

/** As the indexes `orders_words` and `order_addresses_words` have them. */
const ORDER_WORDS = `folded(' ' || o.email || ' ' || o.order_number)`;
const ADDRESS_WORDS = `folded(' ' || coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '') || ' ' || coalesce(a.company_name, ''))`;

/** Orders as the list protocol reads them. Who may read which is checked before. */
export const orderSource: ListSource<OrderRow> = {
  resource: orders,
  select: `select t.id, t.currency_id, c.code as currency_code, c.decimal_places, t.customer_id, t.email, t.language, t.price, t.taxed_price,
    t.tax_amount, t.items_price, t.taxed_items_price, t.cash_rounding, t.weight, t.sku, t.code, t.ean, t.note, t.state, t.paid_at, t.cancelled_at, t.hash, t.tracking_id,
    t.order_number, t.created_at, ${CAN_CREATE_NEW_ACCOUNT} as can_create_new_account,
    (select min(${STOCKS_COUNT}) from order_items oi ${STOCK_JOINS} where oi.order_id = t.id) as stock_state
    from orders t left join currencies c on c.id = t.currency_id`,
  expressions: {
    id: 't.id',
    order_number: 't.order_number::text',
    email: 't.email',
    customer_id: 't.customer_id',
    sku: 't.sku',
    code: 't.code',
    ean: 't.ean',
    paid_at: 't.paid_at',
    cancelled_at: 't.cancelled_at',
    created_at: 't.created_at',
    state: 't.state',
  },
  guard: [],
  searched: (pattern) => `t.id in (select o.id from orders o where ${ORDER_WORDS} like folded(${pattern})
    union all select a.order_id from order_addresses a where ${ADDRESS_WORDS} like folded(${pattern}))`,
  idsFirst: true,
  record: orderRecord,
  embeds: orderEmbeds,
};
