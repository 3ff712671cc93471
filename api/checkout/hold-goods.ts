import { isGiftType } from '../../contract/cart/rules.ts';
import { priceOf, toMajor } from '../../contract/money.ts';
import { PAID_LATER } from '../../contract/payments/rules.ts';
import { type CalculatedCart, isService, nameOf, ofKind, type SoldLine, variationNames } from '../cart/index.ts';
import { mailboxOf, readOwnEmail } from '../customers/index.ts';
import { holdGoods, lockBuyers, readHoldings, readPaidWorth } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { Failure, type FieldFailure, type RequestContext } from '../platform/http/index.ts';
import { countedPieces } from '../stock/index.ts';
import { type Buyer, type BuyerKey, buyerOf } from './buyers.ts';
import { withCurrentStock } from './current-stock.ts';
import { checkPace } from './pace.ts';
import {
  type Measure,
  NOTHING_RESERVED,
  sharesOfWorth,
  type UnpaidLimits,
  type UnpaidOrder,
  unpaidFailures,
} from './unpaid-limits.ts';

const MINUTE_MS = 60_000;

export interface HoldOptions {
  /** What unpaid orders may hold. Default: anything. */
  unpaidLimits?: UnpaidLimits;
  /** Most orders of one network in a minute, and of one account or e-mail in an hour; 0 for any number. Default: 0. */
  ordersPerMinute?: number;
}

export interface HoldDependencies extends HoldOptions {
  /** Of the hashes by which buyers are known again. */
  holdKey: Buffer;
  clock: () => Date;
}

/** What an order holds until it is paid, sent or cancelled. */
export interface Hold {
  keys: string[];
  pieces: number;
  /** Minor units. */
  worth: number;
  /** When it is cancelled unless its online payment has begun to come; null for the usual time. */
  payBy: Date | null;
}

/** Operators decide themselves what they order for a customer, and the shop knows whom it puts into a group. */
const isTrusted = ({ customer, customerGroupIds }: RequestContext): boolean =>
  Boolean(customer?.impersonation) || customerGroupIds.length > 0;

/** Goods that somebody chose: no services, no prepaid vouchers, which are made once paid, and nothing that the shop gives. */
function chosenGoods(lines: readonly SoldLine[]): SoldLine[] {
  const gifts = new Set(lines.filter(({ item_type }) => isGiftType(item_type)).map(({ id }) => id));
  return lines.filter(
    (line) => !isService(line) && !line.is_voucher && !gifts.has(line.id) && !gifts.has(line.parent_id ?? 0),
  );
}

/** An order that nothing remains to be paid of reserves only what costs nothing anyway; the rest is paid. */
function unpaidOrderOf({ lines, totals }: CalculatedCart, { currency, language }: RequestContext) {
  const goods = ofKind(totals, 'goods');
  const priceOfLine = new Map(lines.map((line, index) => [line.id, goods[index]?.taxedPrice ?? 0]));
  const vouchers = lines.reduce((sum, { id, is_voucher }) => sum + (is_voucher ? (priceOfLine.get(id) ?? 0) : 0), 0);
  const worth = Math.max(0, totals.payable - vouchers);
  const isFree = ({ id, parts }: SoldLine) => !parts?.length && priceOfLine.get(id) === 0;
  const reserved = chosenGoods(lines).filter((line) => totals.payable > 0 || isFree(line));
  const order: UnpaidOrder = {
    lines: reserved.map((line) => ({
      id: line.id,
      productId: line.product_id,
      variationId: line.product_variation_id,
      productName: nameOf(line, language),
      name: [nameOf(line, language), ...variationNames(line, language)].join(', '),
      pieces: line.amount,
      stock: countedPieces(line),
    })),
    pieces: reserved.reduce((sum, line) => sum + (line.parts?.length ? 0 : line.amount), 0),
    currency: currency.code,
    worth: toMajor(worth, currency.decimal_places),
  };
  return { order, worth };
}

/** What the customer has proved, and how many times as much they may hold: as much as they have paid, where that is more. */
async function standingOf(tx: Transaction, limits: UnpaidLimits | undefined, { customer }: RequestContext) {
  const own = customer?.hasConfirmedEmail ? await readOwnEmail(tx, customer.id) : undefined;
  if (!customer || !own) return { times: 1, proof: { mailbox: null, hasPaid: false } };
  const paid = await readPaidWorth(tx, customer.id);
  const shares = limits ? sharesOfWorth(limits, paid) : 1;
  return {
    times: Math.max(1, Math.min(limits?.timesOfRegulars ?? 1, shares)),
    proof: { mailbox: mailboxOf(own.email), hasPaid: [...paid.values()].some((worth) => worth > 0) },
  };
}

interface Asked {
  order: UnpaidOrder;
  times: number;
  formatWorth: Measure['formatWorth'];
  /** They are signed in with a confirmed e-mail. */
  isConfirmed: boolean;
}

/** `order`: too much by itself, nothing else is to be paid first. `account`: of a connection, and a sign-in does not help. */
const refusal = (whose: 'order' | 'buyer' | 'connection' | 'account', failures: readonly FieldFailure[]) =>
  failures.length > 0 ? new Failure('too_much_unpaid', { whose }, [...failures]) : null;

