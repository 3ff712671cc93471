import { type Executor, statement } from '../platform/database/index.ts';
import type { Payable, PaymentState } from './provider.ts';

export interface GatewayPaymentRow {
  id: number;
  order_id: number;
  provider: string;
  external_id: string | null;
  order_number: string;
  amount: number;
  currency: string;
  language: string;
  state: PaymentState;
  external_state: string | null;
  gate_url: string | null;
  /** Sent by the buyer; untrusted, not used for decisions. */
  payload: Record<string, string> | null;
  return_url: string | null;
  return_token_hash: string | null;
  return_until: Date | null;
  checked_at: Date | null;
  created_at: Date;
}

export const COLUMNS = `id, order_id, provider, external_id, order_number, amount, currency, language, state, external_state, gate_url, payload,
  return_url, return_token_hash, return_until, checked_at, created_at`;

export const first = async (rows: Promise<GatewayPaymentRow[]>) => (await rows)[0];

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

const byToken = statement('payments_by_token', `select ${COLUMNS} from gateway_payments where return_token_hash = $1`);
export function findReturning(db: Executor, tokenHash: string): Promise<GatewayPaymentRow | undefined> {
  return first(db.query<GatewayPaymentRow>(byToken, [tokenHash]));
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

const open = statement(
  'payments_open',
  `select ${COLUMNS} from gateway_payments where order_id = $1 and state in ('created', 'pending') order by id`,
);
/** Payments of an order whose state can still change at the gateway. */
export const readOpenPayments = (db: Executor, orderId: number): Promise<GatewayPaymentRow[]> =>
  db.query<GatewayPaymentRow>(open, [orderId]);

const latest = statement(
  'payments_latest',
  `select distinct on (order_id) order_id, state from gateway_payments where order_id = any($1::int[]) order by order_id, id desc`,
);
/** State of each order's newest payment. */
export async function readLatestStates(db: Executor, orderIds: number[]): Promise<Map<number, PaymentState>> {
  const rows = await db.query<{ order_id: number; state: PaymentState }>(latest, [orderIds]);
  return new Map(rows.map(({ order_id, state }) => [order_id, state]));
}

const claim = statement(
  'payments_claim',
  `insert into gateway_payments (order_id, provider, order_number, amount, currency, language, payload, created_at)
   select $1::int, $2, $3, $4, $5, $6, $7, $8
   where not exists (select from gateway_payments where order_id = $1 and provider = $2 and state in ('created', 'pending'))
   on conflict do nothing returning ${COLUMNS}`,
);
/** Inserts the payment before calling the gateway; undefined if another one is starting or open by now. */
export function claimStart(
  db: Executor,
  provider: string,
  payable: Payable,
  payload: Record<string, string> | null,
  now: Date,
): Promise<GatewayPaymentRow | undefined> {
  const { orderId, orderNumber, amount, currency, language } = payable;
  const words = payload && JSON.stringify(payload);
  return first(
    db.query<GatewayPaymentRow>(claim, [orderId, provider, orderNumber, amount, currency, language, words, now]),
  );
}

/** Return URL and token of the buyer. */
export interface ReturnWay {
  url: string;
  until: Date;
}

const started = statement(
  'payments_started',
  `update gateway_payments set external_id = $2, gate_url = $3, external_state = $4, checked_at = $5, return_url = $6, return_until = $7,
     return_token_hash = $8 where id = $1 returning ${COLUMNS}`,
);
export async function recordStart(
  db: Executor,
  id: number,
  start: { externalId: string; gateUrl: string; externalState: string },
  way: ReturnWay & { tokenHash: string },
  now: Date,
): Promise<GatewayPaymentRow> {
  const { externalId, gateUrl, externalState } = start;
  const values = [id, externalId, gateUrl, externalState, now, way.url, way.until, way.tokenHash];
  const row = await first(db.query<GatewayPaymentRow>(started, values));
  if (!row) throw new Error(`Gateway payment ${id} vanished while it began.`);
  return row;
}

const continued = statement(
  'payments_continued',
  `update gateway_payments set return_url = $2, return_until = $3, payload = coalesce($4, payload) where id = $1 returning ${COLUMNS}`,
);
/** Saves the newest return URL and data of a buyer who continues an unfinished payment. */
export async function recordContinuation(
  db: Executor,
  payment: GatewayPaymentRow,
  way: ReturnWay,
  payload: Record<string, string> | null,
): Promise<GatewayPaymentRow> {
  const words = payload && JSON.stringify(payload);
  return (await first(db.query<GatewayPaymentRow>(continued, [payment.id, way.url, way.until, words]))) ?? payment;
}

// Old payments are polled less and less often, and not after thirty days.
const due = statement(
  'payments_due',
  `select ${COLUMNS} from gateway_payments
   where state in ('created', 'pending') and external_id is not null and provider = any($3::text[]) and created_at > $1::timestamptz - interval '30 days'
     and coalesce(checked_at, created_at) + greatest(interval '1 minute', least(interval '6 hours', (coalesce(checked_at, created_at) - created_at) / 4)) <= $1
   order by checked_at nulls first limit $2`,
);
export function readDuePayments(
  db: Executor,
  providers: readonly string[],
  now: Date,
  limit: number,
): Promise<GatewayPaymentRow[]> {
  return db.query<GatewayPaymentRow>(due, [now, limit, providers]);
}
