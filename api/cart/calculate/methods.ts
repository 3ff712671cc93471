import { type OfferedPayment, offerPayment, type PaymentProvider } from '../../payments/index.ts';
import {
  canPickUp,
  type OfferedShipping,
  offerShipping,
  type ShippingOptionRow,
  type ShippingSituation,
  shippingProblem,
} from '../../shipping/index.ts';
import type { CartRow, Change } from '../stored/index.ts';
import type { CartFacts } from './load-facts.ts';
import { type PricedCart, paymentSituation } from './price-lines.ts';

/** The chosen methods: those that can be used, and those that are offered and cannot. */
export interface ChosenMethods {
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
  unusable: { shipping: OfferedShipping | null; payment: OfferedPayment | null };
  /** The chosen pick-up point, if it takes the parcel. */
  option: ShippingOptionRow | undefined;
  /** Whether it does, or none was chosen. */
  hasOption: boolean;
  /** What cannot be used any more. */
  adjustments: Change[];
}

type Reason = NonNullable<Change['reason']>;
const removed = (
  type: Change['type'],
  kind: 'shipping' | 'option' | 'payment',
  id: number,
  name: Change['name'],
  reason: Reason,
): Change => ({ type, kind, id, name, amount: null, prices: null, reason, isLoss: false });

/** Why nothing can be sent to a point of a method. */
function optionProblem(option: ShippingOptionRow | undefined, { countryId }: PricedCart): Reason {
  if (!option?.is_active) return 'not_offered';
  return option.country_id === countryId ? 'too_heavy' : 'not_to_country';
}

/** What a cart's chosen methods are to what is in it; an empty cart loses none. */
export function chosenMethods(
  cart: Pick<CartRow, 'shipping_method_id' | 'shipping_option_id' | 'payment_method_id'>,
  facts: Pick<CartFacts, 'shipping' | 'payment' | 'option' | 'goneNames' | 'isDeniedCash'>,
  providers: readonly PaymentProvider[],
  priced: PricedCart & Pick<ShippingSituation, 'sellerCountryId'>,
): ChosenMethods {
  const { shipping_method_id: shippingId, shipping_option_id: optionId, payment_method_id: paymentId } = cart;
  const adjustments: Change[] = [];
  const [method] = facts.shipping;
  const offered = method ? offerShipping(method, priced) : null;
  const shipping = offered?.canUse ? offered : null;
  if (shippingId !== null && !shipping) {
    const problem = offered ? shippingProblem(offered) : 'not_offered';
    const name = offered?.method.name ?? facts.goneNames.shipping;
    adjustments.push(removed('shipping_method_removed', 'shipping', shippingId, name, problem));
  }
  const hasOption = optionId === null || (shipping !== null && canPickUp(facts.option, shipping.method, priced));
  if (optionId !== null && shipping && !hasOption) {
    const problem = optionProblem(facts.option, priced);
    adjustments.push(removed('shipping_option_removed', 'option', optionId, facts.option?.name ?? '', problem));
  }
  const [way] = facts.payment;
  const option = hasOption ? facts.option : undefined;
  const asked = way
    ? offerPayment(way, providers, paymentSituation(priced, shipping, option, facts.isDeniedCash))
    : null;
  const payment = asked?.canUse ? asked : null;
  if (paymentId !== null && !payment) {
    const name = asked?.method.name ?? facts.goneNames.payment;
    adjustments.push(removed('payment_method_removed', 'payment', paymentId, name, asked?.problem ?? 'not_offered'));
  }
  return {
    shipping,
    payment,
    unusable: { shipping: shipping ? null : offered, payment: payment ? null : asked },
    option,
    hasOption,
    adjustments: priced.lines.length > 0 ? adjustments : [],
  };
}

/** The cart without chosen methods that cannot be used; the same one where all can. */
export function withoutUnusable<Cart extends CartRow>(cart: Cart, chosen: Omit<ChosenMethods, 'adjustments'>): Cart {
  const { shipping, payment, hasOption } = chosen;
  const lostShipping = cart.shipping_method_id !== null && !shipping;
  const lostPayment = cart.payment_method_id !== null && !payment;
  if (!lostShipping && !lostPayment && hasOption) return cart;
  return {
    ...cart,
    ...(lostShipping && { shipping_method_id: null }),
    ...((lostShipping || !hasOption) && { shipping_option_id: null }),
    ...(lostPayment && { payment_method_id: null }),
  };
}
