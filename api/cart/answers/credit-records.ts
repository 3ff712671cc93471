import type { Cart } from '../../../contract/cart/records.ts';
import { translate } from '../../../contract/locales.ts';
import { type Minor, priceOf } from '../../../contract/money.ts';
import { worthOf } from '../../loyalty/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type CalculatedCart, type CartCredits, creditsOf, isGift, isPart } from '../calculate/index.ts';

type Embedded = NonNullable<Cart['_embedded']>;

/** Accounts that pay something of a cart, or are wanted to. */
export const customerAccounts = ({ cart, discounted }: CalculatedCart): Cart['customer_accounts'] =>
  discounted.credits
    .filter(({ account }) => cart.wished_credits.some(({ customer_account_id: id }) => id === account.id))
    .map(({ account, ofOrder }) => ({ customer_account_id: account.id, amount: creditsOf(account, ofOrder) }));

/** Pieces of goods that credits and money pay; gifts are none. */
export function splitAmounts({ lines, discounted }: CalculatedCart) {
  const own = lines.filter((line) => !isPart(line) && !isGift(line) && line.parent_id === null);
  const all = own.reduce((sum, { amount }) => sum + amount, 0);
  const ids = new Set(own.map(({ id }) => id));
  const paid = discounted.credits.flatMap(({ pieces }) => [...pieces]).filter(([id]) => ids.has(id));
  const credits = paid.reduce((sum, [, count]) => sum + count, 0);
  return { items_amount_with_credits: credits, items_amount_with_money: all - credits };
}

/** What may be paid with credits here, what pieces leave of them, and what is taken off the order. */
export function creditEmbeds(
  { discounted: { credits }, earned }: CalculatedCart,
  names: ReadonlySet<string>,
  context: RequestContext,
): Partial<Embedded> {
  const money = (minor: Minor) => priceOf(minor, context.currency, context.locale);
  const amounts = (unitsOf: (one: CartCredits) => number) =>
    credits.map((one) => ({ customer_account_id: one.account.id, amount: creditsOf(one.account, unitsOf(one)) }));
  const converted = (unitsOf: (one: CartCredits) => number) =>
    credits.map((one) => ({
      customer_account_id: one.account.id,
      price: money(worthOf(one.account, unitsOf(one))),
    }));
  const remaining = ({ account, ofItems }: CartCredits) => account.balance - ofItems;
  return {
    ...(names.has('customerAccountSettings') && {
      customerAccountSettings: credits.map((one) => {
        const { account, maxUsable, isBelowMin, hasGoods } = one;
        return {
          customer_account_id: account.id,
          name: translate(account.name, context.language),
          amount: creditsOf(account, account.balance),
          converted_amount: money(worthOf(account, account.balance)),
          min_order_price: account.minOrderPrice === null ? null : money(account.minOrderPrice),
          max_order_percents: account.maxPercents,
          max_usable_amount: creditsOf(account, maxUsable),
          converted_max_usable_amount: money(worthOf(account, maxUsable)),
          problem: hasGoods ? (isBelowMin ? ('min_order_price' as const) : null) : ('no_goods' as const),
        };
      }),
    }),
    ...(names.has('customerAccountAmountsEarned') && {
      customerAccountAmountsEarned: [...Map.groupBy(earned, ({ account }) => account)].map(([account, parts]) => {
        const units = parts.reduce((sum, { amount }) => sum + amount, 0);
        return {
          customer_account_id: account.id,
          name: translate(account.name, context.language),
          amount: creditsOf(account, units),
          converted_amount: money(worthOf(account, units)),
        };
      }),
    }),
    ...(names.has('customerAccountAmountsOfItems') && {
      customerAccountAmountsOfItems: {
        amounts_remain: amounts(remaining),
        converted_amounts_remain: converted(remaining),
      },
    }),
    ...(names.has('customerAccountAmountsOfOrder') && {
      customerAccountAmountsOfOrder: {
        amounts: amounts(({ ofOrder }) => ofOrder),
        converted_amounts: credits.map((one) => ({
          customer_account_id: one.account.id,
          price: money(one.offOrder),
        })),
      },
    }),
  };
}
