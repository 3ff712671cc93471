import type { Language } from '../../contract/locales.ts';
import type { Payable, PayableOrders } from '../payments/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { hashForCustomer, isSameSecret, ownerOf } from './access.ts';
import { LEFT_TO_PAY } from './left-to-pay.ts';
import { readAccess } from './store.ts';

type PayableRow = Omit<Payable, 'language' | 'orderNumber'> & { hash: string; language: string; orderNumber: number };

const payable = statement(
  'orders_payable',
  `select o.hash, o.id as "orderId", o.order_number as "orderNumber", ${LEFT_TO_PAY} as amount, c.code as currency, c.decimal_places as "decimalPlaces",
     o.language, o.email, a.first_name as "firstName", a.last_name as "lastName", concat_ws(' ', a.dial_code, a.phone) as phone, a.street, a.city,
     a.post_code as "postCode", n.alpha2 as country, p.payment_service as "paymentService", o.paid_at is not null as "isPaid",
     o.cancelled_at is not null as "isCancelled"
   from orders o join currencies c on c.id = o.currency_id join order_payment_methods p on p.order_id = o.id
   left join order_addresses a on a.order_id = o.id and a.type = 2 left join countries n on n.id = a.country_id
   where o.id = $1`,
);

const payees = statement(
  'orders_payees',
  `select o.id, o.order_number::text as "orderNumber", coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.company_name, '') as name, h.shop_id as "shopId"
   from orders o join shop_hostnames h on h.id = o.hostname_id left join order_addresses a on a.order_id = o.id and a.type = 2 where o.id = any($1::int[])`,
);

/** Orders in the form that payments need. */
export function payableOrders(db: Executor): PayableOrders {
  return {
    async find(orderId, hash) {
      const [row] = await db.query<PayableRow>(payable, [orderId]);
      if (!isSameSecret(row?.hash ?? '', hash) || !row) return null;
      const { hash: _, ...order } = row;
      return { ...order, orderNumber: String(order.orderNumber), language: order.language as Language };
    },
    hashForCustomer: (orderId, caller) => hashForCustomer(db, orderId, caller),
    ownerOf: (orderId, caller) => ownerOf(db, orderId, caller),
    async payeesOf(orderIds) {
      const rows = await db.query<{ id: number; orderNumber: string; name: string; shopId: number }>(payees, [
        orderIds,
      ]);
      return new Map(rows.map(({ id, ...payee }) => [id, payee]));
    },
    hashOf: async (orderId) => (await readAccess(db, orderId))?.hash ?? null,
  };
}
