import type { OfferReason } from '../../contract/bank/rules.ts';
import { lockOrder, type OrderDependencies, receiveBankMoney } from '../orders/index.ts';
import { moveRefund } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { readFacts } from './match-facts.ts';
import { type Match, matchMovement, minorOf } from './match-movement.ts';
import {
  findHandBooking,
  insertBooking,
  type LockedMovement,
  lockMovement,
  readBookings,
  readNew,
  readPaidBack,
  writeDecision,
} from './movement-store.ts';

export interface BookingDependencies extends Pick<OrderDependencies, 'db' | 'clock' | 'onChange'> {
  log: { error(details: object, message: string): void };
  /** Minor units that may be missing of an order that counts as paid. */
  bankTolerance: number;
}

/** A file is its sender's word. */
const bookedBy = ({ uploadedBy: operatorName }: LockedMovement) => ({ note: null, operatorId: null, operatorName });

async function bookOrder(
  tx: Transaction,
  deps: BookingDependencies,
  movement: LockedMovement,
  { orderId, amount }: Extract<Match, { kind: 'order' }>,
): Promise<void> {
  const money = { orderId, amount, currency: movement.currency, bookedOn: movement.day, tolerance: deps.bankTolerance };
  // Operators book and correct under the same lock.
  await lockOrder(tx, orderId);
  const byHand = await findHandBooking(tx, orderId, amount);
  const receipt = byHand
    ? { transactionId: byHand }
    : await receiveBankMoney(tx, deps, { ...money, ...bookedBy(movement) });
  if (typeof receipt === 'string')
    return writeDecision(tx, movement.id, { state: 'offered', reasons: [receipt], orderIds: [orderId] });
  const { transactionId } = receipt;
  const booking = { movementId: movement.id, orderId, amount: movement.amount, transactionId };
  await insertBooking(tx, { ...booking, refundId: null, bookedBy: null }, deps.clock());
  await writeDecision(tx, movement.id, { state: 'booked' });
}

class Refused extends Error {
  readonly reason: OfferReason;
  readonly orderIds: readonly number[];
  constructor(reason: OfferReason, orderIds: readonly number[] = []) {
    super(reason);
    this.reason = reason;
    this.orderIds = orderIds;
  }
}

/** Takes back all that the movement booked; throws when money of it was refunded, for it is not there any more. */
async function takeBack(
  tx: Transaction,
  deps: BookingDependencies,
  reversal: LockedMovement,
  movementId: number,
): Promise<void> {
  // A refund that comes back, as from a closed account, is for a person to pay back otherwise.
  const paidBack = await readPaidBack(tx, movementId);
  if (paidBack.length > 0) throw new Refused('refund_returned', paidBack);
  for (const { order_id: orderId, amount, decimal_places } of await readBookings(tx, movementId)) {
    const minor = minorOf(-amount, decimal_places) ?? 0;
    const money = { orderId, amount: minor, currency: reversal.currency, bookedOn: reversal.day, tolerance: 0 };
    const receipt = await receiveBankMoney(tx, deps, { ...money, ...bookedBy(reversal) });
    if (typeof receipt === 'string') throw new Refused(receipt, [orderId]);
    const booking = { movementId: reversal.id, orderId, amount: -amount, transactionId: receipt.transactionId };
    await insertBooking(tx, { ...booking, refundId: null, bookedBy: null }, deps.clock());
  }
  await writeDecision(tx, movementId, { state: 'reversed' });
  await writeDecision(tx, reversal.id, { state: 'booked', reversesId: movementId });
}

async function settleRefund(
  tx: Transaction,
  { clock }: BookingDependencies,
  movement: LockedMovement,
  { refundId, orderId }: Extract<Match, { kind: 'refund' }>,
): Promise<void> {
  if (!(await moveRefund(tx, refundId, 'done', { now: clock() })))
    throw new Error(`The refund ${refundId} could not be settled.`);
  const booking = { movementId: movement.id, orderId, amount: movement.amount, transactionId: null, refundId };
  await insertBooking(tx, { ...booking, bookedBy: null }, clock());
  await writeDecision(tx, movement.id, { state: 'booked' });
}

async function decide(tx: Transaction, deps: BookingDependencies, movement: LockedMovement): Promise<void> {
  const match = matchMovement(movement, await readFacts(tx, movement));
  if (match.kind === 'order') await bookOrder(tx, deps, movement, match);
  else if (match.kind === 'reversal') await takeBack(tx, deps, movement, match.movementId);
  else if (match.kind === 'refund') await settleRefund(tx, deps, movement, match);
  else if (match.kind === 'offer')
    await writeDecision(tx, movement.id, { state: 'offered', reasons: match.reasons, orderIds: match.orderIds });
  else await writeDecision(tx, movement.id, { state: 'unrelated' });
}

/** Books a movement, or offers it; one transaction, in which a repetition does nothing. */
export async function bookMovement(deps: BookingDependencies, id: number): Promise<void> {
  const attempt = (work: (tx: Transaction, movement: LockedMovement) => Promise<void>) =>
    deps.db.transaction(async (tx) => {
      const movement = await lockMovement(tx, id);
      if (movement?.state === 'new') await work(tx, movement);
    });
  try {
    await attempt((tx, movement) => decide(tx, deps, movement));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await attempt((tx) =>
      writeDecision(tx, id, { state: 'offered', reasons: [error.reason], orderIds: error.orderIds }),
    );
  }
}

const AT_ONCE = 200;

/** Books what is new; one that fails stays new for the next run, and the others go on. */
export async function bookNew(deps: BookingDependencies, most: number): Promise<void> {
  let after = 0;
  for (let done = 0; done < most; ) {
    const ids = await readNew(deps.db, after, Math.min(AT_ONCE, most - done));
    for (const id of ids) {
      await bookMovement(deps, id).catch((error: unknown) =>
        deps.log.error({ err: error, movement_id: id }, 'a movement could not be booked'),
      );
    }
    after = ids.at(-1) ?? after;
    done += ids.length;
    if (ids.length < AT_ONCE) return;
  }
}