type Holdings = Awaited<ReturnType<typeof readHoldings>>;

/** What keys hold already, where an order would hold more. */
function holdingsOf(tx: Transaction, { unpaidLimits }: HoldDependencies, keys: readonly BuyerKey[], { order }: Asked) {
  if (!unpaidLimits || (order.pieces === 0 && order.worth === 0)) return Promise.resolve<Holdings>(new Map());
  const products = [...new Set(order.lines.map(({ productId }) => productId))];
  return readHoldings(
    tx,
    keys.map(({ key }) => key),
    products,
  );
}

/** Why none of some keys may hold an order besides what they hold already; null when all may. */
async function refusalBy(
  tx: Transaction,
  { unpaidLimits: limits, ...deps }: HoldDependencies,
  keys: readonly BuyerKey[],
  { order, times, formatWorth, isConfirmed }: Asked,
  holdings: Holdings,
): Promise<Failure | null> {
  const tooOften = await checkPace(tx, deps, keys);
  if (tooOften || !limits || (order.pieces === 0 && order.worth === 0)) return tooOften;
  for (const { key, kind, times: widened } of keys) {
    const isShared = kind === 'connection';
    const measure: Measure = {
      ...{ limits, formatWorth, times: times * limits.timesTogether * widened },
      scope: isShared ? 'connection' : 'together',
    };
    const found = unpaidFailures(order, holdings.get(key) ?? NOTHING_RESERVED, measure);
    if (found.length === 0) continue;
    if (!isShared) return refusal('buyer', found);
    return refusal(isConfirmed ? 'account' : 'connection', found);
  }
  return null;
}

const isPaidOnline = ({ payment }: CalculatedCart): boolean =>
  payment !== null && !PAID_LATER.some((service) => service === payment.method.payment_service);

/** By which keys an order reserves its goods; what strangers can use up refuses it unless it is paid online. */
async function keysToReserveBy(
  tx: Transaction,
  deps: HoldDependencies,
  { own, shared, shortly }: Buyer,
  asked: Asked,
  isOnline: boolean,
): Promise<Pick<Hold, 'keys' | 'payBy'>> {
  const keysOf = (keys: readonly BuyerKey[]) => keys.map(({ key }) => key);
  const holdings = await holdingsOf(tx, deps, [...own, ...shared], asked);
  const ownRefusal = await refusalBy(tx, deps, own, asked, holdings);
  if (ownRefusal) throw ownRefusal;
  const sharedRefusal = await refusalBy(tx, deps, shared, asked, holdings);
  if (!sharedRefusal) return { keys: keysOf([...own, ...shared]), payBy: null };
  const minutes = deps.unpaidLimits?.shortMinutes ?? 0;
  const refused =
    isOnline && minutes > 0
      ? await refusalBy(tx, deps, shortly, asked, await holdingsOf(tx, deps, shortly, asked))
      : sharedRefusal;
  if (refused) throw refused;
  return { keys: keysOf([...own, ...shortly]), payBy: new Date(deps.clock().getTime() + minutes * MINUTE_MS) };
}

/** What an order reserves, to be noted with it; null for a trusted one. Refuses too much, or too soon after others. */
export async function checkHold(
  tx: Transaction,
  deps: HoldDependencies,
  calculated: CalculatedCart,
  context: RequestContext,
): Promise<Hold | null> {
  if (isTrusted(context)) return null;
  const { currency, locale, log } = context;
  const { order, worth } = unpaidOrderOf(calculated, context);
  const { times, proof } = await standingOf(tx, deps.unpaidLimits, context);
  const formatWorth = (units: number) => priceOf(units * 10 ** currency.decimal_places, currency, locale).formatted;
  const buyer = buyerOf(deps.holdKey, mailboxOf(calculated.cart.email ?? ''), proof, context);
  try {
    const tooLarge =
      deps.unpaidLimits &&
      refusal(
        'order',
        unpaidFailures(order, NOTHING_RESERVED, { limits: deps.unpaidLimits, times, scope: 'order', formatWorth }),
      );
    if (tooLarge) throw tooLarge;
    // Who is held shortly holds these locks too.
    lockBuyers(
      tx,
      [...buyer.own, ...buyer.shared].map(({ key }) => key),
    );
    const current = { ...order, lines: await withCurrentStock(tx, order.lines) };
    const asked = { order: current, times, formatWorth, isConfirmed: proof.mailbox !== null };
    const reserved = await keysToReserveBy(tx, deps, buyer, asked, isPaidOnline(calculated));
    return { ...reserved, pieces: order.pieces, worth };
  } catch (error) {
    if (error instanceof Failure && error.type === 'too_much_unpaid')
      log.warn(
        { limits: [...new Set(error.fields.map(({ key }) => key))] },
        'an order would hold too much without money',
      );
    throw error;
  }
}

/** Notes what an order holds. */
export function noteHold(tx: Transaction, orderId: number, hold: Hold | null): void {
  if (hold) holdGoods(tx, orderId, hold);
}
