import type { Translated } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/index.ts';
import type { ShippingSituation } from './situation.ts';

export interface ShippingMethodRow {
  id: number;
  name: Translated;
  description: Translated | null;
  delivery_time: Translated | null;
  shipping_service: string;
  address_requirement: number;
  has_options: boolean;
  tracking_url: string | null;
  image_id: number | null;
  image_hash: string | null;
  max_weight: number | null;
  allows_free_shipping: boolean;
  position: number;
  country_ids: number[];
  payment_method_ids: number[];
  /** Null when the method is not sold in the currency. */
  taxed_price: number | null;
  tax_rate: number;
}

const rateIn = (
  country: string,
) => `(select rate from tax_rates t where t.tax_group_id = m.tax_group_id and t.country_id = ${country}
     and t.valid_from <= $5::date and (t.valid_to is null or t.valid_to > $5::date))`;

const methods = statement(
  'shipping_methods_offered',
  `select m.id, m.name, m.description, m.delivery_time, m.shipping_service, m.address_requirement, m.has_options,
     m.tracking_url, m.image_id, i.hash as image_hash, m.max_weight, m.allows_free_shipping, m.position,
     array(select c.country_id from shipping_method_countries c where c.shipping_method_id = m.id order by 1) as country_ids,
     array(select p.payment_method_id from shipping_method_payment_methods p where p.shipping_method_id = m.id order by 1) as payment_method_ids,
     (select price from shipping_method_prices s where s.shipping_method_id = m.id and s.currency_id = $1 and s.weight_from <= $2
       order by s.weight_from desc limit 1) as taxed_price,
     coalesce(${rateIn('$3')}, ${rateIn('$4')}, 0) as tax_rate
   from shipping_methods m left join images i on i.id = m.image_id
   where m.is_active and not m.is_for_refund and ($6::int is null or m.id = $6)
   order by m.position, m.id`,
);

export function readMethods(
  db: Executor,
  situation: ShippingSituation,
  only: number | null,
): Promise<ShippingMethodRow[]> {
  const { currencyId, weight, countryId, homeCountryId, day } = situation;
  return db.query<ShippingMethodRow>(methods, [currencyId, weight, countryId, homeCountryId, day, only]);
}

export interface ShippingOptionRow {
  id: number;
  shipping_method_id: number;
  name: string;
  description: Translated | null;
  kind: string;
  street: string;
  city: string;
  post_code: string;
  country_id: number;
  latitude: number | null;
  longitude: number | null;
  opening_hours: { from: string; to: string }[][];
  card_payment: boolean;
  max_weight: number | null;
  is_active: boolean;
}

export const OPTION_COLUMNS = `o.id, o.shipping_method_id, o.name, o.description, o.kind, o.street, o.city, o.post_code, o.country_id,
  o.latitude, o.longitude, o.opening_hours, o.card_payment, o.max_weight, o.is_active`;

const option = statement('shipping_option', `select ${OPTION_COLUMNS} from shipping_options o where o.id = $1`);

export async function readOption(db: Executor, id: number): Promise<ShippingOptionRow | undefined> {
  return (await db.query<ShippingOptionRow>(option, [id]))[0];
}
