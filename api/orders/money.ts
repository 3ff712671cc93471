import type { z } from 'zod';
import { priceOf } from '../../contract/money.ts';
import type { newTransaction, OrderMoney, refundPatch } from '../../contract/orders/money.ts';
import type { TransactionKind } from '../../contract/payments/rules.ts';
import { decideRefund, readBalance, readBooked, readRefunds, readTransactions } from '../payments/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import {
  claimKey,
  Failure,
  type FieldFailure,
  invalidFields,
  notFound,
  type Operator,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
} from '../platform/http/index.ts';
import type { OrderDependencies } from './changes.ts';
import { minorOf } from './decide-return.ts';
import { MOST_RECEIVED, moneyState, tooMuch } from './enough-money.ts';
import { payableOf } from './payable.ts';
import { receiveMoney } from './receive-money.ts';
import { checkRefund } from './refund-right.ts';
import { readReturns } from './return-store.ts';
import { type LockedOrder, lockOrder } from './store.ts';

const facts = statement(
  'orders_money',
  `select o.state, o.paid_at is not null as is_paid, ${payableOf('o')} as payable, c.code, c.decimal_places from orders o join currencies c on c.id = o.currency_id where o.id = $1`,
);
interface MoneyFacts {
  state: string;
  is_paid: boolean;
  payable: number;
  code: string;
  decimal_places: number;
}

/** What an order has above what is due; undefined where it has none. */
export async function readOver(db: Executor, id: number) {
  const [order] = await db.query<MoneyFacts>(facts, [id]);
  if (!order) return undefined;
  const { received, paidBack, underWay } = await readBalance(db, id);
  const amount = received - paidBack - underWay - (order.state === 'cancelled' ? 0 : order.payable);
  return amount > 0 ? { amount, currency: order.code, decimal_places: order.decimal_places } : undefined;
}

/** The contract's record of all money of an order. */
export async function readMoney(
  { db, bankTolerance: tolerance = 0 }: Pick<OrderDependencies, 'bankTolerance'> & { db: Executor },
  id: number,
  { locale }: Pick<RequestContext, 'locale'>,
): Promise<OrderMoney> {
  const [order] = await db.query<MoneyFacts>(facts, [id]);
  if (!order) throw notFound();
  const { received, paidBack, underWay } = await readBalance(db, id);
  const transactions = await readTransactions(db, id);
  const refunds = await readRefunds(db, id);
  const returns = await readReturns(db, id);
  const due = order.state === 'cancelled' ? 0 : order.payable;
  const money = (minor: number) => priceOf(minor, order, locale);
  const balance = received - paidBack;
  const owed = await readBooked(db, id, 'owed_by_carrier');
  const retained = -(await readBooked(db, id, 'retained'));
  return {
    order_id: id,
    state: moneyState({ due, balance, underWay, owed, isPaid: order.is_paid, tolerance }),
    due: money(due),
    received: money(received + retained),
    owed_by_carrier: money(owed),
    paid_back: money(paidBack),
    retained: money(retained),
    refunds_under_way: money(underWay),
    rest: money(due - balance + underWay),
    transactions: transactions.map((row) => ({
      ...row,
      amount: money(row.amount),
      created_at: row.created_at.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      ...row,
      amount: money(row.amount),
      created_at: row.created_at.toISOString(),
      next_try_at: row.next_try_at?.toISOString() ?? null,
      done_at: row.done_at?.toISOString() ?? null,
    })),
    returns: returns.toReversed().map(({ created_at, ...row }) => ({
      ...{ id: row.id, cause: row.cause, reason: row.reason, lines: [...row.lines], credits: [...row.credits] },
      taxed_price: money(row.taxed_price + row.cash_rounding),
      money: money(row.money),
      refunded_price: money(row.refunded),
      voucher_price: money(row.voucher_amount),
      operator_name: row.operator_name,
      created_at: created_at.toISOString(),
    })),
  };
}

const conflict = (failure: FieldFailure) => new Failure('conflict', {}, [failure]);

