import type { ErrorType } from '../../contract/errors.ts';
import { priceOf } from '../../contract/money.ts';
import {
  assess,
  type CartDependencies,
  type CartRow,
  type ChargeChange,
  type Correction,
  compareCharges,
  dropDiscounts,
  dropGifts,
  dropLostVouchers,
  keepShown,
  keepUsedUp,
  lossesOf,
  needsWriting,
  readFacts,
  takeCart,
  writeCorrections,
} from '../cart/index.ts';
import { Failure, type FieldFailure, type RequestContext } from '../platform/index.ts';
import type { UseRefusal } from '../promotions/index.ts';

/** A discount, credits, a voucher or a method that an order was reckoned or shown with, and that comes to more to pay now. */
export type LostCharge = Pick<ChargeChange, 'kind' | 'id' | 'name'> & {
  /** Of a discount. */
  reason?: ChargeChange['reason'] | UseRefusal;
  /** Of a method. */
  prices?: ChargeChange['prices'];
};

/** What an order was reckoned with and cannot have; nothing when the cart itself is another one by now. */
interface Conflict {
  losses: readonly LostCharge[];
  /** Gifts that cannot be given any more. */
  gifts: readonly number[];
}

/** Stock, prices, methods, discounts, credits, vouchers or gifts changed since the buyer last saw the cart; rolls back the order. */
export class CartConflict extends Error {
  readonly conflict: Conflict;

  constructor(conflict: Partial<Conflict> = {}) {
    super();
    this.conflict = { losses: [], gifts: [], ...conflict };
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

const lineField = ({ type, cart_item_id: id, name, amount }: Correction): FieldFailure => ({
  field: `items.${id}`,
  key: ERRORS[type].key,
  values: { name, amount: amount ?? 0 },
});

const REFUSALS: Readonly<Record<NonNullable<LostCharge['reason']>, FieldFailure['key']>> = {
  changed: 'discount_changed',
  over: 'discount_changed',
  used_up: 'discount_used_up',
  used_up_by_buyer: 'discount_used_by_buyer',
  not_to_own_address: 'discount_to_own_address',
  code_used: 'discount_used_up',
  first_order_only: 'discount_first_order',
};

const LOST: Readonly<Record<LostCharge['kind'], { type: ErrorType; fieldOf: (id: number) => string }>> = {
  discount: { type: 'discount_unavailable', fieldOf: (id) => `discounts.${id}` },
  credits: { type: 'credits_unavailable', fieldOf: (id) => `customer_accounts.${id}` },
  voucher: { type: 'voucher_unavailable', fieldOf: (id) => `vouchers.${id}` },
  shipping: { type: 'method_price_changed', fieldOf: () => 'shipping_method_id' },
  payment: { type: 'method_price_changed', fieldOf: () => 'payment_method_id' },
};

function keyOf({ kind, reason }: LostCharge): FieldFailure['key'] {
  if (kind === 'discount') return REFUSALS[reason ?? 'changed'];
  if (kind === 'credits') return 'credits_missing';
  return kind === 'voucher' ? 'voucher_pays_less' : 'method_price_raised';
}

function chargeField(loss: LostCharge, { currency, locale }: RequestContext): FieldFailure {
  const price = loss.prices ? priceOf(loss.prices.now, currency, locale).formatted : '';
  return { field: LOST[loss.kind].fieldOf(loss.id), key: keyOf(loss), values: { name: loss.name, price } };
}

/** The error of the worst change, with all of them in `errors`. */
function failureOf(changes: readonly Correction[], losses: readonly LostCharge[], context: RequestContext): Failure {
  const fields = [...changes.map(lineField), ...losses.map((loss) => chargeField(loss, context))];
  const worst = WORST_FIRST.map((type) => changes.find((change) => change.type === type)).find(Boolean);
  if (worst) return new Failure(ERRORS[worst.type].type, { name: worst.name, amount: worst.amount ?? 0 }, fields);
  const [first] = losses;
  return new Failure(first ? LOST[first.kind].type : 'cart_changed', {}, fields);
}

/** Losses that the order met, and then others that the buyer was not told of; each charge once. */
const mergeLosses = (met: readonly LostCharge[], others: readonly LostCharge[]): LostCharge[] => [
  ...new Map([...others, ...met].map((loss) => [LOST[loss.kind].fieldOf(loss.id), loss])).values(),
];

/** Corrects the cart to what can be sold, in a transaction of its own; returns an error with the changes. */
export function correctCart(
  deps: CartDependencies,
  { conflict }: CartConflict,
  cartId: string,
  context: RequestContext,
): Promise<Failure> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context, { field: 'cart_id' });
    const assessedNow = async (row: CartRow) =>
      assess(row, await readFacts(tx, deps, row, context), deps.providers, context);
    const assessed = await assessedNow(cart);
    if (needsWriting(assessed)) await writeCorrections(tx, cartId, assessed);
    const gifts = await dropGifts(tx, cart.id, assessed, conflict.gifts, context.language);
    const losses = mergeLosses(conflict.losses, lossesOf(compareCharges(assessed, context)));
    const changes = [...assessed.changes, ...gifts];
    if (changes.length === 0 && losses.length === 0) return new Failure('cart_changed');
    // One that only changed may still be right for the cart.
    const idsOf = (isGone: (loss: (typeof losses)[number]) => boolean) =>
      losses.filter((loss) => loss.kind === 'discount' && isGone(loss)).map(({ id }) => id);
    const gone = idsOf(({ reason }) => reason !== 'changed');
    const usedUp = idsOf(({ reason }) => reason === 'used_up_by_buyer');
    const known = usedUp.length > 0 ? keepUsedUp(tx, cart, usedUp) : cart;
    const left = await dropLostVouchers(tx, deps, gone.length > 0 ? dropDiscounts(tx, known, gone) : known);
    // The error tells all of it, so that the next order is not refused for it again.
    keepShown(tx, await assessedNow(left), context, { isTold: true });
    return failureOf(changes, losses, context);
  });
}
