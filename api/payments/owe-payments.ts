import type { ChangedRow } from '../../contract/journal/records.ts';
import type { RefundCause } from '../../contract/payments/rules.ts';
import { plannedInsert, plannedUpdate } from '../journal/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { readBookedByPersons } from './ledger.ts';
import { insertRefund, readLeft, readReplaced, replaceCause } from './refund-store.ts';

/** Currency of an order, by which what no gateway brought goes back. */
export interface OrderCurrency {
  code: string;
  decimal_places: number;
}

interface Owed {
  cause: RefundCause;
  /** Minor units. */
  most?: number;
  /** Nobody who may pay back has decided it. */
  isUndecided?: boolean;
}

/** The largest sum of a ledger. */
const MOST_MONEY = 2_000_000_000;
const BY_THE_SHOP = { operatorId: null, operatorName: null };

/** Money that goes back, by its ways. What only persons say that there is waits for one who may pay it back. */
async function readParts(db: Executor, orderId: number, { most = MOST_MONEY, isUndecided = false }: Owed) {
  const byPersons = isUndecided ? await readBookedByPersons(db, orderId) : 0;
  let open = most;
  return (await readLeft(db, orderId)).flatMap(({ gateway_payment_id: gatewayPaymentId, left }) => {
    const amount = Math.max(0, Math.min(left, open));
    open -= amount;
    const byHand = gatewayPaymentId === null ? Math.min(amount, byPersons) : 0;
    const way = gatewayPaymentId === null ? ('bank' as const) : ('gateway' as const);
    const parts = [
      { way, amount: amount - byHand },
      { way: 'by_hand' as const, amount: byHand },
    ];
    return parts.filter((part) => part.amount > 0).map((part) => ({ ...part, gatewayPaymentId }));
  });
}

/** Records that money of an order goes back: by gateways, the rest by bank. `isMailed`: another mail says it. */
export async function owePaymentsOf(
  tx: Transaction,
  orderId: number,
  { currency, isMailed = false, ...owed }: Owed & { currency: OrderCurrency; isMailed?: boolean },
  now: Date,
): Promise<void> {
  const { cause } = owed;
  if (cause === 'order_cancelled') await replaceCause(tx, orderId, cause);
  for (const part of await readParts(tx, orderId, owed)) {
    const money = { currency: currency.code, decimalPlaces: currency.decimal_places };
    const refund = { orderId, ...part, ...money, cause, reason: null, returnId: null, ...BY_THE_SHOP };
    const id = await insertRefund(tx, refund, now);
    if (!isMailed) await emit(tx, 'payment.refund_begun', { order_id: orderId, refund_id: id });
  }
}

/** What owing all the money of an order back would change. */
export async function tryOwePayments(db: Executor, orderId: number, owed: Owed): Promise<ChangedRow[]> {
  const { cause } = owed;
  const changed = (await readReplaced(db, orderId, cause)).flatMap((one) =>
    plannedUpdate('order_refunds', one.id, { cause: one.cause }, { cause }),
  );
  const added = (await readParts(db, orderId, owed)).map(({ gatewayPaymentId: gateway_payment_id, amount, way }) =>
    plannedInsert('order_refunds', { order_id: orderId, gateway_payment_id, amount, cause, way }),
  );
  return [...changed, ...added];
}
