import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';

interface Message {
  id: number;
  kind: string;
  message_id: string | null;
  content: string;
  handled_at: string | null;
}

/** A gateway's word for a paid payment, and the number of the message about it, if it has one. */
const GATEWAYS = {
  gopay: { paid: 'PAID', messageId: null },
  csob: { paid: '7', messageId: null },
  paypal: { paid: 'COMPLETED', messageId: /^WH-/ },
  trustpay: { paid: 'Paid', messageId: /^P\d+ Paid$/ },
};

describe.each(Object.entries(GATEWAYS))('what %s tells', (gateway, { paid, messageId }) => {
  let paying: PayingShop;
  beforeAll(async () => {
    paying = await startPayingShop({ gateway });
  });
  afterAll(() => paying.close());

  const messagesOf = async ({ id }: Placed): Promise<Message[]> =>
    (await paying.shop.request(`GET /orders/${id}/gateway-messages`, { headers: paying.shop.operator })).body.items;
  const ofKind = async (placed: Placed, kind: string) =>
    (await messagesOf(placed)).filter((message) => message.kind === kind);
  const replay = ({ id }: Placed, message: Message | undefined) =>
    paying.shop.request(`POST /orders/${id}/gateway-messages/${message?.id}/replays`, {
      body: {},
      headers: paying.shop.operator,
    });

  test('is kept once: messages by their number, and readings that differ', async () => {
    const placed = await paying.placeOrder();
    const { external_id: externalId } = (await paying.start(placed)).body.item;
    await paying.comeBack(externalId, placed.hash);
    await paying.control(`/payments/${externalId}/faults`, { notification: 'twice' });
    await paying.bank(externalId, paid);
    await paying.comeBack(externalId, placed.hash);
    await until(() => paying.paidAt(placed));
    for (const after of [1, 2, 3]) await paying.run('payments.check-open', after * 60_000);
    await paying.comeBack(externalId, placed.hash);
    const handled = async () => (await ofKind(placed, 'message')).every(({ handled_at: at }) => at !== null);
    await until(handled);
    const messages = await ofKind(placed, 'message');
    expect(messages.map(({ message_id: id }) => id)).toEqual(
      messageId === null ? [] : [expect.stringMatching(messageId)],
    );
    const readings = (await ofKind(placed, 'reading')).map(({ content }) => JSON.parse(content).state);
    expect(readings[0]).toBe('paid');
    expect(readings.filter((state, index) => state === readings[index + 1])).toEqual([]);
  });

  test('an operator acts on it again: the payment is read anew', async () => {
    const placed = await paying.placeOrder();
    const { external_id: externalId } = (await paying.start(placed)).body.item;
    await paying.comeBack(externalId, placed.hash);
    await paying.control(`/payments/${externalId}/faults`, { notification: 'never' });
    await paying.bank(externalId, paid);
    const [reading] = await ofKind(placed, 'reading');
    expect((await replay(placed, reading)).status).toBe(200);
    await until(() => paying.paidAt(placed));
  });

  test.runIf(messageId !== null)('a message that could not be acted on stays open, and is acted on again', async () => {
    const placed = await paying.placeOrder();
    const { external_id: externalId } = (await paying.start(placed)).body.item;
    await paying.control(`/payments/${externalId}/faults`, { status: 'error' });
    await paying.bank(externalId, paid);
    await until(async () => (await ofKind(placed, 'message')).length > 0);
    const [message] = await ofKind(placed, 'message');
    expect(message?.handled_at).toBeNull();
    expect((await replay(placed, message)).body.type).toBe('payment_gateway_unavailable');
    await paying.control(`/payments/${externalId}/faults`, { status: null });
    const { status, body } = await replay(placed, message);
    expect([status, body.items.find(({ id }: Message) => id === message?.id).handled_at]).toEqual([
      200,
      expect.any(String),
    ]);
    await until(() => paying.paidAt(placed));
  });
});
