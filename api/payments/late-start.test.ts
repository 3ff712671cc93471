import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await startPayingShop({ isBreakable: true, gatewayTimeout: 20_000 });
});
afterAll(() => paying.close());

const payments = ({ id }: Placed) =>
  paying.shop.sql<{ state: string; external_id: string; gate_url: string | null }>(
    'select state, external_id, gate_url from gateway_payments where order_id = $1 order by id',
    [id],
  );

/** An order whose payment the gateway began after the shop had given it up. */
async function begunTooLate() {
  const placed = await paying.placeOrder();
  const release = paying.line.holdAnswerTo(/payments\/payment$/);
  const starting = paying.start(placed);
  await until(async () => (await payments(placed)).length > 0);
  await paying.run('payments.check-open', 61_000);
  expect(await payments(placed)).toMatchObject([{ state: 'failed' }]);
  release();
  return { placed, answer: await starting };
}

test('a start that was given up before the gateway answered gives nobody its page, and the buyer begins again', async () => {
  const { placed, answer } = await begunTooLate();
  expect(answer).toMatchObject({ status: 503, body: { type: 'payment_gateway_unavailable' } });
  expect(JSON.stringify(answer.body)).not.toContain('gw/v3');
  const again = await paying.start(placed);
  expect(again.status).toBe(201);
  const { external_id: id } = again.body.item;
  await paying.control(`/payments/${id}/faults`, { notification: 'never' });
  await paying.bank(id, 'PAID');
  await paying.run('payments.check-open');
  await until(() => paying.paidAt(placed));
});

test('what the gateway tells of a start that was given up is understood', async () => {
  const { placed } = await begunTooLate();
  const [late] = await payments(placed);
  expect(late).toMatchObject({ external_id: expect.stringMatching(/^\d+$/), gate_url: null });
  await paying.bank(late?.external_id ?? '', 'PAID');
  await until(() => paying.paidAt(placed));
});
