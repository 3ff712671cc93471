import type { Order, OrderInput } from '../../../contract/orders/records.ts';
import type { PaymentService } from '../../../contract/payments/rules.ts';
import { hasType, isUnavailable } from '../../lib/api.ts';
import type { ShopContext } from '../../lib/context.ts';

export type PlacedOrder = Pick<Order, 'id' | 'hash' | 'paid_at'> & {
  _embedded?: { payment?: { payment_service: PaymentService } };
};

/** Whether the order was placed is not known: the answer did not come. */
export class OutcomeUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super('The answer to an order did not come', options);
    this.name = 'OutcomeUnknown';
  }
}

const RETRY_AFTER = [400, 1_500];
/** Bodies whose outcome is not known yet, by key; sent again word for word, as the key demands. Browser only. */
const unsettled = new Map<string, OrderInput>();

const isUnknown = (error: unknown) => isUnavailable(error) || hasType(error, 'request_in_progress');

/** Whether an order may have been placed under this key already. */
export const isUnsettled = (key: string): boolean => unsettled.has(key);

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends an order under its key; a lost answer is asked for again under the same key, so that there is one order or none. */
export async function sendOrder(
  { api }: Pick<ShopContext, 'api'>,
  key: string,
  input: OrderInput,
): Promise<PlacedOrder> {
  const inBrowser = typeof document !== 'undefined';
  const body = (inBrowser && unsettled.get(key)) || input;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { item } = await api('POST /orders', { body, idempotencyKey: key, query: { embed: 'payment' } });
      unsettled.delete(key);
      return item;
    } catch (error) {
      const wait = RETRY_AFTER[attempt];
      if (!isUnknown(error)) {
        unsettled.delete(key);
        throw error;
      }
      if (inBrowser) unsettled.set(key, body);
      if (wait === undefined) throw new OutcomeUnknown({ cause: error });
      await pause(wait);
    }
  }
}
