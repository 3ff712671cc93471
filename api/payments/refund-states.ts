import type { RefundState } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { bookPayouts } from './ledger.ts';

/** Next states. `unclear`: the gateway's answer was lost. `given_up`: a person decides. */
export const NEXT_REFUND_STATES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['unclear', 'sent', 'given_up', 'done'],
  unclear: ['due', 'sent', 'given_up', 'done'],
  sent: ['due', 'given_up', 'done'],
  given_up: ['due', 'sent', 'done'],
  done: [],
};

const statesBefore = (to: RefundState): RefundState[] =>
  (Object.keys(NEXT_REFUND_STATES) as RefundState[]).filter((from) => NEXT_REFUND_STATES[from].includes(to));

// The only statement that writes the state of a refund.
const move = statement(
  'payments_refund_move',
  `update order_refunds set state = $2, done_at = case when $2 = 'done' then $3::timestamptz end,
     sent_at = case when $2 = 'unclear' then $3 else sent_at end, external_id = case when $2 = 'due' then null else coalesce($4, external_id) end, next_try_at = coalesce($5, next_try_at),
     key = case when $2 = 'due' then gen_random_uuid() else key end
   where id = $1 and state = any($6::text[]) returning id`,
);

export interface RefundMove {
  now: Date;
  externalId?: string | null;
  nextTryAt?: Date;
}

/** Moves a refund to a state, and books what was paid back; false if it may not go there from its state. */
export async function moveRefund(
  tx: Transaction,
  id: number,
  to: RefundState,
  { now, externalId = null, nextTryAt }: RefundMove,
): Promise<boolean> {
  const rows = await tx.query(move, [id, to, now, externalId, nextTryAt ?? null, statesBefore(to)]);
  if (rows.length > 0 && to === 'done') await bookPayouts(tx, [id], now);
  return rows.length > 0;
}
