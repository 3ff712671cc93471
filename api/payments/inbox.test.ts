import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';
import { endMessage, forgetMessages, keepMessage } from './inbox.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await startPayingShop({ gateway: 'paypal' });
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

interface Message {
  id: number;
  kind: string;
  message_id: string | null;
  content: string;
  handled_at: string | null;
}
const messagesOf = async ({ id }: Placed): Promise<Message[]> =>
  (await paying.shop.request(`GET /orders/${id}/gateway-messages`, { headers: paying.shop.operator })).body.items;
const begun = async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  return { placed, externalId: externalId as string };
};
const paymentIdOf = async ({ id }: Placed) =>
  (await paying.shop.sql<{ id: number }>('select id from gateway_payments where order_id = $1', [id]))[0]?.id ?? 0;

test('a message with an id is stored once, with what was read, and has been acted on', async () => {
  const { placed, externalId } = await begun();
  await paying.control(`/payments/${externalId}/faults`, { notification: 'twice' });
  await paying.bank(externalId, 'COMPLETED');
  await until(() => paying.paidAt(placed));
  await until(async () => (await messagesOf(placed)).some(({ kind, handled_at: at }) => kind === 'message' && at));
  const messages = await messagesOf(placed);
  const sent = messages.filter(({ kind }) => kind === 'message');
  expect(new Set(sent.map(({ message_id: id }) => id)).size).toBe(sent.length);
  expect(sent[0]?.content).toContain('"event_type"');
  const readings = messages.filter(({ kind }) => kind === 'reading').map(({ content }) => JSON.parse(content).state);
  expect(readings[0]).toBe('paid');
  expect(readings.filter((state, index) => state === readings[index + 1])).toEqual([]);
});

test('a message that was handled is not acted on again, one that was not is', async () => {
  const { db } = paying.shop.api;
  const paymentId = await paymentIdOf((await begun()).placed);
  const keep = (content: string) => keepMessage(db, { paymentId, messageId: 'WH-1', content }, new Date());
  expect([await keep('first \0'), await keep('again')]).toEqual([false, false]);
  await endMessage(db, paymentId, 'WH-1', new Date());
  expect(await keep('again')).toBe(true);
  const rows = await paying.shop.sql('select content from gateway_messages where gateway_payment_id = $1', [paymentId]);
  expect(rows).toEqual([{ content: 'first ' }]);
});

test('one payment keeps a hundred messages at most, and old ones are forgotten', async () => {
  const { db } = paying.shop.api;
  const paymentId = await paymentIdOf((await begun()).placed);
  const old = new Date(Date.now() - 500 * 86_400_000);
  for (let number = 0; number < 105; number += 1)
    await keepMessage(db, { paymentId, messageId: `WH-${number}`, content: '{}' }, old);
  const count = async () =>
    (await paying.shop.sql('select 1 from gateway_messages where gateway_payment_id = $1', [paymentId])).length;
  expect(await count()).toBe(100);
  await forgetMessages(db, new Date());
  expect(await count()).toBe(0);
});

test('an operator has a message acted on again: what counts is what is read then', async () => {
  const { placed, externalId } = await begun();
  await paying.control(`/payments/${externalId}/faults`, { notification: 'never' });
  const paymentId = await paymentIdOf(placed);
  await keepMessage(
    paying.shop.api.db,
    { paymentId, messageId: 'WH-9', content: '{"resource":{"status":"COMPLETED"}}' },
    new Date(),
  );
  const [message] = (await messagesOf(placed)).filter(({ kind }) => kind === 'message');
  const replay = (order: Placed) =>
    paying.shop.request(`POST /orders/${order.id}/gateway-messages/${message?.id}/replays`, {
      body: {},
      headers: paying.shop.operator,
    });
  expect((await replay((await begun()).placed)).status).toBe(404);
  expect((await replay(placed)).status).toBe(200);
  expect(await paying.paidAt(placed)).toBeNull();
  await paying.bank(externalId, 'COMPLETED');
  const { body } = await replay(placed);
  await until(() => paying.paidAt(placed));
  expect(body.items.find(({ id }: Message) => id === message?.id).handled_at).not.toBeNull();
});
