import { orders } from '../../contract/records/order.ts';
import type { ListSource, RequestContext } from '../platform/index.ts';
import { STOCK_JOINS, STOCKS_COUNT } from './embed-store.ts';
import { orderEmbeds } from './embeds.ts';
import { CAN_CREATE_NEW_ACCOUNT } from './new-account.ts';
import { moneyOf, type OrderRow } from './order-row.ts';

const record = (row: OrderRow, context: RequestContext) => {
  const money = moneyOf(row, context);
  return {
    id: row.id,
    currency_id: row.currency_id,
    customer_id: row.customer_id,
    email: row.email,
    language: row.language,
    prices: { price: money(row.price), taxed_price: money(row.taxed_price), tax_amount: money(row.tax_amount) },
    weight: row.weight,
    sku: row.sku,
    code: row.code,
    ean: row.ean,
    stock_state: row.stock_state,
    note: row.note,
    paid_at: row.paid_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    hash: row.hash,
    order_number: String(row.order_number),
    created_at: row.created_at.toISOString(),
    can_create_new_account: row.can_create_new_account,
  };
};

/** Orders as the list protocol reads them. Who may read which is checked before. */
export const orderSource: ListSource<OrderRow> = {
  resource: orders,
  select: `select t.id, t.currency_id, c.code as currency_code, c.decimal_places, t.customer_id, t.email, t.language, t.price, t.taxed_price,
    t.tax_amount, t.items_price, t.taxed_items_price, t.cash_rounding, t.weight, t.sku, t.code, t.ean, t.note, t.state, t.paid_at, t.cancelled_at, t.hash,
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
  },
  guard: [],
  record,
  embeds: orderEmbeds,
};
