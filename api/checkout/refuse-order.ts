import type { ErrorType } from '../../contract/errors.ts';
import { priceOf } from '../../contract/money.ts';
import {
  beginChange,
  type CartDependencies,
  type Change,
  declineGift,
  finishChange,
  lineChange,
  lockForWrite,
  nameIn,
  recordUsedUp,
  refusesOrder,
  withOwnEmail,
  withoutDiscounts,
} from '../cart/index.ts';
import { Failure, type FieldFailure, type RequestContext } from '../platform/http/index.ts';
import type { UseRefusal } from '../promotions/index.ts';

type ChargeKind = 'discount' | 'credits' | 'voucher' | 'shipping' | 'payment' | 'tax';

/** A discount, credits, a voucher, a method or tax that comes to more to pay than an order was shown with. */
export interface LostCharge extends Pick<Change, 'id' | 'name'> {
  kind: ChargeKind;
  /** Of a discount. */
  reason?: Change['reason'] | UseRefusal;
  /** Of a method, or of all with tax. */
  prices?: Change['prices'];
}

/** What an order was reckoned with and cannot have; nothing when the cart itself is another one by now. */
interface Conflict {
  losses: readonly LostCharge[];
  /** Gifts that cannot be given any more. */
  gifts: readonly number[];
}

/** What the cart is made of changed since the buyer last knew of it; rolls back the order. */
export class CartConflict extends Error {
  readonly conflict: Conflict;

  constructor(conflict: Partial<Conflict> = {}) {
    super();
    this.conflict = { losses: [], gifts: [], ...conflict };
  }
}

const ERRORS: Readonly<Partial<Record<Change['type'], { type: ErrorType; key: FieldFailure['key'] }>>> = {
  item_sold_out: { type: 'item_sold_out', key: 'sold_out' },
  item_removed: { type: 'item_not_for_sale', key: 'no_longer_offered' },
  item_amount_decreased: { type: 'item_amount_decreased', key: 'amount_decreased' },
  gift_removed: { type: 'gift_unavailable', key: 'gift_gone' },
  item_price_raised: { type: 'item_price_changed', key: 'price_changed' },
  item_price_lowered: { type: 'item_price_changed', key: 'price_changed' },
  item_credits_removed: { type: 'credits_unavailable', key: 'credits_missing' },
};
const OTHER = { type: 'cart_changed', key: 'price_changed' } as const;
const errorOf = ({ type }: Change) => ERRORS[type] ?? OTHER;
const WORST_FIRST = Object.keys(ERRORS) as Change['type'][];

const lineField = (change: Change, { language }: RequestContext): FieldFailure => ({
  field: `items.${change.id}`,
  key: errorOf(change).key,
  values: { name: nameIn(change, language), amount: change.amount ?? 0 },
});

/** What is said of a lost discount; of other reasons that it changed. */
const REFUSALS = new Map<LostCharge['reason'], FieldFailure['key']>([
  ['used_up', 'discount_used_up'],
  ['used_up_by_buyer', 'discount_used_by_buyer'],
  ['code_used', 'discount_used_up'],
  ['first_order_only', 'discount_first_order'],
]);

const LOST: Readonly<Record<ChargeKind, { type: ErrorType; fieldOf: (id: number) => string }>> = {
  discount: { type: 'discount_unavailable', fieldOf: (id) => `discounts.${id}` },
  credits: { type: 'credits_unavailable', fieldOf: (id) => `customer_accounts.${id}` },
  voucher: { type: 'voucher_unavailable', fieldOf: (id) => `vouchers.${id}` },
  shipping: { type: 'method_price_changed', fieldOf: () => 'shipping_method_id' },
  payment: { type: 'method_price_changed', fieldOf: () => 'payment_method_id' },
  tax: { type: 'cart_changed', fieldOf: () => 'expected_taxed_total' },
};

function keyOf({ kind, reason }: LostCharge): FieldFailure['key'] {
  if (kind === 'discount') return REFUSALS.get(reason) ?? 'discount_changed';
  if (kind === 'credits') return 'credits_missing';
  if (kind === 'tax') return 'tax_added';
  return kind === 'voucher' ? 'voucher_pays_less' : 'method_price_raised';
}

function chargeField(loss: LostCharge, { currency, locale, language }: RequestContext): FieldFailure {
  const price = loss.prices ? priceOf(loss.prices.now, currency, locale).formatted : '';
  return { field: LOST[loss.kind].fieldOf(loss.id), key: keyOf(loss), values: { name: nameIn(loss, language), price } };
}

/** The error of the worst change, with all of them in `errors`. */
function failureOf(changes: readonly Change[], losses: readonly LostCharge[], context: RequestContext): Failure {
  const fields = [
    ...changes.map((change) => lineField(change, context)),
    ...losses.map((loss) => chargeField(loss, context)),
  ];
  const worst = WORST_FIRST.map((type) => changes.find((change) => change.type === type)).find(Boolean) ?? changes[0];
  if (worst) {
    const values = { name: nameIn(worst, context.language), amount: worst.amount ?? 0 };
    return new Failure(errorOf(worst).type, values, fields);
  }
  const [first] = losses;
  return new Failure(first ? LOST[first.kind].type : 'cart_changed', {}, fields);
}

/** Losses that the order met, and then others that the buyer does not know of; each charge once. */
const mergeLosses = (met: readonly LostCharge[], others: readonly LostCharge[]): LostCharge[] => [
  ...new Map([...others, ...met].map((loss) => [LOST[loss.kind].fieldOf(loss.id), loss])).values(),
];

const isCharge = (change: Change): change is Change & { kind: ChargeKind } => change.kind in LOST;

/** Stores what can be had of the cart, in a transaction of its own; returns the error that names all that changed. */
export function refuseOrder(
  deps: CartDependencies,
  { conflict }: CartConflict,
  cartId: string,
  context: RequestContext,
): Promise<Failure> {
  return deps.db.transaction(async (tx) => {
    const cart = await withOwnEmail(tx, await lockForWrite(tx, deps, cartId, context, { field: 'cart_id' }), context);
    const work = await beginChange(tx, deps, cart, context);
    const known = work.pending.filter(refusesOrder);
    const gifts = work.before.lines.filter(({ gift_id: id }) => id !== null && conflict.gifts.includes(id));
    const changes = [
      ...known.filter(({ kind }) => kind === 'item'),
      ...gifts.map((line) => lineChange(line, 'gift_removed')),
    ];
    const losses = mergeLosses(conflict.losses, known.filter(isCharge));
    // One that only changed may still be right for the cart.
    const idsOf = (isGone: (loss: LostCharge) => boolean) =>
      losses.filter((loss) => loss.kind === 'discount' && isGone(loss)).map(({ id }) => id);
    const gone = idsOf(({ reason }) => reason !== 'changed');
    const usedUp = idsOf(({ reason }) => reason === 'used_up_by_buyer');
    const noted = usedUp.length > 0 ? recordUsedUp(tx, cart, usedUp) : cart;
    const withCodes = gone.length > 0 ? withoutDiscounts(tx, noted, gone) : noted;
    // A gift of which too few are left would come again by itself, and refuse each order.
    const left = conflict.gifts.reduce((one, id) => declineGift(tx, one, id), withCodes);
    await finishChange(work, { cart: left, withoutGifts: conflict.gifts, namesChanges: true });
    return failureOf(changes, losses, context);
  });
}
