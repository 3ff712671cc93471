import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { COLUMNS, first, type GatewayPaymentRow } from './payment-store.ts';
import type { PaymentState } from './provider.ts';
import { statesBefore } from './transitions.ts';

// All statements that write a payment's state are in this file, each limited to allowed previous states.

const giveUpStale = statement(
  'payments_give_up_stale',
  `update gateway_payments set state = 'failed', external_state = 'no answer'
   where state = 'created' and external_id is null and created_at < $1::timestamptz - interval '1 minute'`,
);
/** Abandons starts whose process died before the gateway answered. */
export async function giveUpStaleStarts(db: Executor, now: Date): Promise<void> {
  await db.query(giveUpStale, [now]);
}

const startFailed = statement(
  'payments_start_failed',
  `update gateway_payments set state = 'failed', external_state = $2 where id = $1 and state = 'created' and external_id is null`,
);
export async function recordFailedStart(db: Executor, id: number, reason: string): Promise<void> {
  await db.query(startFailed, [id, reason.slice(0, 200)]);
}

// Locks all payments of an order in a fixed order, so that two settled concurrently see each other.
const lockOrder = statement(
  'payments_lock_order',
  `select ${COLUMNS} from gateway_payments where order_id = (select order_id from gateway_payments where id = $1) order by id for update`,
);
export function lockPaymentsOfOrder(tx: Transaction, id: number): Promise<GatewayPaymentRow[]> {
  return tx.query<GatewayPaymentRow>(lockOrder, [id]);
}

const moved = statement(
  'payments_moved',
  `update gateway_payments set state = $2, external_state = $3, checked_at = $4, settled_at = case when $2 = 'paid' then $4 else settled_at end
   where id = $1 and state = any($5::text[]) returning ${COLUMNS}`,
);
/** Changes the state of a locked payment; throws for a transition that is not allowed. */
export async function moveTo(
  tx: Transaction,
  id: number,
  state: PaymentState,
  externalState: string,
  now: Date,
): Promise<GatewayPaymentRow> {
  const row = await first(tx.query<GatewayPaymentRow>(moved, [id, state, externalState, now, statesBefore(state)]));
  if (!row) throw new Error(`Gateway payment ${id} cannot become ${state}.`);
  return row;
}

const read = statement(
  'payments_read',
  `update gateway_payments set checked_at = greatest(checked_at, $2), external_state = coalesce($3, external_state),
     mismatch = coalesce($4::jsonb, mismatch) where id = $1 returning ${COLUMNS}`,
);
/** Records when a payment was read and the gateway's name of the state; its state stays. */
export async function recordReading(
  db: Executor,
  id: number,
  now: Date,
  externalState: string | null = null,
  mismatch: object | null = null,
): Promise<GatewayPaymentRow> {
  const row = await first(
    db.query<GatewayPaymentRow>(read, [id, now, externalState, mismatch && JSON.stringify(mismatch)]),
  );
  if (!row) throw new Error(`Gateway payment ${id} vanished while it was checked.`);
  return row;
}
