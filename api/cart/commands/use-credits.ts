import { type Minor, priceOf } from '../../../contract/money.ts';
import { type CreditAccount, readCreditAccounts, worthOf } from '../../loyalty/index.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, type RequestContext } from '../../platform/http/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import { type CartCredits, creditsOf, nameOf, priceLines, unitPriceOf } from '../calculate/index.ts';
import {
  type CartDependencies,
  type LineRow,
  type LockedCart,
  payingAccounts,
  type SellableRow,
} from '../stored/index.ts';
import { changeCart } from './change-cart.ts';
import type { ComposedRow } from './compose.ts';

const wish = statement(
  'cart_wish_credits',
  `insert into cart_customer_accounts (cart_id, customer_account_id, amount) values ($1, $2, $3)
   on conflict (cart_id, customer_account_id) do update set amount = excluded.amount`,
);
const forget = statement(
  'cart_forget_credits',
  'delete from cart_customer_accounts where cart_id = $1 and customer_account_id = $2',
);
const moveWishes = statement(
  'cart_move_credits',
  `insert into cart_customer_accounts (cart_id, customer_account_id, amount)
   select $1, customer_account_id, amount from cart_customer_accounts where cart_id = $2 on conflict do nothing`,
);
const payLines = statement(
  'cart_pay_lines',
  `update cart_items i set customer_account_id = p.account from unnest($2::int[], $3::int[]) p(line, account)
   where i.cart_id = $1 and i.id = p.line`,
);

/** Lets accounts of credits pay lines, or money alone (null). */
export function setAccounts(
  tx: Transaction,
  cartId: string,
  paid: readonly { id: number; customerAccountId: number | null }[],
): void {
  if (paid.length === 0) return;
  tx.send(payLines, [cartId, paid.map(({ id }) => id), paid.map((one) => one.customerAccountId)]);
}

const FIELD = 'customer_account_id';

/** Why an account can pay no pieces of a product, whatever else is in the cart (`credit-claims.ts`); null when it may. */
function refusalOfLine(
  row: SellableRow,
  accountId: number,
  accounts: readonly CreditAccount[],
  { customer, language }: RequestContext,
): FieldFailure | null {
  const name = nameOf(row, language);
  if (!customer?.hasConfirmedEmail) return { field: FIELD, key: 'credits_need_sign_in' };
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) return { field: FIELD, key: 'no_such_customer_account' };
  if (!row.is_purchasable_with_credits || row.is_voucher)
    return { field: FIELD, key: 'not_for_credits', values: { name } };
  return null;
}

const accountsOf = async (db: Executor, deps: CartDependencies, { customer, currency }: RequestContext) =>
  customer?.hasConfirmedEmail ? payingAccounts(await readCreditAccounts(db, customer.id, currency.id), deps) : [];

/** Throws when an account cannot pay a line. */
export async function checkAccount(
  tx: Executor,
  deps: CartDependencies,
  row: SellableRow,
  accountId: number,
  context: RequestContext,
): Promise<void> {
  const refusal = refusalOfLine(row, accountId, await accountsOf(tx, deps, context), context);
  if (refusal) throw invalidFields(refusal);
}

/** Those of the lines whose account cannot pay a piece of them. */
export async function linesNotPaid<Row extends LineRow>(
  tx: Executor,
  deps: CartDependencies,
  lines: readonly Row[],
  context: RequestContext,
): Promise<ReadonlySet<number>> {
  if (lines.every(({ customer_account_id: id }) => id === null)) return new Set();
  const accounts = await accountsOf(tx, deps, context);
  const isNotPaid = (line: Row) => {
    const { customer_account_id: accountId } = line;
    if (accountId === null) return false;
    if (refusalOfLine(line, accountId, accounts, context) !== null) return true;
    const account = accounts.find(({ id }) => id === accountId);
    return !account || worthOf(account, account.balance) < unitPriceOf(line);
  };
  return new Set(lines.filter(isNotPaid).map(({ id }) => id));
}

