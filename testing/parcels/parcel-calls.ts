import { SHOP } from '../fixtures/index.ts';
import { type Bought, placedOrder } from '../orders/index.ts';
import type { TestShop } from '../shops/index.ts';

/** Calls of an operator who packs and sends parcels. */
export function parcelCalls(open: () => TestShop) {
  const operate = (call: string, body?: object) => open().request(call, { body, headers: open().operator });
  const orderOf = async (id: number) => (await operate(`GET /orders/${id}?embed=items,shipping`)).body.item;
  return {
    operate,
    orderOf,
    stockOf: async (id: number) => {
      const text = 'select stock_state from products where id = $1';
      return (await open().sql<{ stock_state: number }>(text, [id]))[0]?.stock_state ?? 0;
    },
    /** An order that may be sent; paid unless its carrier collects the money. */
    async sendable(purchase: Bought = {}) {
      const order = await placedOrder(open(), purchase);
      const isCash = purchase.payment === SHOP.payments.cash;
      await operate(`PATCH /orders/${order.id}`, isCash ? { state: 'processing' } : { paid: true });
      const lines: { id: number; amount: number }[] = (await orderOf(order.id))._embedded.items;
      return { ...order, lines };
    },
    pack: async (orderId: number, body: object = {}) =>
      (await operate(`POST /orders/${orderId}/parcels`, body)).body.item,
    move: (id: number, state: string) => operate(`PATCH /parcels/${id}`, { state }),
    parcelOf: async (id: number) => (await operate(`GET /parcels/${id}?embed=items,history`)).body.item,
  };
}
