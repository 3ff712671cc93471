import type { Language } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import type { Database } from '../platform/database/index.ts';
import { type Caller, Failure, notFound, type OriginCheck, type RequestContext } from '../platform/http/index.ts';
import {
  claimStart,
  findOpenPayment,
  type GatewayPaymentRow,
  hasPaidPayment,
  type ReturnWay,
  recordContinuation,
  recordLateStart,
  recordStart,
} from './payment-store.ts';
import { type Gateway, GatewayRefusal, GatewayUnavailable, type Payable } from './provider.ts';
import type { ReadLimiter } from './read-limiter.ts';
import { type Log, refresh } from './readings.ts';
import { callbacksOf, newReturnToken, type ReturnUrls, returnWay } from './return-address.ts';
import { giveUpStaleStarts, recordFailedStart } from './state-store.ts';
import { isOpen } from './transitions.ts';

export interface Payee {
  orderNumber: string;
  name: string;
  shopId: number;
}

export interface OrderOwner {
  isOfCustomer: boolean;
  isCaller: boolean;
  /** An operator changed its e-mail: its link is not proof of who paid. */
  isReaddressed: boolean;
}

/** Access to orders, which this room must not import. */
export interface PayableOrders {
  /** The order if the hash is right, else null. */
  find(orderId: number, hash: string): Promise<Payable | null>;
  /** The hash of an order of the signed-in customer, whose e-mail is confirmed; null for others. */
  hashForCustomer(orderId: number, caller: Pick<Caller, 'customer'>): Promise<string | null>;
  /** Whether an order is of a customer with an account, and whether the caller is that customer, with a confirmed e-mail. */
  ownerOf(orderId: number, caller: Pick<Caller, 'customer'>): Promise<OrderOwner>;
  /** The order's hash, for a buyer with a valid return token. */
  hashOf(orderId: number): Promise<string | null>;
  /** Numbers and shops of orders, and whom money of them goes back to. */
  payeesOf(orderIds: readonly number[]): Promise<Map<number, Payee>>;
}

export interface GatewayDependencies {
  db: Database;
  gateways: readonly Gateway[];
  orders: PayableOrders;
  /** Public origin of a shop host. */
  publicOrigin: (hostname: string) => string;
  /** Whether buyers may be redirected to an origin. */
  mayRedirectTo: OriginCheck;
  limiter: ReadLimiter;
  clock: () => Date;
}

function refuseUnpayable(payable: Payable): void {
  if (payable.isPaid || payable.amount <= 0) throw new Failure('order_already_paid');
  if (payable.isCancelled) throw new Failure('state_not_allowed', {}, [{ field: 'order_id', key: 'order_cancelled' }]);
}

/** The failure for a gateway that cannot be used; rethrows other errors. */
export function unavailable(error: unknown, log: Log): Failure {
  if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefusal)) throw error;
  log.error({ err: error }, 'the payment gateway cannot be used');
  return new Failure('payment_gateway_unavailable');
}

/** An open payment of what is due, which the buyer can continue, so that pressing twice does not make two. */
async function unfinished(
  deps: GatewayDependencies,
  payable: Payable,
  provider: string,
  log: Log,
): Promise<GatewayPaymentRow | null> {
  const open = await findOpenPayment(deps.db, payable, provider);
  if (!open) return null;
  const now = await deps.limiter
    .read(open.id, () => refresh(deps, open, log))
    .catch((error) => {
      throw unavailable(error, log);
    });
  if (now.state === 'paid') throw new Failure('order_already_paid');
  // Money of another amount, as before a part came, would be too much or too little.
  const isDue = now.amount === payable.amount && now.currency === payable.currency;
  return isDue && isOpen(now.state) ? now : null;
}

