import { nextParcelStates, type ParcelMover, parcelMove } from '../../contract/parcels/moves.ts';
import { type ParcelStateCode, TRACKED } from '../../contract/parcels/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, type FieldFailure, type Operator } from '../platform/http/index.ts';
import type { ParcelRow } from './store.ts';

export interface MovedBy {
  mover: ParcelMover;
  operator?: Operator | null;
  /** The carrier's own name of the state, and its own time. */
  carrierState?: string | null;
  happenedAt?: Date | null;
}

/** Who moved or decided, as the history has it. */
export const notedBy = (operator: Operator | null) => ({
  operator_id: operator?.kind === 'person' ? operator.id : null,
  operator_name: operator?.name ?? null,
});

// This statement alone writes the state of a parcel.
const move = statement(
  'parcels_move',
  `with moved as (update parcels set state = $3, state_since = $4, next_try_at = case when $8 then $4::timestamptz end, tries = 0, problem = null
     where id = $1 and state = $2 returning id, state),
   noted as (insert into parcel_state_history (parcel_id, state, carrier_state, operator_id, operator_name, happened_at, created_at)
     select id, state, $5, $6, $7, $9, $4 from moved)
   select id from moved`,
);

/** States in which the shop has something to ask the carrier next. */
const isAskedNext = (to: ParcelStateCode, { is_by_hand: isByHand }: ParcelRow) =>
  !isByHand && (to === 'new' || to === 'unclear' || TRACKED.includes(to));

/** Moves a locked parcel; 409 where its state does not allow it. */
export async function moveParcel(
  tx: Transaction,
  parcel: ParcelRow,
  to: ParcelStateCode,
  { mover, operator = null, carrierState = null, happenedAt = null }: MovedBy,
  now: Date,
): Promise<ParcelRow> {
  const { id, order_id, state: from, tracking_number, stored_until } = parcel;
  if (!parcelMove(from, to)?.by.includes(mover)) throw stateFailure(from, mover);
  const { operator_id, operator_name } = notedBy(operator);
  const noted = [carrierState, operator_id, operator_name, isAskedNext(to, parcel), happenedAt];
  const moved = await tx.query(move, [id, from, to, now, ...noted]);
  if (moved.length === 0) throw new Error(`Parcel ${id} was not locked.`);
  await emit(tx, 'parcel.state_changed', { order_id, parcel_id: id, from, to, tracking_number, stored_until });
  return { ...parcel, state: to, state_since: now };
}

export function stateFailure(from: ParcelStateCode, mover: ParcelMover = 'operator'): Failure {
  const possible = nextParcelStates(from, mover);
  const key = possible.length > 0 ? 'parcel_states' : 'parcel_last_state';
  return new Failure('parcel_not_allowed', {}, [
    { field: 'state', key, values: { from, values: possible.join(', ') } },
  ]);
}

/** Something about a parcel or its order that does not allow a call. */
export const notAllowed = (
  field: string,
  key: FieldFailure['key'],
  values: Record<string, string | number> = {},
): Failure => new Failure('parcel_not_allowed', {}, [{ field, key, values }]);
