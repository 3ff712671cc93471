import { orders } from '../../contract/records/order.ts';
import type { ListSource } from '../platform/index.ts';
import { STOCK_JOINS, STOCKS_COUNT } from './embed-store.ts';
import { orderEmbeds } from './embeds.ts';
import { CAN_CREATE_NEW_ACCOUNT } from './new-account.ts';
import { type OrderRow, orderRecord } from './order-row.ts';

/** Orders as the list protocol reads them. Who may read which is checked before. */
export const orderSource: ListSource<OrderRow> = {
  resource: orders,
  select: `select t.id, t.currency_id, c.code as currency_code, c.decimal_places, t.customer_id, t.email, t.language, t.price, t.taxed_price,
    t.tax_amount, t.items_price, t.taxed_items_price, t.cash_rounding, t.weight, t.sku, t.code, t.ean, t.note, t.state, t.paid_at, t.cancelled_at, t.hash, t.tracking_id,
    t.order_number, t.created_at, ${CAN_CREATE_NEW_ACCOUNT} as can_create_new_account,
    (select min(${STOCKS_COUNT}) from order_items oi ${STOCK_JOINS} where oi.order_id = t.id) as stock_state
    from orders t join currencies c on c.id = t.currency_id`,
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
  searched: [
    't.order_number::text',
    't.email',
    `(select string_agg(concat_ws(' ', a.first_name, a.last_name, a.company_name), ' ') from order_addresses a where a.order_id = t.id)`,
  ],
  record: orderRecord,
  embeds: orderEmbeds,
};
