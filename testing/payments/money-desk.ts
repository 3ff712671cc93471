import { randomUUID } from 'node:crypto';
import { SHOP } from '../fixtures/index.ts';
import type { Answer } from '../shops/index.ts';
import { type PayingShop, type Placed, until } from './paying-shop.ts';

/** A refund as the gateway's stand-in lists it. */
export interface RefundAtBank {
  amount: number;
  state: string;
}

/** What operators do with an order's money. */
export function openMoneyDesk(paying: PayingShop) {
  const { shop } = paying;
  const send = (call: string, body?: object, key: string = randomUUID()): Promise<Answer> =>
    shop.request(call, { body, headers: { ...shop.operator, 'idempotency-key': key } });
  return {
    send,
    moneyOf: async ({ id }: Placed) => (await send(`GET /orders/${id}/money`)).body.item,
    book: ({ id }: Placed, amount: number, more: object = {}, key?: string) =>
      send(`POST /orders/${id}/transactions`, { amount, ...more }, key),
    refund: ({ id }: Placed, amount: number, more: object = {}, key?: string) =>
      send(`POST /orders/${id}/refunds`, { amount, cause: 'goodwill', reason: 'Poškozený obal', ...more }, key),
    decide: ({ id }: Placed, refundId: number, decision: string, more: object = {}) =>
      send(`PATCH /orders/${id}/refunds/${refundId}`, { decision, ...more }),
    /** An order that waits for a bank transfer. */
    transfer: () => paying.placeOrder(SHOP.payments.transfer),
    /** An order that was paid at the gateway. */
    async paid(more: object = {}) {
      const placed = await paying.placeOrder();
      const { external_id: externalId } = (await paying.start(placed, more)).body.item;
      await paying.bank(externalId, 'PAID');
      await until(() => paying.paidAt(placed));
      return { placed, externalId: externalId as string };
    },
    /** A refund of 10 that its gateway refused until it was given up. */
    async givenUp({ id }: Placed, externalId: string): Promise<number> {
      await paying.control(`/payments/${externalId}/faults`, { refund: 'failed' });
      const body = { amount: 10, cause: 'goodwill', reason: 'Poškozený obal' };
      const [refund] = (await send(`POST /orders/${id}/refunds`, body)).body.item.refunds;
      await shop.sql('update order_refunds set tries = 13 where id = $1', [refund.id]);
      await paying.run('payments.send-refunds', 0);
      const { refunds } = (await send(`GET /orders/${id}/money`)).body.item;
      if (refunds[0].state !== 'given_up') throw new Error(`The refund is ${refunds[0].state}.`);
      await paying.control(`/payments/${externalId}/faults`, { refund: null });
      return refund.id;
    },
    refundsAt: async (externalId: string) =>
      (await paying.control(`/payments/${externalId}`, null)).refunds as RefundAtBank[],
    /** Events of an order in the outbox. */
    eventsOf: ({ id }: Placed, type: string) =>
      shop.sql('select payload from outbox_events where type = $2 and (payload->>$3)::int = $1', [
        id,
        type,
        'order_id',
      ]),
  };
}
export type MoneyDesk = ReturnType<typeof openMoneyDesk>;
