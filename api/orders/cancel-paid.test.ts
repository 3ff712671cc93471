import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Right } from '../../contract/rights.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
});
afterAll(() => shop.close());

async function placed(isPaid: boolean): Promise<number> {
  const { id } = (await order(shop.request, await filledCart(shop.request))).body.item;
  const body = { paid: true };
  if (isPaid) await shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });
  return id;
}
const cancel = async (id: number, headers: Record<string, string>) => {
  const { status, body } = await shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers });
  return status === 200 ? body.item.cancelled_at !== null : body.type;
};
const service = async (rights: Right[]) => {
  const token = `op_${rights.join('')}`;
  await shop.sql(
    "insert into operator_tokens (name, token_hash, rights) values ('x', encode(sha256($1::bytea), 'hex'), $2)",
    [token, rights],
  );
  return { authorization: `Bearer ${token}` };
};

test('a cancelled order is not marked as paid: money that came for it is booked, and goes back', async () => {
  const id = await placed(false);
  expect(await cancel(id, shop.operator)).toBe(true);
  for (const query of ['', '?dry_run=1']) {
    const call = `PATCH /orders/${id}${query}`;
    const { status, body } = await shop.request(call, { body: { paid: true }, headers: shop.operator });
    expect([status, body.type, body.errors[0].field]).toEqual([409, 'state_not_allowed', 'paid']);
    expect(body.errors[0].message).toContain('/transactions');
  }
  const [order] = await shop.sql('select paid_at from orders where id = $1', [id]);
  const rows = await shop.sql('select 1 from order_transactions where order_id = $1', [id]);
  expect([order, rows]).toEqual([{ paid_at: null }, []]);
});

test('cancelling a paid order needs the right to refund and, of a person, a recent sign-in', async () => {
  const mayRefund = await signedInOperator(shop, ['orders.write', 'orders.refund'], clock);
  const mayNot = await signedInOperator(shop, ['orders.write'], clock);
  const [first, second] = [await placed(true), await placed(true)];
  expect(await cancel(first, mayNot.headers)).toBe('right_missing');
  expect(await cancel(first, await service(['orders.write']))).toBe('right_missing');
  expect(await cancel(first, mayRefund.headers)).toBe(true);
  expect(await cancel(await placed(false), mayNot.headers)).toBe(true);
  now = new Date(now.getTime() + 14 * 60_000);
  const { body } = await shop.request('POST /operators/refresh', { body: { refresh_token: mayRefund.refreshToken } });
  const renewed = { authorization: `Bearer ${body.item.access_token}` };
  now = new Date(now.getTime() + 2 * 60_000);
  expect(await cancel(second, renewed)).toBe('recent_sign_in_needed');
  expect(await cancel(second, await service(['orders.write', 'orders.refund']))).toBe(true);
});