async function lock(tx: Transaction, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw notFound();
  return order;
}

/** Who does it, as it is stored. */
export const byOf = (operator: Operator | null) => ({
  operatorId: operator?.kind === 'person' ? operator.id : null,
  operatorName: operator?.name ?? null,
});

/** Runs a write of an order's money once for its key. */
export async function once(
  { db }: OrderDependencies,
  request: RepeatableRequest,
  write: (tx: Transaction) => Promise<void>,
): Promise<{ isReplayed: boolean }> {
  return db.transaction(async (tx) => {
    if (request.key !== null && (await claimKey(tx, request))) return { isReplayed: true };
    await write(tx);
    if (request.key !== null) await rememberAnswer(tx, request, {}, 201);
    return { isReplayed: false };
  });
}

/** The most that may be taken off an order's money: what was booked in a way, or what is over and can be kept. */
async function mostTakenOff(tx: Transaction, { id, state, payable }: LockedOrder, kind: TransactionKind) {
  const { received, owed, paidBack, underWay } = await readBalance(tx, id);
  const left = received - owed - paidBack - underWay;
  if (kind === 'retained') return left - (state === 'cancelled' ? 0 : payable);
  return Math.min(await readBooked(tx, id, kind), left);
}

/** What is kept is decided as a refund is: only what is over, and no more is given back than was kept. */
async function checkRetained(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  { amount, note, operator }: { amount: number; note: string | null; operator: Operator | null },
): Promise<void> {
  checkRefund(operator, deps.clock());
  if (note === null) throw invalidFields({ field: 'note', key: 'required' });
  const retained = -(await readBooked(tx, order.id, 'retained'));
  if (amount > retained) throw tooMuch(retained, order);
}

/** Books money by hand. */
export function bookMoney(
  deps: OrderDependencies,
  id: number,
  input: z.output<typeof newTransaction>,
  request: RepeatableRequest,
  operator: Operator | null,
): Promise<{ isReplayed: boolean }> {
  const { kind, booked_on: bookedOn = null, note = null } = input;
  return once(deps, request, async (tx) => {
    const order = await lock(tx, id);
    const amount = minorOf(input.amount, order);
    // It goes back.
    if (order.state === 'cancelled' && amount > 0) checkRefund(operator, deps.clock());
    if (bookedOn !== null && bookedOn > (await today(tx)))
      throw invalidFields({ field: 'booked_on', key: 'not_in_future' });
    if (kind === 'retained') await checkRetained(tx, deps, order, { amount, note, operator });
    const most = amount < 0 ? await mostTakenOff(tx, order, kind) : MOST_RECEIVED;
    if (-amount > most) throw tooMuch(most, order);
    const { received } = await readBalance(tx, id);
    if (received + amount > MOST_RECEIVED) throw tooMuch(MOST_RECEIVED - received, order);
    await receiveMoney(tx, deps, order, { amount, kind, bookedOn, note, ...byOf(operator) });
  });
}

const clockDay = statement('orders_today', `select shop_now()::date::text as day`);
const today = async (tx: Transaction) => (await tx.query<{ day: string }>(clockDay))[0]?.day ?? '';

/** Applies a person's decision of a refund. */
export function decide(
  deps: OrderDependencies & { gatewayNames: readonly string[] },
  { id: orderId, refund_id: id }: { id: number; refund_id: number },
  { decision, reason }: z.output<typeof refundPatch>,
  operator: Operator | null,
): Promise<void> {
  checkRefund(operator, deps.clock());
  if (decision === 'dropped' && reason === undefined) throw invalidFields({ field: 'reason', key: 'required' });
  return deps.db.transaction(async (tx) => {
    await lock(tx, orderId);
    const result = await decideRefund(
      tx,
      { id, orderId, decision, reason, gatewayNames: deps.gatewayNames },
      deps.clock(),
    );
    if (result === 'missing') throw notFound();
    if (result === 'refused') throw conflict({ field: 'decision', key: 'refund_not_open' });
    await deps.onChange?.(tx, orderId, deps.clock());
  });
}
