import { type Executor, statement } from '../platform/database/index.ts';
import { mayBeAtGateway } from './at-gateway.ts';
import type { Gateway, Payable, PaymentAtGateway, PaymentState, Started } from './provider.ts';

/** What a gateway told of a payment otherwise than was agreed. */
export interface Mismatch {
  amount: number | null;
  currency: string | null;
  order_number: string | null;
  /** Money went back at its desk, and it does not tell how much. */
  returned?: true;
  /** It brought only a part of what is due, as other money of the order was taken back meanwhile. */
  part?: true;
  /** Once nobody has to decide it any more: who decided it; null where the gateway has no money of it. */
  ended?: { by: string | null; reason: string };
}

/** SQL: whether a gateway tells something else of a payment than was agreed, and nobody has decided it. */
export const isDiffering = (alias: string) => `${alias}.mismatch is not null and not ${alias}.mismatch ? 'ended'`;

export interface GatewayPaymentRow {
  id: number;
  order_id: number;
  provider: string;
  external_id: string | null;
  order_number: string;
  amount: number;
  currency: string;
  decimal_places: number;
  language: string;
  state: PaymentState;
  external_state: string | null;
  mismatch: Mismatch | null;
  gate_url: string | null;
  /** Sent by the buyer; untrusted, not used for decisions. */
  payload: Record<string, string> | null;
  return_url: string | null;
  return_error_url: string | null;
  return_cancel_url: string | null;
  return_token_hash: string | null;
  return_until: Date | null;
  checked_at: Date | null;
  created_at: Date;
}

export const COLUMNS = `id, order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state, external_state, mismatch, gate_url, payload,
  return_url, return_error_url, return_cancel_url, return_token_hash, return_until, checked_at, created_at`;

/** The payment for calls about it; null until the gateway has given it a number. */
export function atGateway(row: Omit<GatewayPaymentRow, 'state'>): PaymentAtGateway | null {
  const { external_id: externalId, order_number: orderNumber, amount, currency, decimal_places: decimalPlaces } = row;
  return externalId === null ? null : { externalId, orderNumber, amount, currency, decimalPlaces };
}

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

const byId = statement('payments_by_id', `select ${COLUMNS} from gateway_payments where id = $1`);
export function findPaymentById(db: Executor, id: number): Promise<GatewayPaymentRow | undefined> {
  return first(db.query<GatewayPaymentRow>(byId, [id]));
}

const byToken = statement('payments_by_token', `select ${COLUMNS} from gateway_payments where return_token_hash = $1`);
export function findReturning(db: Executor, tokenHash: string): Promise<GatewayPaymentRow | undefined> {
  return first(db.query<GatewayPaymentRow>(byToken, [tokenHash]));
}

const latestOpen = statement(
  'payments_latest_open',
  `select ${COLUMNS} from gateway_payments
   where order_id = $1 and provider = $2 and state in ('created', 'pending') and external_id is not null
   order by amount = $3 and currency = $4 desc, id desc limit 1`,
);
/** The open payment of what is due, else the newest one. */
export function findOpenPayment(
  db: Executor,
  { orderId, amount, currency }: Payable,
  provider: string,
): Promise<GatewayPaymentRow | undefined> {
  return first(db.query<GatewayPaymentRow>(latestOpen, [orderId, provider, amount, currency]));
}

const paid = statement('payments_has_paid', `select 1 from gateway_payments where order_id = $1 and state = 'paid'`);
export const hasPaidPayment = async (db: Executor, orderId: number): Promise<boolean> =>
  (await db.query(paid, [orderId])).length > 0;

const underWay = statement(
  'payments_under_way',
  `select 1 from gateway_payments g where g.order_id = $1
     and (g.state = 'pending' or g.state = 'created' and ${mayBeAtGateway('g', '$2::timestamptz')}) limit 1`,
);
/** Whether a buyer may be paying an order right now, or their bank is. */
export const hasPaymentUnderWay = async (db: Executor, orderId: number, now: Date): Promise<boolean> =>
  (await db.query(underWay, [orderId, now])).length > 0;

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
  `insert into gateway_payments (order_id, provider, order_number, amount, currency, decimal_places, language, payload, created_at, means)
   select $1::int, $2, $3, $4, $5, $6, $7, $8, $9, $10
   where not exists (select from gateway_payments where order_id = $1 and provider = $2 and state in ('created', 'pending')
     and (external_id is null or amount = $4 and currency = $5))
   on conflict do nothing returning ${COLUMNS}`,
);
/** Inserts the payment before calling the gateway; undefined if another one is starting, or open for as much. */
export function claimStart(
  db: Executor,
  { name: provider, means }: Pick<Gateway, 'name' | 'means'>,
  payable: Payable,
  payload: Record<string, string> | null,
  now: Date,
): Promise<GatewayPaymentRow | undefined> {
  const { orderId, orderNumber, amount, currency, decimalPlaces, language } = payable;
  const words = payload && JSON.stringify(payload);
  const values = [orderId, provider, orderNumber, amount, currency, decimalPlaces, language, words, now, means];
  return first(db.query<GatewayPaymentRow>(claim, values));
}

