import type { Cart } from '../../../contract/cart/records.ts';
import { hasType, isCartGone, isRequestFailure } from '../../lib/api.ts';
import { CART_EMBED } from '../../lib/cart-embed.ts';
import type { ShopContext } from '../../lib/context.ts';
import { connectionTrouble, failureText } from '../../lib/failure.ts';
import { canEnter, factsOf } from '../phases/index.ts';

export type MethodPart = 'country' | 'shipping' | 'option' | 'payment';

export interface Choices {
  shipping_country_id?: number;
  shipping_method_id?: number;
  shipping_option_id?: number;
  payment_method_id?: number;
}

export interface MethodsAnswer {
  /** The cart after the choices. */
  cart?: Cart;
  /** Choices that cannot be used together with the others, with the id that was asked for. */
  refused: Partial<Record<MethodPart, number>>;
  /** Parts that still have to be chosen. */
  missing: MethodPart[];
  /** The cart is gone. */
  gone?: boolean;
  /** Nothing was written; why, in words. */
  failed?: string;
  /** No answer came: there is nothing newer to read, and trying again may help. */
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

/** The choices of the screen's form. A point counts only for the method that it was listed for. */
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

/** What of the needed choices a cart lacks. */
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

/** Writes the choices one by one, so that one that does not fit leaves the others in place. */
async function writeEach({ api }: ShopContext, id: string, choices: Choices) {
  const refused: MethodsAnswer['refused'] = {};
  let cart: Cart | undefined;
  for (const [part, name] of PARTS) {
    const value = choices[name];
    if (value === undefined) continue;
    try {
      cart = await patch(api, id, { [name]: value });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused[part] = value;
    }
  }
  return { cart, refused };
}

const patch = async (api: ShopContext['api'], id: string, body: Choices) =>
  (await api('PATCH /carts/{id}', { params: { id }, query: { embed: CART_EMBED }, body })).item;

async function write(shop: ShopContext, id: string, choices: Choices) {
  try {
    return { cart: await patch(shop.api, id, choices), refused: {} };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return writeEach(shop, id, choices);
  }
}

/** A method that another choice has made useless is told like one that was refused. */
function dropped(choices: Choices, cart: Cart | undefined): MethodsAnswer['refused'] {
  if (!cart) return {};
  return {
    ...(choices.shipping_method_id && !cart.shipping_method ? { shipping: choices.shipping_method_id } : {}),
    ...(choices.payment_method_id && !cart.payment_method ? { payment: choices.payment_method_id } : {}),
  };
}

/** Writes what the buyer chose into the cart; says what could not be used and what is still missing. */
export async function chooseMethods(shop: ShopContext, choices: Choices, before: Choices = {}): Promise<MethodsAnswer> {
  const id = await shop.cart.id();
  if (!id) return { refused: {}, missing: [], gone: true };
  try {
    const { cart, refused } = await write(shop, id, choices);
    const told = { ...dropped({ ...before, ...choices }, cart), ...refused };
    return { cart, refused: told, missing: cart ? missingParts(cart) : ['shipping', 'payment'] };
  } catch (error) {
    if (isCartGone(error)) return { refused: {}, missing: [], gone: true };
    if (!isRequestFailure(error)) throw error;
    const isUnanswered = connectionTrouble(error) !== undefined;
    return { refused: {}, missing: [], failed: failureText(shop.text, error), isUnanswered };
  }
}

/** Whether the answer lets the buyer go on to the delivery. */
export function goesOn({ cart, refused }: MethodsAnswer): boolean {
  return cart !== undefined && Object.keys(refused).length === 0 && canEnter('cart-delivery', factsOf(cart));
}
