import type { ErrorType } from '../../contract/errors.ts';
import {
  assess,
  type CartDependencies,
  type Correction,
  needsWriting,
  readFacts,
  takeCart,
  writeCorrections,
} from '../cart/index.ts';
import { Failure, type FieldFailure, type RequestContext } from '../platform/index.ts';

/** Stock, prices or methods changed since the buyer last saw the cart; rolls back the order. */
export class CartMoved extends Error {}

const ERRORS: Readonly<Record<Correction['type'], { type: ErrorType; key: FieldFailure['key'] }>> = {
  item_sold_out: { type: 'item_sold_out', key: 'sold_out' },
  item_removed: { type: 'item_not_for_sale', key: 'no_longer_offered' },
  item_amount_decreased: { type: 'item_amount_decreased', key: 'amount_decreased' },
  item_price_changed: { type: 'item_price_changed', key: 'price_changed' },
};
const WORST_FIRST = Object.keys(ERRORS) as Correction['type'][];

function failureOf(changes: readonly Correction[]): Failure {
  const worst = WORST_FIRST.map((type) => changes.find((change) => change.type === type)).find(Boolean);
  if (!worst) return new Failure('cart_changed');
  const fields = changes.map(
    ({ type, cart_item_id: id, name, amount }): FieldFailure => ({
      field: `items.${id}`,
      key: ERRORS[type].key,
      values: { name, amount: amount ?? 0 },
    }),
  );
  return new Failure(ERRORS[worst.type].type, { name: worst.name, amount: worst.amount ?? 0 }, fields);
}

/** Corrects the cart to what can be sold, in a transaction of its own; returns an error with the changes. */
export async function correctCart(deps: CartDependencies, cartId: string, context: RequestContext): Promise<Failure> {
  const changes = await deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context, { field: 'cart_id' });
    const assessed = assess(cart, await readFacts(tx, cart, context, deps.clock()), deps.providers, context);
    if (needsWriting(assessed)) await writeCorrections(tx, cartId, assessed);
    return assessed.changes;
  });
  return failureOf(changes);
}
