import { type Executor, statement, type Transaction } from '../platform/index.ts';
import type { Payable, PaymentState } from './provider.ts';

export interface GatewayPaymentRow {
  id: number;
  order_id: number;
  provider: string;
  external_id: string | null;
  order_number: string;
  amount: number;
  currency: string;
  state: PaymentState;
  external_state: string | null;
  gate_url: string | null;
  payload: { refund?: 'due' | 'done'; [key: string]: unknown } | null;
  checked_at: Date | null;
  created_at: Date;
}

const COLUMNS =
  'id, order_id, provider, external_id, order_number, amount, currency, state, external_state, gate_url, payload, checked_at, created_at';

const first = async (rows: Promise<GatewayPaymentRow[]>) => (await rows)[0];

const byExternal = statement(
  'payments_by_external',
  `select ${COLUMNS} from gateway_payments where provider = $1 and external_id = $2`,
);
export function findPayment(
  db: Executor,
  provider: string,
  externalId: string,
): Promise<GatewayPaymentRow | undefined> {
  return first(db.query<GatewayPaymentRow>(byExternal, [provider, externalId]));
}

const latestOpen = statement(
  'payments_latest_open',
  `select ${COLUMNS} from gateway_payments
   where order_id = $1 and provider = $2 and state in ('created', 'pending') and external_id is not null order by id desc limit 1`,
);
export function findOpenPayment(
  db: Executor,
  orderId: number,
  provider: string,
): Promise<GatewayPaymentRow | undefined> {
  return first(db.query<GatewayPaymentRow>(latestOpen, [orderId, provider]));
}

// All payments of an order are locked in one order, so that two that settle at once see each other.
const lockOrder = statement(
  'payments_lock_order',
  `select ${COLUMNS} from gateway_payments where order_id = (select order_id from gateway_payments where id = $1) order by id for update`,
);
export function lockPaymentsOfOrder(tx: Transaction, id: number): Promise<GatewayPaymentRow[]> {
  return tx.query<GatewayPaymentRow>(lockOrder, [id]);
}

const giveUpStale = statement(
  'payments_give_up_stale',
  `update gateway_payments set state = 'failed', external_state = 'no answer'
   where state = 'created' and external_id is null and created_at < $1::timestamptz - interval '1 minute'`,
);
/** A try whose process died before the gateway answered no longer stands in the way. */
export async function giveUpStaleStarts(db: Executor, now: Date): Promise<void> {
  await db.query(giveUpStale, [now]);
}

const claim = statement(
  'payments_claim',
  `insert into gateway_payments (order_id, provider, order_number, amount, currency, language, payload, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${COLUMNS}`,
);
/** Writes the try down before the gateway hears of it; undefined while another one is on its way. */
export function claimStart(
  db: Executor,
  provider: string,
  payable: Payable,
  payload: object | null,
  now: Date,
): Promise<GatewayPaymentRow | undefined> {
  const { orderId, orderNumber, amount, currency, language } = payable;
  return first(
    db.query<GatewayPaymentRow>(claim, [
      orderId,
      provider,
      orderNumber,
      amount,
      currency,
      language,
      payload && JSON.stringify(payload),
      now,
    ]),
  );
}

const started = statement(
  'payments_started',
  `update gateway_payments set external_id = $2, gate_url = $3, external_state = $4, checked_at = $5 where id = $1 returning ${COLUMNS}`,
);
export async function recordStart(
  db: Executor,
  id: number,
  start: { externalId: string; gateUrl: string; externalState: string },
  now: Date,
): Promise<GatewayPaymentRow> {
  const row = await first(
    db.query<GatewayPaymentRow>(started, [id, start.externalId, start.gateUrl, start.externalState, now]),
  );
  if (!row) throw new Error(`Gateway payment ${id} vanished while it began.`);
  return row;
}

const startFailed = statement(
  'payments_start_failed',
  `update gateway_payments set state = 'failed', external_state = $2 where id = $1 and external_id is null`,
);
export async function recordFailedStart(db: Executor, id: number, reason: string): Promise<void> {
  await db.query(startFailed, [id, reason.slice(0, 200)]);
}

const checked = statement(
  'payments_checked',
  `update gateway_payments set state = $2, external_state = $3, checked_at = $4, payload = coalesce(payload, '{}') || $5::jsonb,
     settled_at = case when $2 = 'paid' then $4 else settled_at end
   where id = $1 returning ${COLUMNS}`,
);
export async function recordState(
  tx: Executor,
  id: number,
  state: PaymentState,
  externalState: string,
  now: Date,
  payload: object = {},
): Promise<GatewayPaymentRow> {
  const row = await first(
    tx.query<GatewayPaymentRow>(checked, [id, state, externalState, now, JSON.stringify(payload)]),
  );
  if (!row) throw new Error(`Gateway payment ${id} vanished while it was checked.`);
  return row;
}

// A payment is asked about ever less often as it grows old, and no longer after thirty days.
const due = statement(
  'payments_due',
  `select ${COLUMNS} from gateway_payments
   where state in ('created', 'pending') and external_id is not null and created_at > $1::timestamptz - interval '30 days'
     and coalesce(checked_at, created_at) + greatest(interval '1 minute', least(interval '6 hours', (coalesce(checked_at, created_at) - created_at) / 4)) <= $1
   order by checked_at nulls first limit $2`,
);
export function readDuePayments(db: Executor, now: Date, limit: number): Promise<GatewayPaymentRow[]> {
  return db.query<GatewayPaymentRow>(due, [now, limit]);
}

const refundsDue = statement(
  'payments_refunds_due',
  `select ${COLUMNS} from gateway_payments where payload->>'refund' = 'due' order by id limit $1`,
);
export function readDueRefunds(db: Executor, limit: number): Promise<GatewayPaymentRow[]> {
  return db.query<GatewayPaymentRow>(refundsDue, [limit]);
}