/** URLs that the buyer returns to, and until when the token opens the order. */
export interface ReturnWay {
  url: string;
  errorUrl: string | null;
  cancelUrl: string | null;
  until: Date;
}

const started = statement(
  'payments_started',
  `update gateway_payments set external_id = $2, gate_url = $3, external_state = $4, checked_at = $5, return_url = $6, return_error_url = $7,
     return_cancel_url = $8, return_until = $9, return_token_hash = $10 where id = $1 and state = 'created' returning ${COLUMNS}`,
);
/** Undefined if the start was given up before the gateway answered: nobody may get its page. */
export function recordStart(
  db: Executor,
  id: number,
  start: Started,
  way: ReturnWay & { tokenHash: string },
  now: Date,
): Promise<GatewayPaymentRow | undefined> {
  const { externalId, gateUrl, externalState } = start;
  const values = [
    id,
    externalId,
    gateUrl,
    externalState,
    now,
    way.url,
    way.errorUrl,
    way.cancelUrl,
    way.until,
    way.tokenHash,
  ];
  return first(db.query<GatewayPaymentRow>(started, values));
}

const startedLate = statement(
  'payments_started_late',
  `update gateway_payments set external_id = $2 where id = $1 and external_id is null`,
);
/** Keeps the number of a start that was given up, so that what the gateway tells of it is understood. */
export async function recordLateStart(db: Executor, id: number, { externalId }: Started): Promise<void> {
  await db.query(startedLate, [id, externalId]);
}

const continued = statement(
  'payments_continued',
  `update gateway_payments set return_url = $2, return_error_url = $3, return_cancel_url = $4, return_until = $5,
     payload = coalesce($6, payload), gate_url = coalesce($7, gate_url) where id = $1 returning ${COLUMNS}`,
);
/** Saves the newest return URLs, page and data of a buyer who continues an unfinished payment. */
export async function recordContinuation(
  db: Executor,
  payment: GatewayPaymentRow,
  way: ReturnWay,
  payload: Record<string, string> | null,
  gateUrl: string | null,
): Promise<GatewayPaymentRow> {
  const words = payload && JSON.stringify(payload);
  const values = [payment.id, way.url, way.errorUrl, way.cancelUrl, way.until, words, gateUrl];
  return (await first(db.query<GatewayPaymentRow>(continued, values))) ?? payment;
}

// Old payments are polled less and less often, and not after thirty days.
const due = statement(
  'payments_due',
  `select ${COLUMNS} from gateway_payments
   where state in ('created', 'pending') and external_id is not null and provider = any($3::text[]) and created_at > $1::timestamptz - interval '30 days'
     and coalesce(checked_at, created_at) + greatest(interval '1 minute', least(interval '6 hours', (coalesce(checked_at, created_at) - created_at) / 4)) <= $1
   order by checked_at nulls first limit $2`,
);
// Asked once a day for money that went back at the gateway's own desk, for as long as cards may be refunded.
const paidUnwatched = statement(
  'payments_paid_unwatched',
  `select ${COLUMNS} from gateway_payments
   where state = 'paid' and provider = any($2::text[]) and checked_at < $1::timestamptz - interval '1 day' and settled_at > $1::timestamptz - interval '180 days'
   order by checked_at limit $3`,
);
export const readUnwatchedPayments = (
  db: Executor,
  providers: readonly string[],
  now: Date,
  limit: number,
): Promise<GatewayPaymentRow[]> => db.query<GatewayPaymentRow>(paidUnwatched, [now, providers, limit]);

export function readDuePayments(
  db: Executor,
  providers: readonly string[],
  now: Date,
  limit: number,
): Promise<GatewayPaymentRow[]> {
  return db.query<GatewayPaymentRow>(due, [now, limit, providers]);
}
