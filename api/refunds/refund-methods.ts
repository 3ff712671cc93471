import { type Translated, translate } from '../../contract/locales.ts';
import { priceOf, withoutTax } from '../../contract/money.ts';
import type { RefundShippingMethod } from '../../contract/refunds/records.ts';
import { MOST_REFUND_METHODS } from '../../contract/refunds/rules.ts';
import { SHIPPING_SERVICES, type ShippingServiceName } from '../../contract/shipping/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { invalidFields, type RequestContext } from '../platform/http/index.ts';
import { taxRateIn } from '../shop/index.ts';

interface MethodRow {
  id: number;
  name: Translated;
  description: Translated | null;
  position: number;
  shipping_service: ShippingServiceName;
  has_options: boolean;
  address_requirement: number;
  code: string;
  decimal_places: number;
  tax_rate: number;
  /** With tax; null where it has none in the currency and weight of the order. */
  taxed_price: number | null;
  can_use: boolean;
}

const methods = statement(
  'refunds_methods',
  `select m.id, m.name, m.description, m.position, m.shipping_service, m.has_options, m.address_requirement, c.code, c.decimal_places,
     coalesce(${taxRateIn({ group: 'm.tax_group_id', country: 'o.tax_country_id', day: 'shop_today()' })}, 0) as tax_rate,
     (select p.price from shipping_method_prices p where p.shipping_method_id = m.id and p.currency_id = o.currency_id and p.weight_from <= o.weight
       order by p.weight_from desc limit 1) as taxed_price,
     (m.max_weight is null or o.weight <= m.max_weight) and (not exists (select from shipping_method_countries s where s.shipping_method_id = m.id)
       or exists (select from shipping_method_countries s join order_addresses a on a.order_id = o.id and a.country_id = s.country_id where s.shipping_method_id = m.id)) as can_use
   from orders o join currencies c on c.id = o.currency_id, shipping_methods m
   where o.id = $1 and m.is_active and m.is_for_refund order by m.position, m.id limit ${MOST_REFUND_METHODS}`,
);

/** Ways to send goods of an order back; those without a price in its currency are left out. */
export async function readRefundMethods(
  db: Executor,
  orderId: number,
  { language, locale }: Pick<RequestContext, 'language' | 'locale'>,
): Promise<RefundShippingMethod[]> {
  return (await db.query<MethodRow>(methods, [orderId])).flatMap(
    ({ code, decimal_places, tax_rate: rate, taxed_price: taxed, ...row }) => {
      if (taxed === null) return [];
      const price = (minor: number) => priceOf(minor, { code, decimal_places }, locale);
      const texts = {
        name: translate(row.name, language),
        description: row.description && translate(row.description, language),
      };
      const shipping_service = SHIPPING_SERVICES[row.shipping_service];
      return [{ ...row, ...texts, shipping_service, price: price(withoutTax(taxed, rate)), taxed_price: price(taxed) }];
    },
  );
}

/** 422 for a way back that the order cannot take. */
export async function checkRefundMethod(db: Executor, orderId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const offered = await db.query<MethodRow>(methods, [orderId]);
  if (!offered.some((one) => one.id === id && one.can_use && one.taxed_price !== null))
    throw invalidFields({ field: 'shipping_method_id', key: 'not_there' });
}
