import type { OrderInput } from '../../../contract/orders/inputs.ts';
import type { Order } from '../../../contract/orders/records.ts';
import type { PaymentService } from '../../../contract/payments/rules.ts';
import { acknowledging } from '../../lib/forms/acknowledged.tsx';
import { hasType, isUnavailable } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

export type PlacedOrder = Pick<Order, 'id' | 'hash' | 'paid_at'> & {
  _embedded?: { payment?: { payment_service: PaymentService } };
};

/** No answer came: whether the order was placed is unknown. */
export class OutcomeUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super('The answer to an order did not come', options);
    this.name = 'OutcomeUnknown';
  }
}

const RETRY_AFTER = [400, 1_500];
/** Bodies with an unknown outcome, by key: an idempotency key must repeat the same body. Browser only. */
const unconfirmed = new Map<string, OrderInput>();

const isUnknown = (error: unknown) => isUnavailable(error) || hasType(error, 'request_in_progress');

/** Whether an order may have been placed under this key already. */
export const isUnconfirmed = (key: string): boolean => unconfirmed.has(key);

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends an order; after a lost answer sends it again under the same key, so that there is one order or none. */
export async function sendOrder(
  { api }: Pick<ShopContext, 'api'>,
  key: string,
  input: OrderInput,
  acknowledged: string | null = null,
): Promise<PlacedOrder> {
  const inBrowser = typeof document !== 'undefined';
  const body = (inBrowser && unconfirmed.get(key)) || input;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const call = { body, idempotencyKey: key, query: { embed: 'payment' }, headers: acknowledging(acknowledged) };
      const { item } = await api('POST /orders', call);
      unconfirmed.delete(key);
      return item;
    } catch (error) {
      const wait = RETRY_AFTER[attempt];
      if (!isUnknown(error)) {
        unconfirmed.delete(key);
        throw error;
      }
      if (inBrowser) unconfirmed.set(key, body);
      if (wait === undefined) throw new OutcomeUnknown({ cause: error });
      await pause(wait);
    }
  }
}
