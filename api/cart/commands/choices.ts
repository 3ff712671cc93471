import type { z } from 'zod';
import type { cartPatch } from '../../../contract/cart/records.ts';
import { Failure, type FieldFailure, invalidFields, type RequestContext } from '../../platform/http/index.ts';
import { type OfferedShipping, shippingProblem } from '../../shipping/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import { type CartFacts, calculateCart, loadFacts, nameOf } from '../calculate/index.ts';
import {
  type CartDependencies,
  type CartRow,
  CHOICES,
  isActiveCountry,
  isOtherThanOnly,
  type LockedCart,
  onlyToCountry,
  readDisplayedLines,
  writeChoices,
} from '../stored/index.ts';
import { withOwnEmail } from './acting.ts';
import { type CartWork, type Commanded, changeCart } from './change-cart.ts';

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
function patched(cart: LockedCart, patch: Patch): LockedCart {
  const sent = CHOICES.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]);
  const row: LockedCart = { ...cart, ...Object.fromEntries(sent) };
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

/** Refuses a choice of the patch that cannot be used. Others that cannot be used beside it are taken out afterwards. */
function checkChoices(
  cart: CartRow,
  patch: Patch,
  facts: CartFacts,
  providers: CartDependencies['providers'],
  context: RequestContext,
): void {
  const { shipping, payment, hasOption, unusable } = calculateCart(cart, facts, providers, context);
  if (patch.shipping_method_id && !shipping) {
    const offered = unusable.shipping ?? undefined;
    const name = offered ? nameOf(offered.method, context.language) : '';
    throw new Failure('shipping_method_unavailable', { name }, [shippingFailure(offered, cart)]);
  }
  const lacksPoint = cart.shipping_option_id !== null && !(shipping && hasOption);
  if (patch.shipping_option_id && lacksPoint)
    throw invalidFields({ field: 'shipping_option_id', key: 'not_available_option' });
  if (patch.payment_method_id && !payment) {
    const offered = unusable.payment;
    throw new Failure('payment_method_unavailable', { name: offered ? nameOf(offered.method, context.language) : '' }, [
      { field: 'payment_method_id', key: offered ? 'method_not_usable' : 'no_such_method' },
    ]);
  }
}

/** Writes the choices of a locked cart: 422 for one of the patch that cannot be used. */
export async function writeChosen(
  { tx, deps, cart: before, facts: known, context }: CartWork,
  chosen: LockedCart,
  patch: Patch,
): Promise<Commanded> {
  const [cart, isCountry] = await Promise.all([
    withOwnEmail(tx, chosen, context, patch.email),
    patch.shipping_country_id ? isActiveCountry(tx, patch.shipping_country_id) : true,
  ]);
  if (!isCountry) throw invalidFields({ field: 'shipping_country_id', key: 'no_such_country' });
  const isElsewhere = isOtherThanOnly(cart.only_country, patch.shipping_country_id);
  if (isElsewhere) throw invalidFields(onlyToCountry('shipping_country_id', cart.only_country, context.language));
  const isTaxedElsewhere = cart.shipping_country_id !== before.shipping_country_id;
  const facts = await loadFacts(
    tx,
    deps,
    cart,
    context,
    isTaxedElsewhere ? readDisplayedLines : known.lines,
    known.tax,
  );
  checkChoices(cart, patch, facts, deps.providers, context);
  writeChoices(tx, cart);
  return { cart, facts, choosesMethods: true };
}

/** Writes the buyer's choices. 422 for one that cannot be used; choices that became unusable are cleared. */
export async function choose(
  deps: CartDependencies,
  cartId: string,
  patch: Patch,
  context: RequestContext,
): Promise<AnsweredCart<DisplayedRow>> {
  const { answered } = await deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async (work) => ({
      ...(await writeChosen(work, patched(work.cart, patch), patch)),
      result: null,
    })),
  );
  return answered;
}
