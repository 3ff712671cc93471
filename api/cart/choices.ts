import type { z } from 'zod';
import type { cartPatch } from '../../contract/records/cart.ts';
import { type OfferedPayment, offerPayments } from '../payments/index.ts';
import { Failure, invalidFields, type RequestContext, type Transaction } from '../platform/index.ts';
import { canPickUp, type OfferedShipping, offerShipping, readOption } from '../shipping/index.ts';
import {
  type AssessedCart,
  addUp,
  paymentSituation,
  shippingSituation,
  type WeighedCart,
  weigh,
} from './assessment.ts';
import { type CartDependencies, takeCart } from './cart.ts';
import { nameOf } from './sellable.ts';
import { type CartRow, isActiveCountry, writeChoices } from './store.ts';

type Patch = z.output<typeof cartPatch>;

const MAX_ADDITIONAL = 30;

function mergeData(known: Record<string, unknown>, given: Patch['additional_data']): Record<string, unknown> {
  const merged = Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => value !== null));
  if (Object.keys(merged).length > MAX_ADDITIONAL)
    throw invalidFields({ field: 'additional_data', key: 'too_big_list', values: { limit: MAX_ADDITIONAL } });
  return merged;
}

/** The cart as the patch wants it; a field that is not sent stays, null clears. */
function patched(cart: CartRow, patch: Patch): CartRow {
  const take = <K extends keyof CartRow & keyof Patch>(name: K) =>
    (patch[name] === undefined ? cart[name] : patch[name]) as CartRow[K];
  const method = take('shipping_method_id');
  const sameMethod = method === cart.shipping_method_id;
  return {
    ...cart,
    shipping_method_id: method,
    // A pick-up point belongs to its method.
    shipping_option_id:
      patch.shipping_option_id !== undefined ? patch.shipping_option_id : sameMethod ? cart.shipping_option_id : null,
    payment_method_id: take('payment_method_id'),
    shipping_country_id: take('shipping_country_id'),
    has_shipping_address: take('has_shipping_address'),
    email: take('email'),
    note: take('note'),
    additional_data: mergeData(cart.additional_data, patch.additional_data),
  };
}

async function settleShipping(
  tx: Transaction,
  cart: CartRow,
  patch: Patch,
  weighed: WeighedCart,
  context: RequestContext,
  now: Date,
): Promise<OfferedShipping | null> {
  if (cart.shipping_method_id === null) return null;
  const [offered] = await offerShipping(tx, shippingSituation(weighed, context, now), cart.shipping_method_id);
  if (offered?.canUse) return offered;
  if (patch.shipping_method_id)
    throw new Failure('shipping_method_unavailable', { name: offered ? nameOf(offered.method, context.language) : '' });
  cart.shipping_method_id = null;
  cart.shipping_option_id = null;
  return null;
}

async function settleOption(
  tx: Transaction,
  cart: CartRow,
  patch: Patch,
  shipping: OfferedShipping | null,
  weighed: WeighedCart,
): Promise<void> {
  if (cart.shipping_option_id === null) return;
  const option = await readOption(tx, cart.shipping_option_id);
  if (shipping && canPickUp(option, shipping.method, weighed)) return;
  if (patch.shipping_option_id) throw invalidFields({ field: 'shipping_option_id', key: 'not_available_option' });
  cart.shipping_option_id = null;
}

async function settlePayment(
  tx: Transaction,
  deps: CartDependencies,
  cart: CartRow,
  patch: Patch,
  { shipping, weighed }: { shipping: OfferedShipping | null; weighed: WeighedCart },
  context: RequestContext,
): Promise<OfferedPayment | null> {
  if (cart.payment_method_id === null) return null;
  const situation = paymentSituation(weighed.countryId, shipping, context, deps.clock());
  const [offered] = await offerPayments(tx, deps.providers, situation, cart.payment_method_id);
  if (offered?.canUse) return offered;
  if (patch.payment_method_id)
    throw new Failure('payment_method_unavailable', { name: offered ? nameOf(offered.method, context.language) : '' });
  cart.payment_method_id = null;
  return null;
}

/** Writes the buyer's choices. A choice that cannot be used is refused; one that another choice made useless is cleared. */
export function choose(
  deps: CartDependencies,
  cartId: string,
  patch: Patch,
  context: RequestContext,
): Promise<AssessedCart> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const cart = patched(await takeCart(tx, deps, cartId, context), patch);
    if (patch.shipping_country_id && !(await isActiveCountry(tx, patch.shipping_country_id)))
      throw invalidFields({ field: 'shipping_country_id', key: 'invalid' });
    const weighed = await weigh(tx, cart, context, now);
    const shipping = await settleShipping(tx, cart, patch, weighed, context, now);
    await settleOption(tx, cart, patch, shipping, weighed);
    const payment = await settlePayment(tx, deps, cart, patch, { shipping, weighed }, context);
    await writeChoices(tx, cart);
    return addUp(cart, weighed, { shipping, payment }, context);
  });
}
