import type { RemittanceInput } from '../../contract/remittances/records.ts';
import type { ParcelState } from '../../contract/remittances/rules.ts';
import { bookRemittedMovement, lockRemittedMovement } from '../bank/index.ts';
import { type OrderDependencies, receiveRemitted } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, type Operator } from '../platform/http/index.ts';
import { type ListedParcel, parcelsOf } from './parcels-of.ts';
import {
  type BookedParcel,
  findOrders,
  hasRemittance,
  insertRemittance,
  readCurrency,
  readToday,
  writeParcels,
} from './store.ts';

export type RemittanceDependencies = Pick<OrderDependencies, 'db' | 'clock' | 'onChange'>;

/** What is the same for all parcels. */
interface Booking {
  currency: string;
  bookedOn: string;
  note: string;
  operatorId: number | null;
  operatorName: string | null;
}

function stateOf(amount: number, expected: number): ParcelState {
  if (amount === expected) return 'settled';
  return amount < expected ? 'missing' : 'over';
}

/** Books a parcel on its order. */
async function bookParcel(
  tx: Transaction,
  deps: RemittanceDependencies,
  booking: Booking,
  { position, number, amount, order_id }: Pick<BookedParcel, 'position' | 'number' | 'amount' | 'order_id'>,
): Promise<BookedParcel> {
  const parcel = { position, number, amount, order_id, expected: null, transaction_id: null };
  if (order_id === null) return { ...parcel, state: 'unknown' };
  const receipt = await receiveRemitted(tx, deps, { ...booking, orderId: order_id, amount });
  if (typeof receipt === 'string') return { ...parcel, state: receipt };
  const { expected, transactionId } = receipt;
  return { ...parcel, expected, transaction_id: transactionId, state: stateOf(amount, expected) };
}

/** Books all parcels, those of lower orders first: two lists at once never wait for each other in a ring. */
async function bookParcels(
  tx: Transaction,
  deps: RemittanceDependencies,
  booking: Booking,
  listed: readonly ListedParcel[],
): Promise<BookedParcel[]> {
  const orders = await findOrders(
    tx,
    listed.map(({ number }) => number),
  );
  const parcels = listed
    .map((one, index) => ({ ...one, position: index + 1, order_id: orders.get(one.number) ?? null }))
    .sort((one, other) => (one.order_id ?? 0) - (other.order_id ?? 0) || one.position - other.position);
  const booked: BookedParcel[] = [];
  for (const parcel of parcels) booked.push(await bookParcel(tx, deps, booking, parcel));
  return booked;
}

const known = (field: string, key: FieldFailure['key']) => new Failure('conflict', {}, [{ field, key }]);

/** Books a carrier's remittance: one sum for many parcels, all of it or nothing. */
export function bookRemittance(
  deps: RemittanceDependencies,
  input: RemittanceInput,
  operator: Operator | null,
): Promise<number> {
  const { carrier, reference, bank_movement_id: movementId } = input;
  const by = { operatorId: operator?.kind === 'person' ? operator.id : null, operatorName: operator?.name ?? null };
  return deps.db.transaction(async (tx) => {
    const currency = await readCurrency(tx, input.currency);
    if (!currency) throw invalidFields({ field: 'currency', key: 'remittance_currency' });
    const listed = parcelsOf(input, currency.decimal_places);
    const total = listed.reduce((sum, { amount }) => sum + amount, 0);
    const today = await readToday(tx);
    if (input.received_on && input.received_on > today)
      throw invalidFields({ field: 'received_on', key: 'not_in_future' });
    // Before orders, as bookings of the bank lock them.
    const movement = movementId ? await lockRemittedMovement(tx, movementId, { currency, total }) : undefined;
    const receivedOn = input.received_on ?? movement?.day ?? today;
    const row = { carrier, reference, currency, total, receivedOn, bankMovementId: movementId ?? null, ...by };
    if (movementId && (await hasRemittance(tx, movementId))) throw known('bank_movement_id', 'remittance_of_movement');
    const id = await insertRemittance(tx, row, deps.clock());
    if (id === undefined) throw known('reference', 'remittance_known');
    const booking = { currency: currency.code, bookedOn: receivedOn, note: `${carrier} ${reference}`, ...by };
    const parcels = await bookParcels(tx, deps, booking, listed);
    await writeParcels(tx, id, parcels);
    if (movement)
      await bookRemittedMovement(tx, movement, { parcels, currency, bookedBy: by.operatorName }, deps.clock());
    return id;
  });
}
