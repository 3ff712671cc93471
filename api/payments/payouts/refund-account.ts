import { priceOf } from '../../../contract/money.ts';
import type { RefundAccount } from '../../../contract/payments/payouts.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { Executor } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import {
  Failure,
  type FieldFailure,
  invalidFields,
  notFound,
  type Operator,
  type RequestContext,
} from '../../platform/http/index.ts';
import type { GatewayDependencies, OrderOwner } from '../gateway-payments.ts';
import type { Payable } from '../provider.ts';
import { maskedAccount, readBankAccount } from './bank-account.ts';
import { checkPerson } from './check-person.ts';
import * as store from './refund-account-store.ts';

type Dependencies = Pick<GatewayDependencies, 'db' | 'orders' | 'clock'>;

/** Each change is a mail. */
const MOST_OF_DAY = 5;

/** Whoever has the first link of a guest's order gives its first account; all else is for the signed-in customer. */
const mayGive = ({ isOfCustomer, isCaller, isReaddressed }: OrderOwner, stored: unknown): boolean =>
  isCaller || (!isOfCustomer && !isReaddressed && stored === undefined);

const whyNot = ({ isOfCustomer, isReaddressed }: OrderOwner, stored: unknown) => {
  if (isOfCustomer) return 'refund_account_sign_in';
  return isReaddressed && stored === undefined ? 'refund_account_readdressed' : 'refund_account_given';
};

const conflict = (key: FieldFailure['key']) => new Failure('conflict', {}, [{ field: 'account', key }]);

/** The order, for its customer and for who knows its hash; 404 for all others. */
async function openOrder(
  { orders }: Dependencies,
  { id, hash: given }: { id: number; hash?: string | undefined },
  context: RequestContext,
): Promise<Payable> {
  const hash = given ?? (await orders.hashForCustomer(id, context));
  const order = hash && (await orders.find(id, hash));
  if (!order) throw notFound();
  return order;
}

async function recordOf({ db, orders }: Dependencies, order: Payable, context: RequestContext): Promise<RefundAccount> {
  const [{ amount, due }, stored, owner] = await Promise.all([
    store.readBankRefunds(db, order.orderId),
    store.readStoredAccount(db, order.orderId),
    orders.ownerOf(order.orderId, context),
  ]);
  const currency = { code: order.currency, decimal_places: order.decimalPlaces };
  return {
    order_id: order.orderId,
    account: stored ? maskedAccount(stored.iban) : null,
    amount: priceOf(amount, currency, context.locale),
    is_open: due > 0,
    can_give: due > 0 && mayGive(owner, stored),
    needs_sign_in: owner.isOfCustomer && !owner.isCaller,
  };
}

/** Where money of an order goes back to. */
export async function readRefundAccount(
  deps: Dependencies,
  asked: { id: number; hash?: string | undefined },
  context: RequestContext,
): Promise<RefundAccount> {
  return recordOf(deps, await openOrder(deps, asked, context), context);
}

/** Stores the account that the buyer gives, and tells the order's e-mail. */
export async function giveRefundAccount(
  deps: Dependencies,
  { account: text, ...asked }: { id: number; hash?: string | undefined; account: string },
  context: RequestContext,
): Promise<RefundAccount> {
  const order = await openOrder(deps, asked, context);
  const { currency } = order;
  const account = readBankAccount(text, currency);
  if (typeof account === 'string')
    throw invalidFields({ field: 'account', key: `refund_account_${account}`, values: { currency } });
  const { iban } = account;
  const owner = await deps.orders.ownerOf(order.orderId, context);
  await deps.db.transaction(async (tx) => {
    if (!(await store.lockBankRefunds(tx, order.orderId))) throw conflict('refund_account_closed');
    const stored = await store.readStoredAccount(tx, order.orderId);
    if (stored?.iban === iban) return;
    if (!mayGive(owner, stored)) throw conflict(whyNot(owner, stored));
    const change = { orderId: order.orderId, iban, day: shopDay(deps.clock()), mostOfDay: MOST_OF_DAY };
    const version = await store.writeAccount(tx, change);
    if (version === undefined) throw conflict('refund_account_often');
    await emit(tx, 'payment.account_changed', { order_id: order.orderId, version });
  });
  return recordOf(deps, order, context);
}

/** Removes the account for an operator, and tells the order's e-mail. */
export async function removeRefundAccount(
  { db, clock }: Dependencies,
  orderId: number,
  operator: Operator | null,
): Promise<void> {
  checkPerson(operator, clock());
  await db.transaction(async (tx) => {
    // A file that is made just now has it already.
    const isDue = await store.lockBankRefunds(tx, orderId);
    if (!(await store.readStoredAccount(tx, orderId))) throw notFound();
    if (!isDue) throw conflict('refund_account_closed');
    const version = await store.removeAccount(tx, orderId, shopDay(clock()));
    if (version === undefined) throw notFound();
    await emit(tx, 'payment.account_changed', { order_id: orderId, version });
  });
}

/** What a mail may say of the account as it is now: null after it was removed; undefined before any was given. */
export async function readAccountChange(
  db: Executor,
  orderId: number,
): Promise<{ account: string | null; version: number } | undefined> {
  const change = await store.readAccountChange(db, orderId);
  return change && { account: change.iban && maskedAccount(change.iban), version: change.version };
}
