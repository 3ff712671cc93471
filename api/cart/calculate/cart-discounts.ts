import { type CreditAccount, readCreditAccounts } from '../../loyalty/index.ts';
import { isFirstOrder as readIsFirstOrder } from '../../orders/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type LiveDiscount, type LiveGift, usedUpBy } from '../../promotions/index.ts';
import type { ShippingMethodRow } from '../../shipping/index.ts';
import {
  type CartRow,
  type CartRules,
  cartGoesToOwnAddress,
  payingAccounts,
  readableCode,
  reportedUsedUp,
} from '../stored/index.ts';

/** Discounts and gifts that may hold for a cart, and what they ask about its buyer. */
export interface DiscountFacts {
  discounts: readonly LiveDiscount[];
  /** Those that the buyer has used as often as allowed, as far as it is proven or an order told it. */
  usedUp: ReadonlySet<number>;
  /** The buyer's own that come by themselves, where an operator orders to elsewhere than the buyer. */
  withheld: ReadonlySet<number>;
  /** Entered ones that have amounts in other currencies only. */
  inOtherCurrencies: readonly number[];
  /** Null for a guest and without a confirmed e-mail: who has ordered before is nobody else's business. */
  isFirstOrder: boolean | null;
  /** Accounts of credits that the buyer may pay with; none for a guest. */
  credits: readonly CreditAccount[];
  /** All that the buyer may earn in. */
  accounts: readonly CreditAccount[];
  gifts: readonly LiveGift[];
}

type DiscountCart = Pick<
  CartRow,
  'id' | 'entered_discounts' | 'used_up_discounts' | 'email' | 'has_shipping_address' | 'shipping_country_id'
>;
/** The chosen way to send. */
type ReadMethod = () => Promise<ShippingMethodRow | undefined>;

export const NO_DISCOUNTS: DiscountFacts = {
  discounts: [],
  usedUp: new Set(),
  withheld: new Set(),
  inOtherCurrencies: [],
  isFirstOrder: null,
  credits: [],
  accounts: [],
  gifts: [],
};

const NONE: ReadonlySet<number> = new Set();

/** The buyer's own discounts that come by themselves and are withheld from an operator who orders to elsewhere. */
async function withheldOf(
  db: Executor,
  cart: DiscountCart,
  automatic: readonly LiveDiscount[],
  readMethod: ReadMethod,
  { customer, countryId }: RequestContext,
): Promise<ReadonlySet<number>> {
  const own = customer?.impersonation ? automatic.filter(({ isOfBuyer }) => isOfBuyer) : [];
  if (own.length === 0 || !customer) return NONE;
  const destination = { method: await readMethod(), countryId: cart.shipping_country_id ?? countryId };
  if (await cartGoesToOwnAddress(db, customer.id, cart, destination)) return NONE;
  return new Set(own.map(({ id }) => id));
}

/** Those that come by themselves, and those that were entered, with the code that brought them. */
export async function readCartDiscounts(
  db: Executor,
  deps: CartRules,
  cart: DiscountCart,
  readMethod: ReadMethod,
  context: RequestContext,
): Promise<DiscountFacts> {
  const { currency, customer } = context;
  const { discounts: live, gifts: liveGifts, discountKey, clock } = deps;
  const now = clock();
  const codes = new Map(cart.entered_discounts.map((one) => [one.discount_id, readableCode(one, context)]));
  const [automatic, coded, gifts, accounts] = await Promise.all([
    live.automatic(currency.id, now),
    live.byId([...codes.keys()], currency.id, now),
    liveGifts.all(),
    customer?.hasConfirmedEmail ? readCreditAccounts(db, customer.id, currency.id) : [],
  ]);
  const all = [...automatic, ...coded.map((one) => ({ ...one, code: codes.get(one.id) ?? null }))];
  const asker = all.some(({ isForFirstOrder }) => isForFirstOrder) && customer?.hasConfirmedEmail ? customer : null;
  const waiting = [...codes.keys()].filter((id) => coded.every((one) => one.id !== id));
  const [proven, withheld, isFirstOrder, inOtherCurrencies] = await Promise.all([
    usedUpBy(db, discountKey, customer, all),
    withheldOf(db, cart, automatic, readMethod, context),
    asker && readIsFirstOrder(db, asker.id),
    live.inOtherCurrencies(waiting, currency.id, now),
  ]);
  const usedUp = proven.union(reportedUsedUp(cart));
  const known = {
    usedUp,
    withheld,
    inOtherCurrencies,
    isFirstOrder,
    accounts,
    credits: payingAccounts(accounts, deps),
  };
  return { discounts: all.filter(({ id }) => !usedUp.has(id) && !withheld.has(id)), ...known, gifts };
}
