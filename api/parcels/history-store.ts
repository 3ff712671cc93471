import type { ParcelDecision, ParcelStateCode } from '../../contract/parcels/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { ParcelRow } from './store.ts';
import type { parcelStateHistory } from './tables.ts';

/** Entries of one parcel; later ones of a carrier are not stored. */
const MOST_ENTRIES = 300;

/** Beside the state what there is to note of it. */
export interface HistoryNote {
  carrier_state?: string | null;
  happened_at?: Date | null;
  decision?: ParcelDecision;
  operator_id?: number | null;
  operator_name?: string | null;
}

const note = statement(
  'parcels_note_history',
  `insert into parcel_state_history (parcel_id, state, carrier_state, happened_at, decision, operator_id, operator_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
/** Notes something of a parcel that stays in its state. */
export async function noteHistory(tx: Transaction, parcel: ParcelRow, noted: HistoryNote, now: Date): Promise<void> {
  const { carrier_state = null, happened_at = null, decision = null, operator_id = null, operator_name = null } = noted;
  await tx.query(note, [
    parcel.id,
    parcel.state,
    carrier_state,
    happened_at,
    decision,
    operator_id,
    operator_name,
    now,
  ]);
}

/** What a carrier tells of the past, with its own time. */
export interface PastEvent {
  state: ParcelStateCode;
  carrier_state: string;
  happened_at: Date;
}
const past = statement(
  'parcels_note_past',
  `insert into parcel_state_history (parcel_id, state, carrier_state, happened_at, created_at)
   select $1, e.state, e.carrier_state, e.happened_at, $3
   from rows from (jsonb_to_recordset($2::jsonb) as (state text, carrier_state text, happened_at timestamptz)) with ordinality
     as e(state, carrier_state, happened_at, position)
   where not exists (select from parcel_state_history h where h.parcel_id = $1 and h.carrier_state = e.carrier_state and h.happened_at = e.happened_at)
   order by e.position limit greatest(0, ${MOST_ENTRIES} - (select count(*) from parcel_state_history h where h.parcel_id = $1))`,
);
/** Notes past events that are not noted yet. */
export async function notePast(tx: Transaction, id: number, events: readonly PastEvent[], now: Date): Promise<void> {
  if (events.length > 0) await tx.query(past, [id, JSON.stringify(events), now]);
}

const history = statement(
  'parcels_history',
  `select h.* from unnest($1::int[]) p(id), lateral (select parcel_id, state, carrier_state, happened_at, decision, operator_name, created_at
     from parcel_state_history where parcel_id = p.id order by id limit ${MOST_ENTRIES}) h`,
);
/** What happened to parcels, the oldest first. */
export const readHistory = (db: Executor, ids: readonly number[]) =>
  db.query<typeof parcelStateHistory.$inferSelect>(history, [ids]);
