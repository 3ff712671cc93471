import type { RefundState } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { bookPayouts } from './ledger.ts';

/** Next states. `unclear`: the gateway's answer was lost. `given_up`: a person decides. */
export const NEXT_REFUND_STATES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['unclear', 'sent', 'given_up', 'done', 'dropped'],
  unclear: ['due', 'sent', 'given_up', 'done', 'dropped'],
  sent: ['due', 'given_up', 'done'],
  given_up: ['due', 'sent', 'done', 'dropped'],
  done: [],
  dropped: [],
};

/** So long after it was asked a gateway may still answer, or not list the refund yet. */
const ANSWERED_WITHIN_MS = 10 * 60_000;
/** Whether a gateway that was asked may still answer. */
export const mayStillAnswer = (sentAt: Date | null, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() < ANSWERED_WITHIN_MS;

const statesBefore = (to: RefundState): RefundState[] =>
  (Object.keys(NEXT_REFUND_STATES) as RefundState[]).filter((from) => NEXT_REFUND_STATES[from].includes(to));

// This statement and the one below alone write the state of a refund.
const move = statement(
  'payments_refund_move',
  `update order_refunds set state = $2, done_at = case when $2 = 'done' then $3::timestamptz end,
     sent_at = case when $2 = 'unclear' then $3 else sent_at end, external_id = case when $2 = 'due' then null else coalesce($4, external_id) end, next_try_at = coalesce($5, next_try_at),
     key = case when $2 = 'due' then gen_random_uuid() else key end, dropped_reason = $8
   where id = $1 and state = any($6::text[]) and ($7::uuid is null or (key = $7 and way = 'gateway')) returning order_id`,
);

export interface RefundMove {
  now: Date;
  externalId?: string | null;
  nextTryAt?: Date;
  /** Why nothing is paid back, of one that is dropped. */
  droppedReason?: string;
  /** Key that the refund was sent with: another one means that it was decided otherwise meanwhile. */
  key?: string;
}

/** Moves a refund to a state, and books what was paid back; false if it may not go there from its state. */
export async function moveRefund(
  tx: Transaction,
  id: number,
  to: RefundState,
  { now, externalId = null, nextTryAt, key, droppedReason }: RefundMove,
): Promise<boolean> {
  const values = [id, to, now, externalId, nextTryAt ?? null, statesBefore(to), key ?? null, droppedReason ?? null];
  const [moved] = await tx.query<{ order_id: number }>(move, values);
  if (moved && to === 'done') {
    await bookPayouts(tx, [id], now);
    await emit(tx, 'payment.refund_done', { order_id: moved.order_id, refund_id: id });
  }
  return moved !== undefined;
}

interface GivenUp {
  id: number;
  order_id: number;
  gateway_payment_id: number | null;
}
const READ_AGAIN_MS = 24 * 3_600_000;
/** Gives up: a person decides, and is mailed once. The refund still ends when the gateway reports it. */
export async function giveUpRefund(
  tx: Transaction,
  { id, order_id, gateway_payment_id }: GivenUp,
  now: Date,
): Promise<void> {
  const nextTryAt = new Date(now.getTime() + READ_AGAIN_MS);
  if (gateway_payment_id !== null && (await moveRefund(tx, id, 'given_up', { now, nextTryAt })))
    await emit(tx, 'payment.refund_given_up', { order_id, gateway_payment_id, refund_id: id });
}

const ask = statement(
  'payments_refund_ask',
  `update order_refunds set state = 'unclear', sent_at = $4
   where id = $1 and way = 'gateway' and amount = $2 and key = $3 and (state = 'due' or state = 'unclear' and $5) returning id`,
);
/** Notes that the gateway is asked now; false if the refund has changed since it was read, and must not be sent. */
export async function beginAsking(
  tx: Transaction,
  { id, amount, key }: { id: number; amount: number; key: string },
  mayRepeat: boolean,
  now: Date,
): Promise<boolean> {
  return (await tx.query(ask, [id, amount, key, now, mayRepeat])).length > 0;
}
