import type { Cart } from '../../../contract/cart/records.ts';
import type { RouteName } from '../../lib/shop/routes.ts';

/** Phases of the checkout in order, named after their screens. */
export const PHASES = [
  'cart',
  'cart-shipping-and-payment',
  'cart-delivery',
  'cart-summary',
] as const satisfies RouteName[];
export type Phase = (typeof PHASES)[number];

/** Phases in the step indicator, which leaves out the summary. */
export const VISIBLE_PHASES = PHASES.filter((phase) => phase !== 'cart-summary');

/** Facts that decide which phases may be entered. */
export interface CheckoutFacts {
  hasItems: boolean;
  hasShipping: boolean;
  needsOption: boolean;
  hasOption: boolean;
  hasPayment: boolean;
  hasCountry: boolean;
  hasOrder: boolean;
}

const REQUIREMENTS: Record<Phase, (facts: CheckoutFacts) => boolean> = {
  cart: () => true,
  'cart-shipping-and-payment': ({ hasItems }) => hasItems,
  'cart-delivery': (facts) =>
    facts.hasItems &&
    facts.hasShipping &&
    (!facts.needsOption || facts.hasOption) &&
    facts.hasPayment &&
    facts.hasCountry,
  'cart-summary': ({ hasOrder }) => hasOrder,
};

export function canEnter(phase: Phase, facts: CheckoutFacts): boolean {
  return REQUIREMENTS[phase](facts);
}

/** The requested phase if it may be entered, else the latest one before it that may, else the first. */
export function latestPhase(requested: Phase, facts: CheckoutFacts): Phase {
  const upTo = PHASES.slice(0, PHASES.indexOf(requested) + 1);
  return upTo.findLast((phase) => canEnter(phase, facts)) ?? 'cart';
}

/** Facts of a cart; a chosen method that has become unusable counts as none. */
export function factsOf(cart: Cart | null): CheckoutFacts {
  const shipping = cart?.shipping_method?.can_use ? cart.shipping_method : null;
  return {
    hasItems: (cart?.unique_amount ?? 0) > 0,
    hasShipping: shipping !== null,
    needsOption: shipping?.has_options ?? false,
    hasOption: Boolean(shipping?.option_id),
    hasPayment: cart?.payment_method?.can_use ?? false,
    hasCountry: Boolean(cart?._embedded?.shipping_country_id),
    hasOrder: false,
  };
}

const lacksShipping = ({ hasShipping, needsOption, hasOption }: CheckoutFacts) =>
  !hasShipping || (needsOption && !hasOption);

/** Why a buyer may be led back to an earlier phase, and what of the cart makes that true. */
const NOTICES = {
  item_sold_out: ({ hasItems }) => !hasItems,
  cart_missing: ({ hasItems }) => !hasItems,
  shipping_method_unavailable: lacksShipping,
  payment_method_unavailable: ({ hasPayment }) => !hasPayment,
  address_omitted: ({ hasItems }) => hasItems,
  cart_incomplete: (facts) => !canEnter('cart-delivery', facts),
} as const satisfies Record<string, (facts: CheckoutFacts) => boolean>;
type PhaseNoticeName = keyof typeof NOTICES;

/** The notice of this name, while it is true of the cart. */
export function limitNotice(asked: string | null, facts: CheckoutFacts): PhaseNoticeName | undefined {
  const names = Object.keys(NOTICES) as PhaseNoticeName[];
  return names.find((name) => name === asked && NOTICES[name](facts));
}
