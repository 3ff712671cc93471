import { translate } from '../../contract/locales.ts';
import { type Minor, pricePair } from '../../contract/money.ts';
import type { CartPaymentMethod } from '../../contract/payments/records.ts';
import { PAYMENT_SERVICES, type PaymentProblem, type PaymentServiceName } from '../../contract/payments/rules.ts';
import { imageOf, imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentSituation } from './situation.ts';
import type { PaymentMethodRow } from './store.ts';

/** A payment method with its price for an order, in minor units with tax. */
export interface OfferedPayment {
  method: PaymentMethodRow;
  taxedPrice: Minor;
  taxRate: number;
  canUse: boolean;
  canBeUsedByCountry: boolean;
  problem: PaymentProblem | null;
}

/** Whether a provider of the shop handles a method: its gateway is configured, or it needs none. */
export const isProvided = (
  { payment_service: wanted }: Pick<PaymentMethodRow, 'payment_service'>,
  providers: readonly PaymentProvider[],
): boolean => providers.some(({ services }) => services.some((service) => service === wanted));

function problemOf(
  method: PaymentMethodRow,
  providers: readonly PaymentProvider[],
  {
    canBeUsedByCountry,
    allowedIds,
    collectsCash,
    isDeniedCash,
  }: Omit<PaymentSituation, 'countryId'> & { canBeUsedByCountry: boolean },
): PaymentProblem | null {
  const { id, payment_service: wanted, taxed_price: price } = method;
  if (!canBeUsedByCountry) return 'not_to_country';
  if (price === null) return 'not_in_currency';
  if (!isProvided(method, providers)) return 'not_offered';
  // No other words than of a method that nobody is offered: the buyer is not accused.
  if (wanted === 'carrier' && isDeniedCash) return 'not_offered';
  if (wanted === 'carrier' && !collectsCash) return 'not_with_shipping';
  return (allowedIds?.includes(id) ?? true) ? null : 'not_with_shipping';
}

/** Offers a method in a situation; it needs a configured provider. */
export function offerPayment(
  method: PaymentMethodRow,
  providers: readonly PaymentProvider[],
  { countryId, ...shipping }: PaymentSituation,
): OfferedPayment {
  const canBeUsedByCountry = method.country_ids.length === 0 || method.country_ids.includes(countryId);
  const problem = problemOf(method, providers, { canBeUsedByCountry, ...shipping });
  return {
    method,
    taxedPrice: method.taxed_price ?? 0,
    taxRate: method.tax_rate,
    canBeUsedByCountry,
    problem,
    canUse: problem === null,
  };
}

/** The contract's record of an offered method. */
export function paymentRecord(
  { method, taxedPrice, taxRate, canUse, problem, canBeUsedByCountry }: OfferedPayment,
  context: RequestContext,
): CartPaymentMethod {
  const image = imageOf(method);
  return {
    id: method.id,
    name: translate(method.name, context.language),
    description: method.description && translate(method.description, context.language),
    ...pricePair(taxedPrice, taxRate, context),
    can_use: canUse,
    problem,
    can_be_used_by_country: canBeUsedByCountry,
    payment_service: PAYMENT_SERVICES[method.payment_service as PaymentServiceName],
    is_online: method.is_online,
    position: method.position,
    _embedded: { image_url: image && imageUrl(image) },
  };
}
