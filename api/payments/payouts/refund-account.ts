import { priceOf } from '../../../contract/money.ts';
import type { RefundAccount } from '../../../contract/payments/payouts.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import type { Executor } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Failure, type FieldFailure, invalidFields, notFound, type RequestContext } from '../../platform/http/index.ts';
import type { GatewayDependencies, OrderOwner } from '../gateway-payments.ts';
import type { Payable } from '../provider.ts';
import { maskedAccount, readBankAccount } from './bank-account.ts';
import { lockBankRefunds, readBankRefunds, readStoredAccount, writeAccount } from './refund-account-store.ts';

type Dependencies = Pick<GatewayDependencies, 'db' | 'orders' | 'clock'>;

/** Each change is a mail. */
const MOST_OF_DAY = 5;

/** Whoever has the link of a guest's order gives its first account; all else is for the signed-in customer of the order. */
const mayGive = ({ isOfCustomer, isCaller }: OrderOwner, stored: unknown): boolean =>
  isCaller || (!isOfCustomer && stored === undefined);

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
    readBankRefunds(db, order.orderId),
    readStoredAccount(db, order.orderId),
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
    if (!(await lockBankRefunds(tx, order.orderId))) throw conflict('refund_account_closed');
    const stored = await readStoredAccount(tx, order.orderId);
    if (stored?.iban === iban) return;
    if (!mayGive(owner, stored)) throw conflict(owner.isOfCustomer ? 'refund_account_sign_in' : 'refund_account_given');
    const change = { orderId: order.orderId, iban, day: shopDay(deps.clock()), mostOfDay: MOST_OF_DAY };
    const version = await writeAccount(tx, change);
    if (version === undefined) throw conflict('refund_account_often');
    await emit(tx, 'payment.account_changed', { order_id: order.orderId, version });
  });
  return recordOf(deps, order, context);
}

/** What a mail may say of the account that was given. */
export async function readMaskedAccount(db: Executor, orderId: number): Promise<string | null> {
  const stored = await readStoredAccount(db, orderId);
  return stored ? maskedAccount(stored.iban) : null;
}
