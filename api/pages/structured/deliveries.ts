import type { PultEvent } from '../../../contract/events.ts';
import { type Minor, toMajor } from '../../../contract/money.ts';
import { cacheRead } from '../../platform/caches/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Lifetime, Lifetimes } from '../../platform/jobs/index.ts';
import { readShippingMethods, type ShippingMethodRow } from '../../shipping/index.ts';
import { readCountries } from '../../shop/index.ts';

/** How guests of the host get their parcels. */
export interface Delivery {
  /** ISO 3166 alpha-2 code of the host's country; null when it is not among the shop's. */
  country: string | null;
  /** Methods that bring parcels there, with a price in the currency. */
  methods: readonly ShippingMethodRow[];
}

export interface Deliveries {
  of(context: RequestContext): Promise<Delivery>;
  onEvents(events: readonly PultEvent[]): void;
}

/** What a shop has of hosts and currencies. */
const MOST = 100;

/** Reads how parcels are delivered, once for many pages. */
export function createDeliveries(db: Database, clock: () => Date, lifetimes: Lifetimes): Deliveries {
  const shared = new Map<string, { delivery: Promise<Delivery>; lifetime: Lifetime }>();

  async function read({ countryId, taxCountryId, currency, facts }: RequestContext): Promise<Delivery> {
    const terms = {
      currencyId: currency.id,
      countryId,
      tax: { rateCountryId: taxCountryId, isExempt: false },
      now: clock(),
      dispatch: facts,
      // Search engines are guests.
      customerGroupIds: [],
    };
    const [countries, methods] = await Promise.all([readCountries(db), readShippingMethods(db, terms)]);
    return {
      country: countries.find(({ id }) => id === countryId)?.alpha2 ?? null,
      methods: methods.filter(
        ({ shipping_service, is_electronic, prices, country_ids }) =>
          !is_electronic && shipping_service !== 'stock' && prices.length > 0 && country_ids.includes(countryId),
      ),
    };
  }

  return {
    of(context) {
      const key = `${context.shopId}|${context.countryId}|${context.currency.id}`;
      const cached = shared.get(key);
      if (cached && lifetimes.isCurrent(cached.lifetime)) return cached.delivery;
      if (shared.size >= MOST) shared.clear();
      const delivery = read(context);
      cacheRead(shared, key, { delivery, lifetime: lifetimes.begin() }, delivery);
      return delivery;
    },
    onEvents(events) {
      if (events.some(({ type }) => /^(?:shop|shipping)\./.test(type))) shared.clear();
    },
  };
}

/** Price of a method for a weight in grams; null when it does not take it. */
function rateOf({ prices, max_weight: most }: ShippingMethodRow, weight: number): Minor | null {
  if (most !== null && weight > most) return null;
  return prices.find(({ weight_from: from }) => from <= weight)?.price ?? null;
}

/**
 * schema.org's cheapest delivery of a thing alone: `price` decides whether it is free. Null when nothing delivers it.
 */
export function shippingDetails(
  { country, methods }: Delivery,
  { weight, price }: { weight: number | null; price: Minor },
  { currency, facts }: Pick<RequestContext, 'currency' | 'facts'>,
): Record<string, unknown> | null {
  if (country === null) return null;
  const freeFrom = facts.freeShipping.find(({ code }) => code === currency.code)?.price;
  const rates = methods.flatMap((method) => {
    const own = rateOf(method, weight ?? 0);
    if (own === null) return [];
    const isFree = method.allows_free_shipping && freeFrom !== undefined && price >= freeFrom;
    return [{ rate: isFree ? 0 : own, days: method.delivery_days }];
  });
  const [cheapest] = rates.toSorted((one, other) => one.rate - other.rate);
  if (!cheapest) return null;
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toMajor(cheapest.rate, currency.decimal_places).toFixed(currency.decimal_places),
      currency: currency.code,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: cheapest.days
      ? {
          '@type': 'ShippingDeliveryTime',
          // Packed on the day of the order or on the next one.
          handlingTime: days(0, 1),
          transitTime: days(cheapest.days.min, cheapest.days.max),
        }
      : undefined,
  };
}
