import type { Transaction } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { hundredthsOf } from './match-movement.ts';
import { insertBooking, type LockedMovement, lockMovement, writeDecision } from './movement-store.ts';

interface Currency {
  code: string;
  decimal_places: number;
}

/** Locks the movement that brought a carrier's remittance: received, not booked, of its sum and currency. */
export async function lockRemittedMovement(
  tx: Transaction,
  id: number,
  { currency, total }: { currency: Currency; total: number },
): Promise<LockedMovement> {
  const movement = await lockMovement(tx, id);
  const isOfSum =
    movement?.state === 'offered' &&
    movement.booked === 0 &&
    movement.currency === currency.code &&
    movement.amount === hundredthsOf(total, currency.decimal_places);
  if (!isOfSum) throw invalidFields({ field: 'bank_movement_id', key: 'remittance_movement' });
  return movement;
}

interface RemittedParcel {
  order_id: number | null;
  amount: number;
  transaction_id: number | null;
}

/** Books a locked movement on the orders of a remittance; what none of them has waits for a person. */
export async function bookRemittedMovement(
  tx: Transaction,
  movement: LockedMovement,
  { parcels, currency, bookedBy }: { parcels: readonly RemittedParcel[]; currency: Currency; bookedBy: string | null },
  now: Date,
): Promise<void> {
  let booked = 0;
  for (const { order_id: orderId, amount: minor, transaction_id: transactionId } of parcels) {
    if (orderId === null || transactionId === null) continue;
    const amount = hundredthsOf(minor, currency.decimal_places);
    await insertBooking(tx, { movementId: movement.id, orderId, amount, transactionId, refundId: null, bookedBy }, now);
    booked += amount;
  }
  if (booked === movement.amount) await writeDecision(tx, movement.id, { state: 'booked' });
}
