import { PAY_BACK_DAYS, type RefundRequestState } from '../../contract/refunds/rules.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import type { RefundRow } from './store.ts';
import { daysAfter } from './withdrawal-period.ts';

const move = statement(
  'refunds_move',
  `update refunds set state = $2, awaits_goods = $3, has_proof = $4, pay_back_by = $5, reason = $6, return_id = $7, operator_id = $8, operator_name = $9,
     expiration_at = null, sent_at = $10, received_at = $11, decided_at = $12 where id = $1`,
);

/** What changes with a state. */
interface RefundMove {
  to: Exclude<RefundRequestState, 'draft'>;
  hasProof?: boolean;
  reason?: string | null;
  returnId?: number | null;
  operatorId?: number | null;
  operatorName?: string | null;
}

/** Last day to pay back: fourteen days after the statement, or the day on which the hold ends, where that is later. */
function payBackBy({ sent_at: sentAt }: Pick<RefundRow, 'sent_at'>, awaited: boolean, awaitsGoods: boolean, now: Date) {
  const stated = daysAfter(shopDay(sentAt ?? now), PAY_BACK_DAYS);
  const today = shopDay(now);
  return awaited && !awaitsGoods && today > stated ? today : stated;
}

/** The refund as it is after a move: the only function that writes its state. */
export async function moveRefund(tx: Transaction, refund: RefundRow, input: RefundMove, now: Date): Promise<RefundRow> {
  const { to, hasProof = refund.has_proof, reason = refund.reason, returnId = refund.return_id } = input;
  const { operatorId = refund.operator_id, operatorName = refund.operator_name } = input;
  const isOpen = to === 'sent' || to === 'received';
  const sent_at = refund.sent_at ?? now;
  const awaits_goods = to === 'sent' && refund.is_after_sending && !hasProof;
  const since = { ...refund, sent_at };
  const stays = refund.pay_back_by !== null && refund.awaits_goods === awaits_goods;
  const moved: RefundRow = {
    ...since,
    ...{ state: to, awaits_goods, has_proof: hasProof, reason, return_id: returnId, expiration_at: null },
    ...{ operator_id: operatorId, operator_name: operatorName },
    pay_back_by: isOpen
      ? stays
        ? refund.pay_back_by
        : payBackBy(since, refund.awaits_goods, awaits_goods, now)
      : null,
    received_at: to === 'received' ? (refund.received_at ?? now) : to === 'sent' ? null : refund.received_at,
    decided_at: isOpen ? null : now,
  };
  await tx.query(move, [
    ...[moved.id, moved.state, moved.awaits_goods, moved.has_proof, moved.pay_back_by, moved.reason, moved.return_id],
    ...[moved.operator_id, moved.operator_name, moved.sent_at, moved.received_at, moved.decided_at],
  ]);
  return moved;
}
