import type { z } from 'zod';
import type { cartPatch } from '../../../contract/cart/records.ts';
import { type OfferedPayment, offerPayment, type PaymentMethodRow } from '../../payments/index.ts';
import {
  Failure,
  type FieldFailure,
  invalidFields,
  type RequestContext,
  type Transaction,
} from '../../platform/index.ts';
import {
  canPickUp,
  type OfferedShipping,
  offerShipping,
  readOption,
  type ShippingMethodRow,
  type ShippingOptionRow,
  shippingProblem,
} from '../../shipping/index.ts';
import {
  type AssessedCart,
  addUp,
  changeRecords,
  nameOf,
  paymentSituation,
  readFacts,
  type WeighedCart,
  weigh,
} from '../calculate/index.ts';
import { type Kept, keepShown, methodLosses } from '../changes/index.ts';
import {
  type CartDependencies,
  type CartRow,
  CHOICES,
  isActiveCountry,
  isOtherThanOnly,
  onlyToCountry,
  saveChanges,
  takeCart,
  writeChoices,
} from '../stored/index.ts';
import { withOwnEmail } from './acting.ts';

type Patch = z.output<typeof cartPatch>;

/** Most keys of a cart's `additional_data`. */
export const MAX_ADDITIONAL = 30;

function mergeData(current: CartRow['additional_data'], given: Patch['additional_data']): CartRow['additional_data'] {
  const merged = Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== null));
  if (Object.keys(merged).length > MAX_ADDITIONAL)
    throw invalidFields({ field: 'additional_data', key: 'too_big_list', values: { limit: MAX_ADDITIONAL } });
  return merged;
}

/** The cart after the patch: missing fields stay, null clears. */
function patched(cart: CartRow, patch: Patch): CartRow {
  const sent = CHOICES.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]);
  const row: CartRow = { ...cart, ...Object.fromEntries(sent) };
  // Another shipping method clears the pick-up point.
  if (patch.shipping_option_id === undefined && row.shipping_method_id !== cart.shipping_method_id)
    row.shipping_option_id = null;
  if (cart.only_country) row.shipping_country_id ??= cart.only_country.id;
  return { ...row, additional_data: mergeData(cart.additional_data, patch.additional_data) };
}

/** The error for a shipping method that cannot be chosen; its message says what to do. */
function shippingFailure(offered: OfferedShipping | undefined, cart: CartRow): FieldFailure {
  const key = offered ? shippingProblem(offered) : 'no_such_method';
  const lacksCountry = key === 'not_to_country' && cart.shipping_country_id === null;
  return { field: 'shipping_method_id', key: lacksCountry ? 'choose_country' : key };
}

function settleShipping(
  cart: CartRow,
  patch: Patch,
  [method]: ShippingMethodRow[],
  weighed: WeighedCart,
  context: RequestContext,
): OfferedShipping | null {
  if (cart.shipping_method_id === null) return null;
  const offered = method && offerShipping(method, weighed);
  if (offered?.canUse) return offered;
  if (patch.shipping_method_id)
    throw new Failure('shipping_method_unavailable', { name: method ? nameOf(method, context.language) : '' }, [
      shippingFailure(offered, cart),
    ]);
  cart.shipping_method_id = null;
  cart.shipping_option_id = null;
  return null;
}

function settleOption(
  cart: CartRow,
  patch: Patch,
  option: ShippingOptionRow | undefined,
  shipping: OfferedShipping | null,
  weighed: WeighedCart,
): void {
  if (cart.shipping_option_id === null) return;
  if (shipping && canPickUp(option, shipping.method, weighed)) return;
  if (patch.shipping_option_id) throw invalidFields({ field: 'shipping_option_id', key: 'not_available_option' });
  cart.shipping_option_id = null;
}

function settlePayment(
  cart: CartRow,
  patch: Patch,
  [method]: PaymentMethodRow[],
  offer: (method: PaymentMethodRow) => OfferedPayment,
  context: RequestContext,
): OfferedPayment | null {
  if (cart.payment_method_id === null) return null;
  const offered = method && offer(method);
  if (offered?.canUse) return offered;
  if (patch.payment_method_id)
    throw new Failure('payment_method_unavailable', { name: method ? nameOf(method, context.language) : '' }, [
      { field: 'payment_method_id', key: method ? 'method_not_usable' : 'no_such_method' },
    ]);
  cart.payment_method_id = null;
  return null;
}

/** Writes the buyer's choices. 422 for one that cannot be used; choices that became unusable are cleared. */
export function choose(
  deps: CartDependencies,
  cartId: string,
  patch: Patch,
  context: RequestContext,
): Promise<Kept<AssessedCart>> {
  return deps.db.transaction(async (tx) => {
    const cart = patched(await takeCart(tx, deps, cartId, context), patch);
    return settleChoices(tx, deps, cart, patch, context);
  });
}

/** Writes the choices of a locked cart: 422 for one of the patch that cannot be used, others are cleared then. */
export async function settleChoices(
  tx: Transaction,
  deps: CartDependencies,
  chosen: CartRow,
  patch: Patch,
  context: RequestContext,
): Promise<Kept<AssessedCart>> {
  const cart = await withOwnEmail(tx, chosen, context, patch.email);
  const [facts, option, isCountry] = await Promise.all([
    readFacts(tx, deps, cart, context),
    cart.shipping_option_id === null ? undefined : readOption(tx, cart.shipping_option_id),
    patch.shipping_country_id ? isActiveCountry(tx, patch.shipping_country_id) : true,
  ]);
  if (!isCountry) throw invalidFields({ field: 'shipping_country_id', key: 'no_such_country' });
  const isElsewhere = isOtherThanOnly(cart.only_country, patch.shipping_country_id);
  if (isElsewhere) throw invalidFields(onlyToCountry('shipping_country_id', cart.only_country, context.language));
  const weighed = weigh(cart, facts, context);
  const { told } = await methodLosses(tx, cart, { ...facts, option }, weighed, deps, context);
  const shipping = settleShipping(cart, patch, facts.shipping, weighed, context);
  settleOption(cart, patch, option, shipping, weighed);
  const situation = paymentSituation(weighed, shipping);
  const offer = (method: PaymentMethodRow) => offerPayment(method, deps.providers, situation);
  const payment = settlePayment(cart, patch, facts.payment, offer, context);
  writeChoices(tx, cart);
  // Those before were seen by whoever writes.
  if (told.length > 0) saveChanges(tx, { ...cart, recent_changes: null }, changeRecords(told, context), deps.clock());
  return keepShown(tx, addUp(cart, weighed, { ...facts, shipping, payment }, context), context);
}
