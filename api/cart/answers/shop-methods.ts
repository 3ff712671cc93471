import { translate } from '../../../contract/locales.ts';
import { priceOf } from '../../../contract/money.ts';
import type { ShopPaymentMethod } from '../../../contract/payments/records.ts';
import { PAYMENT_SERVICES, type PaymentServiceName } from '../../../contract/payments/rules.ts';
import { carrierOf } from '../../../contract/shipping/marks.ts';
import type { DeliveryDate, ShopShippingMethod } from '../../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import { isProvided, type PaymentProvider, readPaymentMethods } from '../../payments/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { readShippingMethods } from '../../shipping/index.ts';

const now = statement('cart_now', 'select shop_now() as now');

/** Terms for an order placed now, by the database's clock. */
async function termsNow(db: Executor, { currency, countryId, taxCountryId, facts, customerGroupIds }: RequestContext) {
  const [at] = await db.query<{ now: Date }>(now);
  if (!at) throw new Error('The database has no time.');
  return {
    currencyId: currency.id,
    countryId,
    tax: { rateCountryId: taxCountryId, isExempt: false },
    day: shopDay(at.now),
    now: at.now,
    dispatch: facts,
    customerGroupIds,
  };
}

/** Shipping methods with a price in the request's currency. */
export async function shopShippingMethods(db: Executor, context: RequestContext): Promise<ShopShippingMethod[]> {
  const { currency, locale, language } = context;
  const methods = await readShippingMethods(db, await termsNow(db, context));
  return methods
    .filter(({ prices }) => prices.length > 0)
    .map((method) => ({
      id: method.id,
      name: translate(method.name, language),
      description: method.description && translate(method.description, language),
      shipping_service: SHIPPING_SERVICES[method.shipping_service],
      carrier: carrierOf(method.shipping_service, language),
      has_options: method.has_options,
      is_electronic: method.is_electronic,
      allows_free_shipping: method.allows_free_shipping,
      country_ids: method.country_ids,
      prices: method.prices
        .toSorted((one, other) => one.weight_from - other.weight_from)
        .map(({ weight_from, price }) => ({ weight_from, taxed_price: priceOf(price, currency, locale) })),
    }));
}

/** Delivery days of each shipping method for an order placed now in the host's country; only methods that promise some. */
export async function deliveryDatesOf(db: Executor, context: RequestContext): Promise<DeliveryDate[]> {
  const methods = await readShippingMethods(db, await termsNow(db, context));
  return methods.flatMap(({ id, shipping_service, prices, delivery_dates: dates }) =>
    dates && prices.length > 0
      ? [
          {
            shipping_method_id: id,
            shipping_service: SHIPPING_SERVICES[shipping_service],
            delivery_date_min: dates.min,
            delivery_date_max: dates.max,
          },
        ]
      : [],
  );
}

/** Payment methods with a price in the request's currency that the shop can take. */
export async function shopPaymentMethods(
  db: Executor,
  providers: readonly PaymentProvider[],
  context: RequestContext,
): Promise<ShopPaymentMethod[]> {
  const { currency, locale, language } = context;
  const methods = await readPaymentMethods(db, await termsNow(db, context));
  return methods.flatMap((method) =>
    method.taxed_price === null || !isProvided(method, providers)
      ? []
      : [
          {
            id: method.id,
            name: translate(method.name, language),
            description: method.description && translate(method.description, language),
            payment_service: PAYMENT_SERVICES[method.payment_service as PaymentServiceName],
            country_ids: method.country_ids,
            taxed_price: priceOf(method.taxed_price, currency, locale),
          },
        ],
  );
}