/** Things to add, with a problem where the account that is to pay one cannot. */
export async function withAccountProblems(
  tx: Executor,
  deps: CartDependencies,
  rows: ComposedRow[],
  things: readonly { customerAccountId?: number | null }[],
  context: RequestContext,
): Promise<ComposedRow[]> {
  if (things.every(({ customerAccountId: id }) => id === undefined || id === null)) return rows;
  const accounts = await accountsOf(tx, deps, context);
  return rows.map((row) => {
    const accountId = things[row.position - 1]?.customerAccountId;
    const refusal = accountId ? refusalOfLine(row, accountId, accounts, context) : null;
    return refusal && !row.problem ? { ...row, problem: invalidFields(refusal) } : row;
  });
}

/** Why an amount of credits cannot be taken off a cart; null when it can. */
function refusalOfAmount(
  { account, isBelowMin, hasGoods, maxUsable, ofItems }: CartCredits,
  units: number,
  money: (minor: Minor) => string,
): FieldFailure | null {
  const remaining = account.balance - ofItems;
  const limited = (key: 'credits_above_balance' | 'credits_above_usable', most: number): FieldFailure => {
    const limit = creditsOf(account, most);
    return { field: 'amount', key, limit, values: { limit } };
  };
  if (!hasGoods) return { field: 'amount', key: 'no_goods_for_credits' };
  if (isBelowMin)
    return { field: 'amount', key: 'credits_below_min', values: { price: money(account.minOrderPrice ?? 0) } };
  if (units > remaining) return limited('credits_above_balance', remaining);
  return units > maxUsable ? limited('credits_above_usable', maxUsable) : null;
}

/** Smallest units of an amount of credits; 422 when the account has no such fractions. */
function unitsOf({ decimals }: CreditAccount, amount: number): number {
  const units = amount * 10 ** decimals;
  const whole = Math.round(units);
  if (Math.abs(units - whole) > 1e-6)
    throw invalidFields({ field: 'amount', key: 'credits_decimals', values: { count: decimals } });
  return whole;
}

/** The cart with an amount of credits taken off it instead of the one before; 422 says why it cannot be. */
export async function applyCredits(
  deps: CartDependencies,
  cartId: string,
  { customer_account_id: accountId, amount }: { customer_account_id: number; amount: number },
  context: RequestContext,
): Promise<AnsweredCart<DisplayedRow>> {
  const money = (minor: Minor) => priceOf(minor, context.currency, context.locale).formatted;
  const { answered } = await deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async ({ cart, facts }) => {
      const others = cart.wished_credits.filter(({ customer_account_id: id }) => id !== accountId);
      const without = priceLines({ ...cart, wished_credits: others }, facts, context);
      const credits = without.discounted.credits.find(({ account }) => account.id === accountId);
      if (!credits) throw invalidFields({ field: FIELD, key: 'no_such_customer_account' });
      const units = unitsOf(credits.account, amount);
      const refusal = units === 0 ? null : refusalOfAmount(credits, units, money);
      if (refusal) throw invalidFields(refusal);
      if (units === 0) tx.send(forget, [cart.id, accountId]);
      else tx.send(wish, [cart.id, accountId, units]);
      const wished = units === 0 ? others : [...others, { customer_account_id: accountId, amount: units }];
      return { cart: { ...cart, wished_credits: wished }, facts, result: null };
    }),
  );
  return answered;
}

/** Takes no credits of an account off the cart any more; 404 when none were. */
export const removeCredits = (deps: CartDependencies, cartId: string, accountId: number, context: RequestContext) =>
  deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async ({ cart, facts }) => {
      const others = cart.wished_credits.filter(({ customer_account_id: id }) => id !== accountId);
      if (others.length === cart.wished_credits.length) throw new Failure('cart_credits_not_found');
      tx.send(forget, [cart.id, accountId]);
      return { cart: { ...cart, wished_credits: others }, facts, result: null };
    }),
  );

/** Wants the credits of another cart taken off this one too; both are locked. */
export function moveCredits(tx: Transaction, target: LockedCart, source: LockedCart): LockedCart {
  const known = new Set(target.wished_credits.map(({ customer_account_id: id }) => id));
  const moved = source.wished_credits.filter(({ customer_account_id: id }) => !known.has(id));
  if (moved.length > 0) tx.send(moveWishes, [target.id, source.id]);
  return { ...target, wished_credits: [...target.wished_credits, ...moved] };
}
