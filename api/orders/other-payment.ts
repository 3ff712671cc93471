import { type Translated, translate } from '../../contract/locales.ts';
import { PAID_LATER, type PaymentServiceName } from '../../contract/payments/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, notFound } from '../platform/http/index.ts';
import type { OrderDependencies } from './changes.ts';
import { LEFT_TO_PAY } from './left-to-pay.ts';

export interface OtherMethod {
  order_id: number;
  id: number;
  name: Translated;
  payment_service: PaymentServiceName;
  language: string;
}

// Bank transfers of the same price, not online. Not for an order reserved only because it is paid online.
const others = statement(
  'orders_other_payments',
  `select o.id as order_id, m.id, m.name, m.payment_service, o.language from orders o
   join order_payment_methods p on p.order_id = o.id and p.payment_service <> all($2::text[])
   join order_shipping_methods s on s.order_id = o.id
   join shipping_method_payment_methods a on a.shipping_method_id = s.shipping_method_id
   join payment_methods m on m.id = a.payment_method_id and m.payment_service = 'bank_transaction' and m.is_active and not m.has_customer_groups
   join payment_method_prices c on c.payment_method_id = m.id and c.currency_id = o.currency_id and c.price = p.taxed_price
   join currencies u on u.id = o.currency_id join shop_hostnames h on h.id = o.hostname_id join shops n on n.id = h.shop_id
   left join order_addresses d on d.order_id = o.id and d.type = 1
   where o.id = any($1::int[]) and o.state = 'new' and o.paid_at is null and ${LEFT_TO_PAY} > 0
     and n.bank_accounts @> jsonb_build_array(jsonb_build_object('currency', u.code))
     and (not exists (select 1 from payment_method_countries x where x.payment_method_id = m.id)
       or exists (select 1 from payment_method_countries x where x.payment_method_id = m.id and x.country_id = coalesce(d.country_id, h.country_id)))
     and not exists (select from order_holds b where b.order_id = o.id and b.pay_by is not null)
   order by o.id, m.position, m.id`,
);

/** Other payment methods of orders that wait for an online payment. */
export function readOtherMethods(db: Executor, orderIds: number[]): Promise<OtherMethod[]> {
  return db.query<OtherMethod>(others, [orderIds, PAID_LATER]);
}

const lock = statement('orders_hold_for_payment', 'select id from orders where id = $1 for update');
const change = statement(
  'orders_change_payment',
  'update order_payment_methods set payment_method_id = $2, payment_service = $3, name = $4 where order_id = $1',
);

/** Changes an order's payment method. A payment finished later at the gateway still pays the order. */
export function changePaymentMethod(
  { db, clock, onChange }: OrderDependencies,
  orderId: number,
  methodId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.query(lock, [orderId])).length === 0) throw notFound();
    const method = (await readOtherMethods(tx, [orderId])).find(({ id }) => id === methodId);
    if (!method)
      throw new Failure('payment_method_unavailable', {}, [{ field: 'payment_method_id', key: 'not_other_method' }]);
    await tx.query(change, [orderId, method.id, method.payment_service, translate(method.name, method.language)]);
    await emit(tx, 'order.payment_changed', { order_id: orderId });
    await onChange?.(tx, orderId, clock());
  });
}
