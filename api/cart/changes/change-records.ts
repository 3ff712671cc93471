import { createHash } from 'node:crypto';
import type { CartChange } from '../../../contract/cart/changes.ts';
import { translate } from '../../../contract/locales.ts';
import { priceOf } from '../../../contract/money.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Change } from '../stored/index.ts';

/** The name of what changed, in a language. */
export const nameIn = ({ name }: Pick<Change, 'name'>, language: RequestContext['language']): string =>
  typeof name === 'string' ? name : translate(name, language);

/** Reasons that are told as they are; other ones of a discount that it lacks are told as its end. */
const LISTED_REASONS = new Map<Change['reason'], CartChange['reason']>([
  ['used_up_by_buyer', 'used_up'],
  ['first_order_only', 'over'],
  ['changed', 'over'],
]);

function reasonOf({ type, reason }: Change): CartChange['reason'] {
  return type === 'discount_changed' ? null : (LISTED_REASONS.get(reason) ?? (reason as CartChange['reason']));
}

/** What left the cart has no price any more. */
const hasPrices = ({ type }: Change) => !type.endsWith('_removed');

/** The contract's records of changes. */
export const changeRecords = (
  changes: readonly Change[],
  { currency, locale, language }: RequestContext,
): CartChange[] =>
  changes.map((change) => {
    const prices = hasPrices(change) ? change.prices : null;
    return {
      type: change.type,
      cart_item_id: change.kind === 'item' ? change.id : null,
      name: nameIn(change, language),
      amount: change.amount,
      reason: reasonOf(change),
      old_taxed_price: prices && priceOf(prices.before, currency, locale),
      new_taxed_price: prices && priceOf(prices.now, currency, locale),
    };
  });

const ID_LENGTH = 22;

/** Stands for listed changes, whatever their language and formats; null for none. */
export function changesId(changes: readonly Change[]): string | null {
  if (changes.length === 0) return null;
  // Prices as a list: the database gives back the keys of an object in another order.
  const said = changes.map(({ type, kind, id, amount, prices, reason }) => [
    ...[type, kind, id, amount, reason],
    prices && [prices.before, prices.now],
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, ID_LENGTH);
}
