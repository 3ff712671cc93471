import { translate } from '../../contract/locales.ts';
import { type Minor, priceOf, pricePair } from '../../contract/money.ts';
import { carrierOf } from '../../contract/shipping/marks.ts';
import type { CartShippingMethod } from '../../contract/shipping/records.ts';
import { isSentToAddress, SHIPPING_SERVICES, type ShippingProblem } from '../../contract/shipping/rules.ts';
import { imageOf, imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { ShippingSituation } from './situation.ts';
import type { ShippingMethodRow } from './store.ts';

/** A shipping method with its price for an order, in minor units with tax. */
export interface OfferedShipping {
  method: ShippingMethodRow;
  taxedPrice: Minor;
  originalTaxedPrice: Minor;
  taxRate: number;
  canUse: boolean;
  /** Whether it delivers what is ordered: goods by a carrier, the rest by e-mail. */
  suits: boolean;
  canBeUsedByCountry: boolean;
  /** Whether the order's weight is allowed. */
  fits: boolean;
}

/** Whether goods are collected in the shop's own store. Of stores to choose from each has its country. */
const isCollected = (method: ShippingMethodRow) =>
  !method.has_options && !method.is_electronic && (method.shipping_service === 'stock' || !isSentToAddress(method));

/** Offers a method in a situation. */
export function offerShipping(
  method: ShippingMethodRow,
  { countryId, sellerCountryId, weight, isElectronic, isFreeShipping, isPlainStock }: ShippingSituation,
): OfferedShipping {
  const suits = isElectronic === null || method.is_electronic === isElectronic;
  // What is collected in the store goes to no other country, whose tax the sale would have.
  const isHere = sellerCountryId === null || sellerCountryId === countryId || !isCollected(method);
  const canBeUsedByCountry = isHere && (method.country_ids.length === 0 || method.country_ids.includes(countryId));
  const fits = method.max_weight === null || weight <= method.max_weight;
  const price = method.prices.find(({ weight_from: from }) => from <= weight)?.price;
  const original = price ?? 0;
  return {
    method: isPlainStock ? method : { ...method, delivery_days: null, delivery_dates: null },
    originalTaxedPrice: original,
    taxedPrice: isFreeShipping && method.allows_free_shipping ? 0 : original,
    taxRate: method.tax_rate,
    suits,
    canBeUsedByCountry,
    fits,
    canUse: suits && canBeUsedByCountry && fits && price !== undefined,
  };
}

/** Key of the text that says why a method cannot be used, and what to do. */
export function shippingProblem({ suits, canBeUsedByCountry, fits }: OfferedShipping): ShippingProblem {
  if (!suits) return 'not_for_contents';
  if (!canBeUsedByCountry) return 'not_to_country';
  return fits ? 'not_in_currency' : 'too_heavy';
}

/** The contract's record of an offered method. */
export function shippingRecord(
  offered: OfferedShipping,
  optionId: number | null,
  context: RequestContext,
): CartShippingMethod {
  const { method, taxedPrice, taxRate } = offered;
  const image = imageOf(method);
  return {
    id: method.id,
    name: translate(method.name, context.language),
    description: method.description && translate(method.description, context.language),
    ...pricePair(taxedPrice, taxRate, context),
    original_taxed_price: priceOf(offered.originalTaxedPrice, context.currency, context.locale),
    can_use: offered.canUse,
    problem: offered.canUse ? null : shippingProblem(offered),
    can_be_used_by_country: offered.canBeUsedByCountry,
    has_options: method.has_options,
    is_electronic: method.is_electronic,
    option_id: optionId,
    delivery_date_min: method.delivery_dates?.min ?? null,
    delivery_date_max: method.delivery_dates?.max ?? null,
    delivery_time: method.delivery_time && translate(method.delivery_time, context.language),
    shipping_service: SHIPPING_SERVICES[method.shipping_service],
    carrier: carrierOf(method.shipping_service, context.language),
    address_requirement: method.address_requirement,
    image_id: method.image_id,
    position: method.position,
    tracking_url: method.tracking_url,
    payment_method_ids: method.payment_method_ids,
    country_ids: method.country_ids,
    _embedded: { image_url: image && imageUrl(image) },
  };
}
