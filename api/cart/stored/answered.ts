import { isDeepStrictEqual } from 'node:util';
import type { CartChange } from '../../../contract/cart/changes.ts';
import type { Translated } from '../../../contract/locales.ts';
import type { Minor } from '../../../contract/money.ts';
import { statement, type Transaction } from '../../platform/database/index.ts';
import type { LineIdentity } from './line-identity.ts';

export type ChargeKind = 'discount' | 'credits' | 'voucher' | 'shipping' | 'payment';

/** A charge other than goods, as an answer had it. */
export interface AnsweredCharge {
  kind: ChargeKind;
  /** Number of the discount, account, voucher or method. */
  id: number;
  /** Stored, as what was deleted has no name any more; of a voucher the end of its code. */
  name: Translated | string;
  /** What it takes off, pays or costs. */
  amount: Minor;
  /** Version of a discount; prices of a method. */
  terms?: string;
}

/** What the last write answered of a cart, besides the prices of its lines. */
export interface Answered {
  currency_id: number;
  /** Who asked: others have other discounts and credits. */
  asker: string;
  charges: AnsweredCharge[];
  /** What is to be paid behind each kind of charge. */
  sums: Record<'discounts' | 'credits' | 'payable', Minor>;
  /** Whether prices were without tax, as those of an exempt supply; unset for no. */
  is_exempt?: true;
}

/** Whether the prices that the last write answered were without tax. */
export const wasExempt = ({ answered }: Pick<AnsweredState, 'answered'>): boolean => answered?.is_exempt === true;

/** Why a discount was lost. */
export type DiscountLossReason = 'used_up_by_buyer' | 'over' | 'first_order_only' | 'changed';

/** Which gift gave what. */
export type GivenThing = Pick<LineIdentity, 'gift_id' | 'product_id' | 'product_variation_id'>;

/** What the shop, time or another order changed in a cart. */
export interface Change {
  type: CartChange['type'];
  kind: ChargeKind | 'item' | 'option' | 'tax';
  /** Number of what changed. */
  id: number;
  /** Of a line that was a gift: it comes again with another number. */
  gift?: GivenThing;
  name: Translated | string;
  amount: number | null;
  prices: { before: Minor; now: Minor } | null;
  reason: CartChange['reason'] | DiscountLossReason;
  /** Whether the shopper has more to pay by it. */
  isLoss: boolean;
}

export interface AnsweredState {
  answered: Answered | null;
  /** Changes that writes found and nobody acknowledged. */
  changes: Change[] | null;
}

const write = statement(
  'cart_write_answered',
  'update carts set answered = $2::jsonb, changes = $3::jsonb where id = $1',
);
const json = (value: object | null) => value && JSON.stringify(value);

/** Stores what is answered of a locked cart, if it differs. */
export function writeAnswered<Cart extends AnsweredState & { id: string }>(
  tx: Transaction,
  cart: Cart,
  { answered, changes }: AnsweredState,
): Cart {
  const listed = changes && changes.length > 0 ? changes : null;
  if (!isDeepStrictEqual([cart.answered, cart.changes], [answered, listed]))
    tx.send(write, [cart.id, json(answered), json(listed)]);
  return { ...cart, answered, changes: listed };
}
