import type { CartChange } from '../../../contract/cart/changes.ts';
import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { invalidFields, type RequestContext, type Transaction } from '../../platform/index.ts';
import { type AssessedCart, assessNow, changeRecords, moveVouchers } from '../calculate/index.ts';
import { type Kept, keepShown, mergeSeen, withoutSeenDiscounts, writeSeen } from '../changes/index.ts';
import {
  type CartDependencies,
  type CartRow,
  cartOfFormerId,
  isCartNotFound,
  type LockedCart,
  lockCart,
  moveSaved,
  moveShares,
  putAddress,
  readAddresses,
  type SeenCharges,
  saveChanges,
  takeCart,
  withCodesOf,
  writeFormerId,
} from '../stored/index.ts';
import { moveAddingKeys } from './add-items.ts';
import { MAX_ADDITIONAL, settleChoices } from './choices.ts';
import { moveDeclined } from './decline-gift.ts';
import { moveDiscounts } from './enter-discount.ts';
import { settleGifts } from './gift-lines.ts';
import { contentOf, hasPart, mergeAddresses } from './merge-addresses.ts';
import { moveLines } from './move-lines.ts';
import { moveCredits } from './use-credits.ts';

interface Pair {
  target: LockedCart;
  source: LockedCart;
}
interface Transferred {
  cart: Kept<AssessedCart>;
  changes: CartChange[];
}

/** Data of both carts; of too many keys those of the source stay. */
function mergedData(target: CartRow['additional_data'], source: CartRow['additional_data']) {
  const all = Object.entries({ ...source, ...target, ...source });
  return Object.fromEntries(all.slice(0, MAX_ADDITIONAL));
}

/** What was shown of both carts, without codes that found no room in the target. */
function mergedSeen({ target, source }: Pair, context: RequestContext): SeenCharges | null {
  const moved = new Set(target.entered_discounts.map(({ discount_id: id }) => id));
  const left = source.entered_discounts.map(({ discount_id: id }) => id).filter((id) => !moved.has(id));
  return mergeSeen(target.seen_charges, withoutSeenDiscounts(source.seen_charges, left), context);
}

/** Choices of the target with those that were made in the source. `hasPlace`: the source has an address to deliver to. */
function mergedChoices({ target, source }: Pair, hasPlace: boolean, context: RequestContext): LockedCart {
  const hasMethod = source.shipping_method_id !== null;
  const goesTo = hasPlace ? { has_shipping_address: source.has_shipping_address } : {};
  return {
    ...target,
    ...(hasMethod || hasPlace ? { shipping_country_id: target.only_country?.id ?? source.shipping_country_id } : {}),
    ...(hasMethod
      ? { shipping_method_id: source.shipping_method_id, shipping_option_id: source.shipping_option_id }
      : {}),
    payment_method_id: source.payment_method_id ?? target.payment_method_id,
    email: source.email ?? target.email,
    note: source.note || target.note,
    additional_data: mergedData(target.additional_data, source.additional_data),
    seen_charges: mergedSeen({ target, source }, context),
    ...goesTo,
  };
}

/** Takes over what was filled in of the source, where it has something. */
async function moveChoices(
  tx: Transaction,
  deps: CartDependencies,
  { target, source }: Pair,
  context: RequestContext,
): Promise<Kept<AssessedCart>> {
  const [own, others] = await Promise.all([readAddresses(tx, target.id), readAddresses(tx, source.id)]);
  const hasPlace = source.has_shipping_address || others.some((row) => hasPart(row, 'place'));
  const merged = mergedChoices({ target, source }, hasPlace, context);
  const stored = (type: AddressType) => own.find((row) => row.type === type);
  for (const row of others)
    putAddress(tx, target.id, row.type, mergeAddresses(contentOf(row), contentOf(stored(row.type))));
  const parcel = stored('shipping')?.country_id ?? null;
  // A parcel cannot go to an address in another country than its price was computed for.
  if (!hasPlace && parcel !== null && parcel !== merged.shipping_country_id) merged.has_shipping_address = false;
  writeSeen(tx, target, merged.seen_charges);
  return settleChoices(tx, deps, merged, {}, context);
}

/** Locks both carts; undefined when the source has gone into the target already. */
async function takePair(
  tx: Transaction,
  deps: CartDependencies,
  cartId: string,
  sourceId: string,
  context: RequestContext,
): Promise<{ target: LockedCart; source: LockedCart | undefined }> {
  const take = (id: string) => takeCart(tx, deps, id, context, { field: id === cartId ? 'id' : 'source_cart_id' });
  const takeSource = async () => {
    try {
      return await take(sourceId);
    } catch (error) {
      if (isCartNotFound(error) && (await cartOfFormerId(tx, sourceId)) === cartId) return undefined;
      throw error;
    }
  };
  // Locked in a fixed order, so that two opposite transfers cannot deadlock.
  if (cartId < sourceId) {
    const target = await take(cartId);
    return { target, source: await takeSource() };
  }
  const source = await takeSource();
  return { target: await take(cartId), source };
}

/**
 * Moves the lines and choices of another cart into this one and deletes the other. Repeating it changes nothing, because
 * two tabs sign in at once. A customer's cart goes only into another one of theirs: whoever knows the id of a cart without a customer reads it.
 */
export function transferItems(
  deps: CartDependencies,
  cartId: string,
  sourceId: string,
  context: RequestContext,
): Promise<Transferred> {
  if (cartId === sourceId) throw invalidFields({ field: 'source_cart_id', key: 'invalid' });
  return deps.db.transaction(async (tx) => {
    const { target, source } = await takePair(tx, deps, cartId, sourceId, context);
    if (!source) return { cart: keepShown(tx, await assessNow(tx, deps, target, context), context), changes: [] };
    if (source.customer_id !== null && target.customer_id === null)
      throw invalidFields({ field: 'source_cart_id', key: 'invalid' });
    const moved = await moveLines(tx, deps, { target, source: await withCodesOf(tx, source) }, context);
    const own = await withCodesOf(tx, moveDeclined(tx, target, source));
    const entered = moveVouchers(tx, moveDiscounts(tx, own, source), source);
    const cart = await moveChoices(tx, deps, { target: moveCredits(tx, entered, source), source }, context);
    moveSaved(tx, sourceId, cartId);
    moveShares(tx, sourceId, cartId);
    tx.send('delete from carts where id = $1', [sourceId]);
    writeFormerId(tx, sourceId, cartId);
    await moveAddingKeys(tx, sourceId, cartId);
    const changes = [...moved, ...changeRecords(await settleGifts(tx, cart), context)];
    // The shop moves carts at sign-in and shows the cart later: with the methods that this cart cannot use.
    const now = deps.clock();
    const written = await lockCart(tx, cartId, context.currency.id, now);
    return { cart, changes: written ? saveChanges(tx, written, changes, now) : changes };
  });
}
