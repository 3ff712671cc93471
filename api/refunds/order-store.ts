import type { WithdrawalException } from '../../contract/catalogue/rules.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** What of an order decides whether it takes a withdrawal. */
export interface WithdrawnOrder {
  id: number;
  order_number: number;
  state: OrderStateCode;
  customer_id: number | null;
  currency: string;
  decimal_places: number;
  return_days: number;
  /** Whether a parcel of it is with its carrier, or further. */
  has_left: boolean;
  /** When all of it had come; null before. */
  delivered_at: Date | null;
}

const order = statement(
  'refunds_order',
  `select o.id, o.order_number, o.state, o.customer_id, c.code as currency, c.decimal_places, s.return_days,
     exists (select from parcels p where p.order_id = o.id and p.state not in ('new', 'unclear', 'prepared', 'cancelled')) as has_left,
     case when o.state = 'delivered' then (select max(h.created_at) from order_state_history h where h.order_id = o.id and h.to_state = 'delivered') end as delivered_at
   from orders o join currencies c on c.id = o.currency_id join shop_hostnames n on n.id = o.hostname_id join shops s on s.id = n.shop_id
   where o.id = $1`,
);
export const readWithdrawnOrder = async (db: Executor, id: number): Promise<WithdrawnOrder | undefined> =>
  (await db.query<WithdrawnOrder>(order, [id]))[0];

/** A line of the order as the form of withdrawal shows it. */
export interface OrderLine {
  id: number;
  name: string;
  variation_name: string | null;
  sku: string | null;
  amount: number;
  tax_rate: number;
  image_id: number | null;
  image_hash: string | null;
  exception: WithdrawalException | null;
}

// What a buyer wrote onto goods makes them theirs.
const lines = statement(
  'refunds_lines',
  `select oi.id, oi.name, oi.variation_name, oi.sku, oi.amount, oi.tax_rate, i.id as image_id, i.hash as image_hash,
     case when oi.product_fields is not null then 'made_to_order' else oi.withdrawal_exception end as exception
   from order_items oi left join product_variations v on v.id = oi.product_variation_id
   left join images i on i.id = coalesce(v.image_id, (select im.image_id from product_images im where im.product_id = oi.product_id and im.is_default limit 1))
   where oi.order_id = $1 order by oi.position`,
);
export const readOrderLines = (db: Executor, orderId: number): Promise<OrderLine[]> =>
  db.query<OrderLine>(lines, [orderId]);

const claimed = statement(
  'refunds_claimed',
  `select i.order_item_id as id, sum(coalesce(i.accepted_amount, i.amount))::int as pieces from refund_items i join refunds r on r.id = i.refund_id
   where r.order_id = $1 and r.state in ('sent', 'received') and r.id <> $2 group by 1`,
);
/** Pieces of lines that are in refunds which nobody has decided, but for one. */
export async function readClaimed(db: Executor, orderId: number, but = 0): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; pieces: number }>(claimed, [orderId, but]);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

// The cheapest delivery to the order's country: what a consumer gets back of shipping at most. Collecting is no delivery.
const cheapest = statement(
  'refunds_cheapest_delivery',
  `select min(price) as price from (select (select p.price from shipping_method_prices p where p.shipping_method_id = m.id and p.currency_id = o.currency_id
       and p.weight_from <= o.weight order by p.weight_from desc limit 1) as price
     from orders o left join order_addresses a on a.order_id = o.id and a.type = 1 left join order_addresses b on b.order_id = o.id and b.type = 2, shipping_methods m
     where o.id = $1 and m.is_active and not m.is_for_refund and not m.is_electronic and m.shipping_service <> 'stock'
       and (m.max_weight is null or o.weight <= m.max_weight)
       and (not exists (select from shipping_method_countries c where c.shipping_method_id = m.id)
         or exists (select from shipping_method_countries c where c.shipping_method_id = m.id and c.country_id = coalesce(a.country_id, b.country_id)))
       and not exists (select from shipping_method_customer_groups g where g.shipping_method_id = m.id)) offered`,
);
/** Minor units with tax; undefined where there is none, and nothing limits what goes back. */
export const readCheapestDelivery = async (db: Executor, orderId: number): Promise<number | undefined> =>
  (await db.query<{ price: number | null }>(cheapest, [orderId]))[0]?.price ?? undefined;
