import type { MovementState, OfferReason } from '../../contract/bank/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { MovementToMatch } from './match-movement.ts';

export interface LockedMovement extends MovementToMatch {
  id: number;
  account: string;
  day: string;
  state: MovementState;
  /** Why it waits for a person. */
  reasons: OfferReason[];
  /** Orders that it is offered for. */
  orderIds: number[];
  /** Hundredths, as the amount. */
  booked: number;
  /** Who sent the file that told it first; null for what the bank itself told. */
  uploadedBy: string | null;
}

// Movements of an account are booked one after another: a reversal comes after what it takes back.
const lockAccount = statement(
  'bank_lock_account_of',
  `select pg_advisory_xact_lock(hashtext('bank_bookings'), hashtext(account)) from bank_movements where id = $1`,
);
const lock = statement(
  'bank_lock_movement',
  `select id, account, day, amount, currency, variable_symbol as "variableSymbol", counter_account as "counterAccount", is_reversal as "isReversal", state,
     reasons, order_ids as "orderIds", booked, (select s.operator_name from bank_statements s where s.id = statement_id) as "uploadedBy"
   from bank_movements where id = $1 for update`,
);
/** Locks the account, then the movement. */
export async function lockMovement(tx: Transaction, id: number): Promise<LockedMovement | undefined> {
  await tx.query(lockAccount, [id]);
  return (await tx.query<LockedMovement>(lock, [id]))[0];
}

const waiting = statement(
  'bank_movements_new',
  `select id from bank_movements where state = 'new' and id > $1 order by id limit $2`,
);
/** Movements that nobody has looked at, from a number on. */
export async function readNew(db: Executor, after: number, limit: number): Promise<number[]> {
  return (await db.query<{ id: number }>(waiting, [after, limit])).map(({ id }) => id);
}

const decide = statement(
  'bank_decide_movement',
  'update bank_movements set state = $2, reasons = $3, order_ids = $4, reverses_id = $5 where id = $1',
);
export interface Decision {
  state: MovementState;
  reasons?: readonly OfferReason[];
  orderIds?: readonly number[];
  reversesId?: number;
}
export async function writeDecision(
  tx: Transaction,
  id: number,
  { state, reasons = [], orderIds = [], reversesId }: Decision,
): Promise<void> {
  await tx.query(decide, [id, state, reasons, orderIds, reversesId ?? null]);
}

export interface NewBooking {
  movementId: number;
  orderId: number;
  /** Hundredths. */
  amount: number;
  transactionId: number | null;
  refundId: number | null;
  bookedBy: string | null;
}
const book = statement(
  'bank_book',
  `with booked as (update bank_movements set booked = booked + $3 where id = $1)
   insert into bank_bookings (movement_id, order_id, amount, transaction_id, refund_id, booked_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
);
export async function insertBooking(tx: Transaction, booking: NewBooking, now: Date): Promise<void> {
  const { movementId, orderId, amount, transactionId, refundId, bookedBy } = booking;
  await tx.query(book, [movementId, orderId, amount, transactionId, refundId, bookedBy, now]);
}

export interface Booking {
  order_id: number;
  amount: number;
  decimal_places: number;
}
const bookings = statement(
  'bank_bookings_of',
  `select b.order_id, b.amount, c.decimal_places from bank_bookings b join orders o on o.id = b.order_id
     join currencies c on c.id = o.currency_id where b.movement_id = $1 and b.transaction_id is not null order by b.order_id, b.id`,
);
const settled = statement(
  'bank_refund_of_movement',
  'select order_id from bank_bookings where movement_id = $1 and refund_id is not null order by order_id limit 10',
);
/** Orders of which the movement paid refunds back. */
export const readPaidBack = async (tx: Transaction, movementId: number): Promise<number[]> =>
  (await tx.query<{ order_id: number }>(settled, [movementId])).map(({ order_id }) => order_id);

export const readBookings = (tx: Transaction, movementId: number): Promise<Booking[]> =>
  tx.query<Booking>(bookings, [movementId]);

const OF_OPERATORS = `from order_transactions t where t.order_id = $1 and t.kind = 'bank' and t.refund_id is null and t.operator_name is not null
     and not exists (select from bank_bookings b where b.transaction_id = t.id)`;
const handBooking = statement(
  'bank_hand_booking',
  `select t.id ${OF_OPERATORS} and t.amount = $2 and (select sum(t.amount) ${OF_OPERATORS}) >= $2 order by t.id limit 1`,
);
/** What an operator booked as bank money of an order before a statement had it, and did not take back. */
export async function findHandBooking(tx: Transaction, orderId: number, amount: number): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(handBooking, [orderId, amount]))[0]?.id;
}
