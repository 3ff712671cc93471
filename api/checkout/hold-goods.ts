import { createHmac } from 'node:crypto';
import { priceOf, toMajor } from '../../contract/money.ts';
import { type AssessedCart, isService, nameOf, ofKind, type SoldLine, variationNames } from '../cart/index.ts';
import { mailboxOf } from '../customers/index.ts';
import { hasPaidOrder, holdGoods, lockBuyers, nthOrderSince, readHoldings } from '../orders/index.ts';
import { Failure, type FieldFailure, networkOf, type RequestContext, type Transaction } from '../platform/index.ts';
import { countedPieces } from '../stock/index.ts';
import { NOTHING_HELD, type UnpaidLimits, type UnpaidOrder, unpaidFailures } from './unpaid-limits.ts';

const HOUR_MS = 3_600_000;

export interface HoldOptions {
  /** What unpaid orders may hold. Default: anything. */
  unpaidLimits?: UnpaidLimits;
  /** Most orders of one address in a minute, and of one e-mail in an hour; 0 for any number. Default: 0. */
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
}

/** Operators decide themselves what they order for a customer, and the shop knows whom it puts into a group. */
const isTrusted = ({ customer, customerGroupIds }: RequestContext): boolean =>
  Boolean(customer?.impersonation) || customerGroupIds.length > 0;

interface Buyer {
  /** Keys of everything that the order counts for. */
  keys: string[];
  isRegular: boolean;
}

/**
 * Who holds the goods. What anybody may type counts only for those who prove nothing better, so that nobody uses up what an account
 * may hold, or learns of its orders.
 */
async function buyerOf(tx: Transaction, { holdKey }: HoldDependencies, mailbox: string, context: RequestContext) {
  const { customer, visitor } = context;
  const key = (name: string) => createHmac('sha256', holdKey).update(name).digest('base64url');
  const isProven = customer?.hasConfirmedEmail === true;
  const isRegular = isProven && (await hasPaidOrder(tx, customer.id));
  const keys = [
    ...(customer ? [key(`customer ${customer.id}`)] : []),
    ...(isProven ? [] : [key(`mailbox ${mailbox}`)]),
    ...(isRegular ? [] : [key(`network ${networkOf(visitor.ip)}`)]),
  ];
  return { keys, isRegular } satisfies Buyer;
}

/** Goods of the order: neither services nor prepaid vouchers, which are made once they are paid. */
const isHeld = (line: SoldLine) => !isService(line) && !line.is_voucher;

function unpaidOrderOf({ lines, totals }: AssessedCart, { currency, language }: RequestContext) {
  const goods = ofKind(totals, 'goods');
  const vouchers = lines.reduce((sum, line, index) => sum + (line.is_voucher ? (goods[index]?.taxedPrice ?? 0) : 0), 0);
  const worth = Math.max(0, totals.payable - vouchers);
  const held = lines.filter(isHeld);
  const order: UnpaidOrder = {
    lines: held.map((line) => ({
      id: line.id,
      productId: line.product_id,
      variationId: line.product_variation_id,
      productName: nameOf(line, language),
      name: [nameOf(line, language), ...variationNames(line, language)].join(', '),
      pieces: line.amount,
      stock: countedPieces(line),
    })),
    pieces: held.reduce((sum, line) => sum + (line.parts?.length ? 0 : line.amount), 0),
    currency: currency.code,
    worth: toMajor(worth, currency.decimal_places),
  };
  return { order, worth };
}

/** Refuses one order too many of an e-mail: each sends mails to it, whoever typed it. */
async function checkPace(tx: Transaction, { ordersPerMinute: most = 0, clock }: HoldDependencies, mailbox: string) {
  if (most === 0) return;
  lockBuyers(tx, [`mailbox ${mailbox}`]);
  const now = clock().getTime();
  const earlier = await nthOrderSince(tx, { mailbox, since: new Date(now - HOUR_MS), n: most });
  if (!earlier) return;
  const seconds = Math.max(1, Math.ceil((earlier.getTime() + HOUR_MS - now) / 1000));
  throw new Failure('too_many_requests', { seconds });
}

/**
 * Refuses an order that would hold more goods than its buyer may without paying; what it holds, to be noted with it, or null for one
 * that is paid or trusted. Waits for other orders of the same buyer: ask after the cart is locked, and before anything else is.
 */
export async function checkHold(
  tx: Transaction,
  deps: HoldDependencies,
  assessed: AssessedCart,
  context: RequestContext,
): Promise<Hold | null> {
  if (isTrusted(context)) return null;
  const mailbox = mailboxOf(assessed.cart.email ?? '');
  await checkPace(tx, deps, mailbox);
  if (assessed.totals.payable === 0) return null;
  const { order, worth } = unpaidOrderOf(assessed, context);
  const { keys, isRegular } = await buyerOf(tx, deps, mailbox, context);
  if (deps.unpaidLimits) await checkLimits(tx, deps.unpaidLimits, { order, keys, isRegular }, context);
  return { keys, pieces: order.pieces, worth };
}

async function checkLimits(
  tx: Transaction,
  limits: UnpaidLimits,
  { order, keys, isRegular }: Buyer & { order: UnpaidOrder },
  { currency, locale, log }: RequestContext,
): Promise<void> {
  const { decimal_places: decimals } = currency;
  const formatWorth = (units: number) => priceOf(units * 10 ** decimals, currency, locale).formatted;
  const times = isRegular ? limits.timesOfRegulars : 1;
  const refuse = (failures: readonly FieldFailure[]) => {
    if (failures.length === 0) return;
    log.warn({ limits: [...new Set(failures.map(({ key }) => key))] }, 'an order would hold too much without money');
    throw new Failure('too_much_unpaid', {}, [...failures]);
  };
  refuse(unpaidFailures(order, NOTHING_HELD, { limits, times, scope: 'order', formatWorth }));
  lockBuyers(tx, keys);
  const products = [...new Set(order.lines.map(({ productId }) => productId))];
  const together = { limits, times: times * limits.timesTogether, scope: 'together' as const, formatWorth };
  for (const held of (await readHoldings(tx, keys, products)).values()) refuse(unpaidFailures(order, held, together));
}

/** Notes what an order holds. */
export function noteHold(tx: Transaction, orderId: number, hold: Hold | null): void {
  if (hold) holdGoods(tx, orderId, hold);
}
