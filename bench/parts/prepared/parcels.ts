import { placedOrder } from './orders.ts';
import type { Prepares, Tools } from './tools.ts';

/** A label of one empty page. */
const LABEL = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
).toString('base64');

/** A paid order, whose goods can be packed. */
async function paidOrder(tools: Tools) {
  const order = await placedOrder(tools);
  await tools.operate(`PATCH /orders/${order.id}`, { paid: true });
  return order;
}
async function packedParcel(tools: Tools): Promise<{ orderId: number; hash: string; id: number }> {
  const { id: orderId, hash } = await paidOrder(tools);
  const { item } = await tools.operate(`POST /orders/${orderId}/parcels`, { tracking_number: 'DR1' });
  return { orderId, hash, id: item.id };
}

/** A draft over one order. */
async function draftBatch(tools: Tools): Promise<string> {
  const { id } = await placedOrder(tools);
  const body = { act: { add_note: { text: 'Měření' } }, order_ids: [id], starts: false };
  const { item } = await tools.operate('POST /order-batches', body);
  // An operator has few batches at once.
  await tools.sql(`update order_batches set operator_id = id where id = $1`, [item.id]);
  return `/order-batches/${item.id}`;
}

/** Parcels by hand: no carrier is asked. */
export const OF_PARCELS: Prepares = {
  'GET /order-batches/{id}': async (tools) => ({ path: await draftBatch(tools) }),
  'GET /order-batches/{id}/orders': async (tools) => ({ path: `${await draftBatch(tools)}/orders` }),
  'PATCH /order-batches/{id}': async (tools) => ({ path: await draftBatch(tools), json: { state: 'cancelled' } }),
  'POST /order-batches': async (tools) => ({
    json: { act: { move: { state: 'delivered' } }, order_ids: [(await placedOrder(tools)).id] },
  }),
  'GET /orders/{id}/parcels': async (tools) => {
    const { orderId, hash } = await packedParcel(tools);
    return { path: `/orders/${orderId}/parcels`, query: { hash } };
  },
  'GET /parcels/{id}': async (tools) => ({ path: `/parcels/${(await packedParcel(tools)).id}` }),
  'POST /orders/{id}/parcels': async (tools) => ({ path: `/orders/${(await paidOrder(tools)).id}/parcels`, json: {} }),
  'PATCH /parcels/{id}': async (tools) => ({
    path: `/parcels/${(await packedParcel(tools)).id}`,
    json: { state: 'handed_over' },
  }),
  'POST /parcels/{id}/decisions': async (tools) => {
    const { id } = await packedParcel(tools);
    for (const state of ['handed_over', 'returned']) await tools.operate(`PATCH /parcels/${id}`, { state });
    return { path: `/parcels/${id}/decisions`, json: { decision: 'send_again', reason: 'Měření' } };
  },
  'GET /packing-lists': async (tools) => ({ query: { order_ids: String((await paidOrder(tools)).id) } }),
  'GET /parcel-labels': async (tools) => {
    const { id } = await packedParcel(tools);
    await tools.operate(`PATCH /parcels/${id}`, { label_base64: LABEL });
    return { query: { parcel_ids: String(id) } };
  },
};
