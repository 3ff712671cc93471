import type { Cart } from '../../../contract/cart/records.ts';
import type { CartPaymentMethod } from '../../../contract/payments/records.ts';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { acknowledging } from '../../lib/forms/acknowledged.tsx';
import { hasType, isCartGone, isRequestFailure } from '../../lib/http/api.ts';
import { connectionTrouble, failureText } from '../../lib/http/failure.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { CART_EMBED } from '../../lib/totals/cart-embed.ts';
import { canEnter, factsOf } from '../phases/index.ts';

export type MethodPart = 'country' | 'shipping' | 'option' | 'payment';

export interface Choices {
  shipping_country_id?: number;
  shipping_method_id?: number;
  shipping_option_id?: number;
  payment_method_id?: number;
}

export interface Reasons {
  shipping?: Pick<CartShippingMethod, 'name' | 'problem'>;
  payment?: Pick<CartPaymentMethod, 'name' | 'problem'>;
}

export interface MethodsAnswer {
  /** The cart after the choices. */
  cart?: Cart;
  /** Choices that cannot be combined with the others, with the requested id. */
  refused: Partial<Record<MethodPart, number>>;
  /** What is known of refused methods. */
  reasons?: Reasons;
  /** Parts that still have to be chosen. */
  missing: MethodPart[];
  /** The cart is gone. */
  isGone?: boolean;
  /** Message why nothing was saved. */
  failed?: string;
  /** The customer's session ended. */
  isSignedOut?: boolean;
  /** No answer came: reloading would show nothing new, and trying again may help. */
  isUnanswered?: boolean;
}

const PARTS: readonly [MethodPart, keyof Choices][] = [
  ['country', 'shipping_country_id'],
  ['shipping', 'shipping_method_id'],
  ['option', 'shipping_option_id'],
  ['payment', 'payment_method_id'],
];

function idIn(form: FormData, name: string): number | undefined {
  const value = Number(form.get(name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** The choices in the form. A pick-up point counts only for the method it was listed for. */
export function readChoices(form: FormData): Choices {
  const shipping = idIn(form, 'shipping_method_id');
  const listedFor = idIn(form, 'option_method_id');
  return {
    shipping_country_id: idIn(form, 'shipping_country_id'),
    shipping_method_id: shipping,
    shipping_option_id: listedFor === shipping ? idIn(form, 'shipping_option_id') : undefined,
    payment_method_id: idIn(form, 'payment_method_id'),
  };
}

/** Choices that a cart still needs. */
export function missingParts(cart: Cart): MethodPart[] {
  const facts = factsOf(cart);
  const missing: MethodPart[] = [];
  if (!facts.hasCountry) missing.push('country');
  if (!facts.hasShipping) missing.push('shipping');
  if (facts.needsOption && !facts.hasOption) missing.push('option');
  if (!facts.hasPayment) missing.push('payment');
  return missing;
}

const isRefusal = (error: unknown) =>
  hasType(error, 'shipping_method_unavailable', 'payment_method_unavailable', 'invalid_fields', 'conflict');

/** Writes the choices one by one, so that a refused one does not block the others. */
async function writeEach({ api }: ShopContext, id: string, choices: Choices, acknowledged: string | null) {
  const refused: MethodsAnswer['refused'] = {};
  let cart: Cart | undefined;
  for (const [part, name] of PARTS) {
    const value = choices[name];
    if (value === undefined) continue;
    try {
      cart = await patch(api, id, { [name]: value }, acknowledged);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused[part] = value;
    }
  }
  return { cart, refused };
}

async function patch(api: ShopContext['api'], id: string, body: Choices, acknowledged: string | null) {
  const call = { params: { id }, query: { embed: CART_EMBED }, body, headers: acknowledging(acknowledged) };
  return (await api('PATCH /carts/{id}', call)).item;
}

async function write(shop: ShopContext, id: string, choices: Choices, acknowledged: string | null) {
  try {
    return { cart: await patch(shop.api, id, choices, acknowledged), refused: {} };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return writeEach(shop, id, choices, acknowledged);
  }
}

/** Methods that another choice made unusable; shown like refused ones. */
function madeUnusable(choices: Choices, cart: Cart | undefined): MethodsAnswer['refused'] {
  if (!cart) return {};
  return {
    ...(choices.shipping_method_id && !cart.shipping_method ? { shipping: choices.shipping_method_id } : {}),
    ...(choices.payment_method_id && !cart.payment_method ? { payment: choices.payment_method_id } : {}),
  };
}

/** Why methods were refused; without an answer nothing is known. */
async function readReasons({ api }: ShopContext, id: string, refused: MethodsAnswer['refused']): Promise<Reasons> {
  const read = { params: { id }, query: { can_use: '0' } } as const;
  const reasonOf = <Problem>(
    of: { items: { id: number; name: string; problem: Problem }[] } | undefined,
    wanted?: number,
  ) => {
    const found = of?.items.find((one) => one.id === wanted);
    return found && { name: found.name, problem: found.problem };
  };
  try {
    const [shipping, payment] = await Promise.all([
      refused.shipping ? api('GET /carts/{id}/shipping-methods', read) : undefined,
      refused.payment ? api('GET /carts/{id}/payment-methods', read) : undefined,
    ]);
    return { shipping: reasonOf(shipping, refused.shipping), payment: reasonOf(payment, refused.payment) };
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    return {};
  }
}

/** Saves the buyer's choices to the cart; returns refused and missing ones. */
export async function chooseMethods(
  shop: ShopContext,
  choices: Choices,
  before: Choices = {},
  acknowledged: string | null = null,
): Promise<MethodsAnswer> {
  try {
    const id = await shop.cart.id();
    if (!id) return { refused: {}, missing: [], isGone: true };
    const { cart, refused } = await write(shop, id, choices, acknowledged);
    const unusable = { ...madeUnusable({ ...before, ...choices }, cart), ...refused };
    const reasons = await readReasons(shop, id, unusable);
    return { cart, refused: unusable, reasons, missing: cart ? missingParts(cart) : ['shipping', 'payment'] };
  } catch (error) {
    if (isCartGone(error)) return { refused: {}, missing: [], isGone: true };
    if (!isRequestFailure(error)) throw error;
    const isUnanswered = connectionTrouble(error) !== undefined;
    const isSignedOut = hasType(error, 'cart_needs_sign_in');
    return { refused: {}, missing: [], failed: failureText(shop.text, error), isUnanswered, isSignedOut };
  }
}

/** Whether the buyer can continue to the delivery form. */
export function canContinue({ cart, refused }: MethodsAnswer): boolean {
  return cart !== undefined && Object.keys(refused).length === 0 && canEnter('cart-delivery', factsOf(cart));
}
