import type { Translated } from '../../contract/locales.ts';
import { withoutTax } from '../../contract/money.ts';
import type { ShippingOptionKind, ShippingServiceName } from '../../contract/shipping/rules.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { taxRateIn } from '../shop/index.ts';
import { type DeliveryDates, type DeliveryDays, deliveryDates } from './delivery-dates.ts';
import type { ShippingTerms } from './situation.ts';

interface StoredMethod {
  id: number;
  name: Translated;
  description: Translated | null;
  delivery_time: Translated | null;
  shipping_service: ShippingServiceName;
  address_requirement: number;
  has_options: boolean;
  is_electronic: boolean;
  tracking_url: string | null;
  image_id: number | null;
  image_hash: string | null;
  max_weight: number | null;
  allows_free_shipping: boolean;
  position: number;
  country_ids: number[];
  payment_method_ids: number[];
  /** Whether its carrier collects cash in the currency. */
  collects_cash: boolean;
  /** By weight in grams, heaviest first; empty if the method has no price in the currency. */
  prices: { weight_from: number; price: number }[];
  point_carrier: string | null;
  point_kinds: ShippingOptionKind[] | null;
  tax_group_id: number;
  tax_rate: number;
  /** Working days from packing to delivery in the destination country. */
  delivery_days: DeliveryDays | null;
}

/** A method with the delivery days of an order placed now; null when unknown. */
export interface ShippingMethodRow extends StoredMethod {
  delivery_dates: DeliveryDates | null;
}

const methods = statement(
  'shipping_methods_offered',
  `select m.id, m.name, m.description, m.delivery_time, m.shipping_service, m.address_requirement, m.has_options, m.is_electronic,
     m.tracking_url, m.image_id, i.hash as image_hash, m.max_weight, m.point_carrier, m.point_kinds, m.allows_free_shipping, m.position,
     array(select c.country_id from shipping_method_countries c where c.shipping_method_id = m.id order by 1) as country_ids,
     array(select p.payment_method_id from shipping_method_payment_methods p where p.shipping_method_id = m.id order by 1) as payment_method_ids,
     m.collected_currencies is null or exists (select from currencies u where u.id = $1 and u.code = any(m.collected_currencies)) as collects_cash,
     array(select json_build_object('weight_from', s.weight_from, 'price', s.price) from shipping_method_prices s
       where s.shipping_method_id = m.id and s.currency_id = $1 order by s.weight_from desc) as prices,
     coalesce(${taxRateIn({ group: 'm.tax_group_id', country: '$3::int', day: '$4::date' })}, 0) as tax_rate, m.tax_group_id,
     (select json_build_object('min', c.days_min, 'max', c.days_max) from shipping_method_countries c
       where c.shipping_method_id = m.id and c.country_id = $2 and c.days_min is not null) as delivery_days,
     (select alpha2 from countries where id = $2) as country
   from shipping_methods m left join images i on i.id = m.image_id
   where m.is_active and not m.is_for_refund and ($5::int is null or m.id = $5)
     and (not exists (select from shipping_method_customer_groups g where g.shipping_method_id = m.id)
       or exists (select from shipping_method_customer_groups g where g.shipping_method_id = m.id and g.customer_group_id = any($6::int[])))
   order by m.position, m.id`,
);

/** A method of an exempt supply, without the tax in its prices. */
const leftOut = <Row extends StoredMethod>({ prices, tax_rate: rate, ...row }: Row) => ({
  ...row,
  prices: prices.map(({ price, ...from }) => ({ ...from, price: withoutTax(price, rate) })),
  tax_rate: 0,
});

/** Active methods for an order; `only` limits them to one. */
export async function readShippingMethods(
  db: Executor,
  { currencyId, countryId, tax, now, dispatch, customerGroupIds }: ShippingTerms,
  only: number | null = null,
): Promise<ShippingMethodRow[]> {
  const values = [currencyId, countryId, tax.rateCountryId, shopDay(now), only, customerGroupIds];
  const rows = await db.query<StoredMethod & { country: string | null }>(methods, values);
  return rows.map(({ country, ...row }) => ({
    ...(tax.isExempt ? leftOut(row) : row),
    delivery_dates: deliveryDates(now, dispatch, row.delivery_days, country ?? ''),
  }));
}

export interface StoredMethodRow {
  id: number;
  name: Translated;
  description: Translated | null;
  shipping_service: ShippingServiceName;
  is_for_refund: boolean;
  is_active: boolean;
  position: number;
  tracking_url: string | null;
}

const storedMethods = statement(
  'shipping_stored_methods',
  `select id, name, description, shipping_service, is_for_refund, is_active, position, tracking_url
   from shipping_methods where id = any($1::int[])`,
);

/** Stored methods, active or not. */
export function readStoredMethods(db: Executor, ids: readonly number[]): Promise<StoredMethodRow[]> {
  return db.query<StoredMethodRow>(storedMethods, [ids]);
}

const pointsOf = statement(
  'shipping_points_of_method',
  'select point_carrier as carrier, point_kinds as kinds from shipping_methods where id = $1',
);

/** Which pick-up points a method offers; undefined if there is no such method. */
export async function readPointsOf(
  db: Executor,
  id: number,
): Promise<{ carrier: string | null; kinds: ShippingOptionKind[] | null } | undefined> {
  return (await db.query<{ carrier: string | null; kinds: ShippingOptionKind[] | null }>(pointsOf, [id]))[0];
}
