import type { z } from 'zod';
import type { bookingInput } from '../../contract/bank/records.ts';
import { receiveBankMoney } from '../orders/index.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, notFound, type Operator } from '../platform/http/index.ts';
import type { BookingDependencies } from './book-movement.ts';
import { hundredthsOf, minorOf } from './match-movement.ts';
import { insertBooking, type LockedMovement, lockMovement, writeDecision } from './movement-store.ts';

const conflict = (key: FieldFailure['key']) => new Failure('conflict', {}, [{ field: 'id', key }]);

/** Refuses a movement of which nothing can be booked. */
function checkBookable(movement: LockedMovement): void {
  if (movement.state === 'reversed') throw conflict('movement_reversed');
  if (movement.state === 'new') throw conflict('movement_new');
  if (movement.amount < 0) throw conflict('movement_left');
}

const currency = statement(
  'bank_currency_of_order',
  'select c.code, c.decimal_places from orders o join currencies c on c.id = o.currency_id where o.id = $1',
);
interface Currency {
  code: string;
  decimal_places: number;
}
async function currencyOf(tx: Transaction, orderId: number, movement: LockedMovement): Promise<Currency> {
  const [row] = await tx.query<Currency>(currency, [orderId]);
  if (!row) throw invalidFields({ field: 'order_id', key: 'movement_no_order' });
  if (row.code !== movement.currency) throw invalidFields({ field: 'order_id', key: 'movement_currency' });
  return row;
}

/** Minor units to book: what was asked for, else all that is left. */
function amountToBook(movement: LockedMovement, asked: number | undefined, { decimal_places }: Currency): number {
  const left = movement.amount - movement.booked;
  const amount = asked ?? minorOf(left, decimal_places);
  if (amount === null) throw invalidFields({ field: 'amount', key: 'movement_amount' });
  if (amount === 0 || hundredthsOf(amount, decimal_places) > left) {
    const limit = Math.floor((left * 10 ** decimal_places) / 100);
    throw invalidFields({ field: 'amount', key: 'movement_booked', limit, values: { limit } });
  }
  return amount;
}

/** Sets aside what waits for a person and is for no order. */
export function setAside({ db }: Pick<BookingDependencies, 'db'>, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const movement = await lockMovement(tx, id);
    if (!movement) throw notFound();
    if (movement.state !== 'offered') throw conflict('movement_not_offered');
    await writeDecision(tx, id, { state: movement.booked === 0 ? 'unrelated' : 'booked' });
  });
}

/** Books a movement, or a part of it, on the order that an operator names. */
export function bookByOperator(
  deps: BookingDependencies,
  id: number,
  input: z.output<typeof bookingInput>,
  operator: Operator | null,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const movement = await lockMovement(tx, id);
    if (!movement) throw notFound();
    checkBookable(movement);
    const { order_id: orderId, note = null } = input;
    const money = await currencyOf(tx, orderId, movement);
    const amount = amountToBook(movement, input.amount, money);
    const by = { operatorId: operator?.kind === 'person' ? operator.id : null, operatorName: operator?.name ?? null };
    const booked = { orderId, amount, currency: movement.currency, bookedOn: movement.day, note, ...by };
    const isReturned = movement.reasons.includes('refund_returned') && movement.orderIds.includes(orderId);
    const options = { tolerance: deps.bankTolerance, isReturned, operator };
    const receipt = await receiveBankMoney(tx, deps, { ...booked, ...options });
    if (typeof receipt === 'string') throw new Error(`A booking by hand was refused: ${receipt}.`);
    const hundredths = hundredthsOf(amount, money.decimal_places);
    const { transactionId } = receipt;
    const booking = { movementId: id, orderId, amount: hundredths, transactionId, refundId: null };
    await insertBooking(tx, { ...booking, bookedBy: by.operatorName }, deps.clock());
    if (movement.booked + hundredths === movement.amount) await writeDecision(tx, id, { state: 'booked' });
  });
}
