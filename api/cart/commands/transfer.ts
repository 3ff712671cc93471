import type { AddressType } from '../../../contract/customers/address-fields.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { invalidFields, type RequestContext } from '../../platform/http/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import {
  type CartDependencies,
  type CartRow,
  type Change,
  cartOfFormerId,
  isCartNotFound,
  type LockedCart,
  lockForWrite,
  moveSaved,
  moveShares,
  putAddress,
  readAddresses,
  writeChoices,
  writeFormerId,
} from '../stored/index.ts';
import { withOwnEmail } from './acting.ts';
import { moveAddingKeys } from './add-items.ts';
import { answerUnchanged, beginChange, finishChange } from './change-cart.ts';
import { MAX_ADDITIONAL } from './choices.ts';
import { moveDeclined } from './decline-gift.ts';
import { moveCodes } from './enter-discount.ts';
import { contentOf, hasPart, mergeAddresses } from './merge-addresses.ts';
import { moveLines } from './move-lines.ts';
import { moveCredits } from './use-credits.ts';

interface Pair {
  target: LockedCart;
  source: LockedCart;
}
/** Data of both carts; of too many keys those of the source stay. */
function mergedData(target: CartRow['additional_data'], source: CartRow['additional_data']) {
  const all = Object.entries({ ...source, ...target, ...source });
  return Object.fromEntries(all.slice(0, MAX_ADDITIONAL));
}

/** Choices of the target with those of the source, and where it has an address to deliver to, with that. */
function mergedChoices({ target, source }: Pair, hasDeliveryAddress: boolean): LockedCart {
  const hasMethod = source.shipping_method_id !== null;
  const goesTo = hasDeliveryAddress ? { has_shipping_address: source.has_shipping_address } : {};
  return {
    ...target,
    ...(hasMethod || hasDeliveryAddress
      ? { shipping_country_id: target.only_country?.id ?? source.shipping_country_id }
      : {}),
    ...(hasMethod
      ? { shipping_method_id: source.shipping_method_id, shipping_option_id: source.shipping_option_id }
      : {}),
    payment_method_id: source.payment_method_id ?? target.payment_method_id,
    email: source.email ?? target.email,
    note: source.note || target.note,
    additional_data: mergedData(target.additional_data, source.additional_data),
    ...goesTo,
  };
}

/** The target with what was filled in of the source, where it has something; addresses are written. */
async function moveChoices(tx: Transaction, { target, source }: Pair): Promise<LockedCart> {
  const [own, others] = await Promise.all([readAddresses(tx, target.id), readAddresses(tx, source.id)]);
  const hasDeliveryAddress = source.has_shipping_address || others.some((row) => hasPart(row, 'location'));
  const merged = mergedChoices({ target, source }, hasDeliveryAddress);
  const stored = (type: AddressType) => own.find((row) => row.type === type);
  for (const row of others)
    putAddress(tx, target.id, row.type, mergeAddresses(contentOf(row), contentOf(stored(row.type))));
  const parcel = stored('shipping')?.country_id ?? null;
  // A parcel cannot go to an address in another country than its price was computed for.
  if (!hasDeliveryAddress && parcel !== null && parcel !== merged.shipping_country_id)
    merged.has_shipping_address = false;
  return merged;
}

/** Locks both carts; undefined when the source has gone into the target already. */
async function lockPair(
  tx: Transaction,
  deps: CartDependencies,
  cartId: string,
  sourceId: string,
  context: RequestContext,
): Promise<{ target: LockedCart; source: LockedCart | undefined }> {
  const take = (id: string) => lockForWrite(tx, deps, id, context, { field: id === cartId ? 'id' : 'source_cart_id' });
  const lockSource = async () => {
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
    return { target, source: await lockSource() };
  }
  const source = await lockSource();
  return { target: await take(cartId), source };
}

/** Moves lines and choices of another cart into this one and deletes the other. Repeating it changes nothing. */
export function transferItems(
  deps: CartDependencies,
  cartId: string,
  sourceId: string,
  context: RequestContext,
): Promise<AnsweredCart<DisplayedRow>> {
  if (cartId === sourceId) throw invalidFields({ field: 'source_cart_id', key: 'invalid' });
  return deps.db.transaction(async (tx) => {
    const { target, source } = await lockPair(tx, deps, cartId, sourceId, context);
    const work = await beginChange(tx, deps, target, context);
    if (!source) return answerUnchanged(work);
    if (source.customer_id !== null && target.customer_id === null)
      throw invalidFields({ field: 'source_cart_id', key: 'invalid' });
    const other = await beginChange(tx, deps, source, context);
    const moved = await moveLines(work, other);
    const entered = moveCredits(tx, moveCodes(tx, moveDeclined(tx, target, source), source), source);
    const chosen = await withOwnEmail(tx, await moveChoices(tx, { target: entered, source }), context);
    moveSaved(tx, sourceId, cartId);
    moveShares(tx, sourceId, cartId);
    tx.send('delete from carts where id = $1', [sourceId]);
    writeFormerId(tx, sourceId, cartId);
    await moveAddingKeys(tx, sourceId, cartId);
    writeChoices(tx, chosen);
    const known = new Set(chosen.entered_discounts.map(({ discount_id: id }) => id));
    const isOfLines = moved.some(({ type }) => type === 'item_credits_removed');
    // Codes that found no room are left behind; of credits the lines tell that they do not pay them any more.
    const isMoved = ({ kind, id }: Change) => {
      if (kind === 'discount') return known.has(id) || source.entered_discounts.every((one) => one.discount_id !== id);
      if (kind === 'item') return other.facts.lines.every((line) => line.id !== id);
      return !(kind === 'credits' && isOfLines);
    };
    return finishChange(work, {
      cart: chosen,
      changes: [...moved, ...other.pending.filter(isMoved)],
      choosesMethods: true,
    });
  });
}