/** Pages of the shop let forms lead to `pageOrigins` only (`form-action`), so the buyer would be stopped at the button. */
function reportForeignPage(gateway: Gateway, gateUrl: string, log: Log): void {
  const origin = URL.canParse(gateUrl) ? new URL(gateUrl).origin : gateUrl;
  const { name, pageOrigins } = gateway;
  if (pageOrigins.includes(origin)) return;
  log.error(
    { provider: name, origin, page_origins: pageOrigins },
    'the gateway sends buyers to a page outside of its origins',
  );
}

export interface StartInput extends ReturnUrls {
  order_id: number;
  order_hash?: string;
  payload?: Record<string, string>;
}

/** Starts a new payment at the gateway, with a return URL that reveals nothing of the order. */
async function begin(
  deps: GatewayDependencies,
  gateway: Gateway,
  payable: Payable,
  way: ReturnWay,
  payload: StartInput['payload'],
  { hostname, language, log }: RequestContext,
): Promise<GatewayPaymentRow> {
  const { db, clock } = deps;
  const claim = () => claimStart(db, gateway, payable, payload ?? null, clock());
  // Abandons a start whose process died; a job does so too, but only every minute.
  const claimed = (await claim()) ?? (await giveUpStaleStarts(db, clock()).then(claim));
  if (!claimed) throw new Failure('request_in_progress');
  const { token, tokenHash } = newReturnToken();
  const callbacks = callbacksOf(gateway, deps.publicOrigin(hostname), token);
  try {
    const order = { ...payable, language: language as Language };
    const start = await gateway.start(order, callbacks, `${payable.orderNumber}-${claimed.id}`);
    reportForeignPage(gateway, start.gateUrl, log);
    const begun = await recordStart(db, claimed.id, start, { ...way, tokenHash }, clock());
    if (begun) return begun;
    await recordLateStart(db, claimed.id, start);
    throw new GatewayUnavailable('the start was given up before the gateway answered; nobody gets its page');
  } catch (error) {
    await recordFailedStart(db, claimed.id, error instanceof Error ? error.message : String(error));
    throw error instanceof Failure ? error : unavailable(error, log);
  }
}

/** Starts the payment of an order at a gateway, or continues an unfinished one. */
export async function startPayment(
  deps: GatewayDependencies,
  gateway: Gateway,
  input: StartInput,
  context: RequestContext,
): Promise<{ payment: GatewayPaymentRow; payable: Payable; hash: string }> {
  const { db, clock, publicOrigin, mayRedirectTo } = deps;
  const way = await returnWay(input, publicOrigin(context.hostname), mayRedirectTo, clock());
  const hash = input.order_hash ?? (await deps.orders.hashForCustomer(input.order_id, context));
  const payable = hash && (await deps.orders.find(input.order_id, hash));
  if (!payable) throw notFound();
  refuseUnpayable(payable);
  if (!gateway.services.some((service) => service === payable.paymentService))
    throw new Failure('payment_method_unavailable', {}, [{ field: 'order_id', key: 'not_paid_here' }]);
  // An order has one payment at gateways: what is left beside a part that one brought is paid otherwise.
  if (await hasPaidPayment(db, payable.orderId))
    throw new Failure('payment_method_unavailable', {}, [{ field: 'order_id', key: 'not_paid_here' }]);
  const open = await unfinished(deps, payable, gateway.name, context.log);
  const payment = open
    ? await recordContinuation(db, open, way, input.payload ?? null, gateway.pageOf?.(open.external_id ?? '') ?? null)
    : await begin(deps, gateway, payable, way, input.payload, context);
  return { payment, payable, hash };
}

/** The contract's record of a gateway payment. Check the order's hash before. */
export function gatewayRecord(row: GatewayPaymentRow, orderHash: string, decimals: number, locale: string) {
  return {
    id: row.id,
    order_id: row.order_id,
    order_hash: orderHash,
    external_id: row.external_id,
    order_number: row.order_number,
    amount: priceOf(row.amount, { code: row.currency, decimal_places: decimals }, locale),
    currency: row.currency,
    language: row.language,
    state: row.state,
    success: isOpen(row.state) ? null : row.state === 'paid',
    gate_url: row.gate_url,
    payload: row.payload,
  };
}
