import {
  PAYMENT_SERVICES,
  type PaymentServiceName,
  SHIPPING_SERVICES,
  type ShippingServiceName,
} from '../../contract/enums.ts';
import { translate } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import type { ShopPaymentMethod, ShopShippingMethod } from '../../contract/records/methods.ts';
import { shopDay } from '../../contract/shop-day.ts';
import { readPaymentMethods } from '../payments/index.ts';
import type { Executor, RequestContext } from '../platform/index.ts';
import { readShippingMethods } from '../shipping/index.ts';

const termsOf = ({ currency, countryId }: RequestContext, now: Date) => ({
  currencyId: currency.id,
  countryId,
  homeCountryId: countryId,
  day: shopDay(now),
  // Kept for everybody: what is for customer groups does not stand in it.
  customerGroupIds: [],
});

/** Ways to send that are sold in the request's currency. */
export async function shopShippingMethods(
  db: Executor,
  context: RequestContext,
  now: Date,
): Promise<ShopShippingMethod[]> {
  const { currency, locale, language } = context;
  const methods = await readShippingMethods(db, termsOf(context, now));
  return methods
    .filter(({ prices }) => prices.length > 0)
    .map((method) => ({
      id: method.id,
      name: translate(method.name, language),
      description: method.description && translate(method.description, language),
      shipping_service: SHIPPING_SERVICES[method.shipping_service as ShippingServiceName],
      has_options: method.has_options,
      allows_free_shipping: method.allows_free_shipping,
      country_ids: method.country_ids,
      prices: method.prices
        .toSorted((one, other) => one.weight_from - other.weight_from)
        .map(({ weight_from, price }) => ({ weight_from, taxed_price: priceOf(price, currency, locale) })),
    }));
}

/** Ways to pay that are offered in the request's currency. */
export async function shopPaymentMethods(
  db: Executor,
  context: RequestContext,
  now: Date,
): Promise<ShopPaymentMethod[]> {
  const { currency, locale, language } = context;
  const methods = await readPaymentMethods(db, termsOf(context, now));
  return methods.flatMap((method) =>
    method.taxed_price === null
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
