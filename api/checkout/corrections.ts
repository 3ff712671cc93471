import type { ErrorType } from '../../contract/errors.ts';
import { type Language, type Translated, translate } from '../../contract/locales.ts';
import {
  assess,
  type CartDependencies,
  type CartRow,
  type Correction,
  dropDiscounts,
  dropGifts,
  keepShown,
  keepUsedUp,
  needsWriting,
  readFacts,
  takeCart,
  writeCorrections,
} from '../cart/index.ts';
import type { CreditAccount } from '../loyalty/index.ts';
import { Failure, type FieldFailure, type RequestContext } from '../platform/index.ts';
import type { UseRefusal } from '../promotions/index.ts';

/** A discount that an order was reckoned with and cannot have. */
export interface RefusedDiscount {
  id: number;
  name: Translated;
  reason: UseRefusal | 'over';
}

/** What an order was reckoned with and cannot have; nothing when the cart itself is another one by now. */
interface Moved {
  refused: readonly RefusedDiscount[];
  /** Accounts whose credits pay less than the cart was reckoned with. */
  emptied: readonly Pick<CreditAccount, 'id' | 'name'>[];
  /** Gifts that cannot be given any more. */
  gifts: readonly number[];
}

/** Stock, prices, methods, discounts, credits or gifts changed since the buyer last saw the cart; rolls back the order. */
export class CartMoved extends Error {
  readonly moved: Moved;

  constructor(moved: Partial<Moved> = {}) {
    super();
    this.moved = { refused: [], emptied: [], gifts: [], ...moved };
  }
}

const ERRORS: Readonly<Record<Correction['type'], { type: ErrorType; key: FieldFailure['key'] }>> = {
  item_sold_out: { type: 'item_sold_out', key: 'sold_out' },
  item_removed: { type: 'item_not_for_sale', key: 'no_longer_offered' },
  item_amount_decreased: { type: 'item_amount_decreased', key: 'amount_decreased' },
  gift_removed: { type: 'gift_unavailable', key: 'gift_gone' },
  item_price_raised: { type: 'item_price_changed', key: 'price_changed' },
  item_price_lowered: { type: 'item_price_changed', key: 'price_changed' },
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

const REFUSALS: Readonly<Record<RefusedDiscount['reason'], FieldFailure['key']>> = {
  changed: 'discount_changed',
  over: 'discount_changed',
  used_up: 'discount_used_up',
  used_up_by_buyer: 'discount_used_by_buyer',
  code_used: 'discount_used_up',
  first_order_only: 'discount_first_order',
};

function discountFailure(refused: readonly RefusedDiscount[], language: Language): Failure {
  const fields = refused.map(
    ({ id, name, reason }): FieldFailure => ({
      field: `discounts.${id}`,
      key: REFUSALS[reason],
      values: { name: translate(name, language) },
    }),
  );
  return new Failure('discount_unavailable', {}, fields);
}

const creditsFailure = (emptied: Moved['emptied'], language: Language) =>
  new Failure(
    'credits_unavailable',
    {},
    emptied.map(
      ({ id, name }): FieldFailure => ({
        field: `customer_accounts.${id}`,
        key: 'credits_missing',
        values: { name: translate(name, language) },
      }),
    ),
  );

/** Corrects the cart to what can be sold, in a transaction of its own; returns an error with the changes. */
export async function correctCart(
  deps: CartDependencies,
  { moved: { refused, emptied, gifts } }: CartMoved,
  cartId: string,
  context: RequestContext,
): Promise<Failure> {
  const changes = await deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context, { field: 'cart_id' });
    const assessedNow = async (row: CartRow) =>
      assess(row, await readFacts(tx, deps, row, context), deps.providers, context);
    const assessed = await assessedNow(cart);
    if (needsWriting(assessed)) await writeCorrections(tx, cartId, assessed);
    // One that only changed may still be right for the cart.
    const gone = refused.filter(({ reason }) => reason !== 'changed').map(({ id }) => id);
    const usedUp = refused.filter(({ reason }) => reason === 'used_up_by_buyer').map(({ id }) => id);
    const told = usedUp.length > 0 ? keepUsedUp(tx, cart, usedUp) : cart;
    const left = gone.length > 0 ? dropDiscounts(tx, told, gone) : told;
    const changed = [...assessed.changes, ...(await dropGifts(tx, cart.id, assessed, gifts, context.language))];
    // The error tells them, so that the next order is not refused for them again.
    if (refused.length + emptied.length > 0 && changed.length === 0)
      await keepShown(tx, await assessedNow(left), context, { isTold: true });
    return changed;
  });
  if (changes.length > 0) return failureOf(changes);
  if (emptied.length > 0) return creditsFailure(emptied, context.language);
  return refused.length > 0 ? discountFailure(refused, context.language) : failureOf(changes);
}
