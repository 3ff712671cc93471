import type { z } from 'zod';
import { DECISION_ID, type decisionQuery, type PendingDecision } from '../../contract/invoicing/decisions.ts';
import { DECISION_KINDS, type DecisionKind } from '../../contract/invoicing/rules.ts';
import { priceOf } from '../../contract/money.ts';
import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type DecisionPosition, type DecisionRow, readDecisions } from './decision-store.ts';

/** The call by which a person settles it. */
const CALLS: Readonly<Record<DecisionKind, (row: DecisionRow) => string>> = {
  refund_undecided: refundCall,
  refund_without_account: refundCall,
  refund_by_hand: refundCall,
  overpaid: ({ order_id: id }) => `POST /orders/${id}/refunds`,
  returned_elsewhere: ({ order_id: id }) => `PATCH /orders/${id}`,
  reversed_by_bank: ({ order_id: id }) => `PATCH /orders/${id}`,
  payment_mismatch: ({ order_id: id, record_id: payment }) => `PATCH /orders/${id}/gateway-payments/${payment}`,
  message_not_handled: ({ order_id: id, record_id: message }) =>
    `POST /orders/${id}/gateway-messages/${message}/replays`,
  owed_by_carrier: () => 'POST /remittances',
  movement_offered: ({ record_id: movement }) => `POST /bank-movements/${movement}/bookings`,
  parcel_undecided: ({ record_id: parcel }) => `POST /parcels/${parcel}/decisions`,
  parcel_stuck: ({ record_id: parcel }) => `PATCH /parcels/${parcel}`,
  overpaid_by_edit: ({ order_id: id }) => `POST /orders/${id}/refunds`,
  unpaid_after_edit: ({ order_id: id }) => `PATCH /orders/${id}`,
  ring_open: ({ order_id: id }) => `POST /orders/${id}/documents`,
};
function refundCall({ order_id: id, record_id: refund }: DecisionRow): string {
  return `PATCH /orders/${id}/refunds/${refund}`;
}

function positionOf(text: string | undefined): DecisionPosition | undefined {
  const [, since, kind, record] = (text && DECISION_ID.exec(text)) || [];
  return since === undefined ? undefined : { since, kind: Number(kind), record: Number(record) };
}

function recordOf(row: DecisionRow, { locale }: Pick<RequestContext, 'locale'>): PendingDecision {
  const { kind, record_id, order_id, order_number, amount, since, position, ...currency } = row;
  return {
    id: `${position}.${DECISION_KINDS.indexOf(kind)}.${record_id}`,
    ...{ kind, order_id, order_number: order_number === null ? null : String(order_number), record_id },
    amount: amount === null ? null : priceOf(amount, currency, locale),
    currency: currency.code,
    since: since.toISOString(),
    call: CALLS[kind](row),
  };
}

/** What of orders' money waits for a person. */
export async function pendingDecisions(
  { db, clock }: { db: Database; clock: () => Date },
  { after, kind }: z.output<typeof decisionQuery>,
  context: Pick<RequestContext, 'locale'>,
): Promise<PendingDecision[]> {
  const rows = await readDecisions(db, { after: positionOf(after), kind }, clock());
  return rows.map((row) => recordOf(row, context));
}
