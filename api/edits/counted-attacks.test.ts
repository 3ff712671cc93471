import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ personsPerDay: 2 });
});
afterAll(() => shop.close());
const place = async (email: string) =>
  (
    await placedOrder(shop, {
      items: [{ product_id: SHOP.products.soap, amount: 1 }],
      payment: SHOP.payments.transfer,
      email,
    })
  ).id;
const edit = (headers: Record<string, string>, id: number, body: object, query = '') =>
  shop.request(`POST /orders/${id}/edits${query}`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { reason: 'Zákazník volal', ...body },
  });

test('an expected e-mail tells the stored one to nobody without orders.read', async () => {
  const { headers } = await signedInOperator(shop, ['orders.write']);
  const id = await place('tajny@example.com');
  for (const query of ['', '?dry_run=1']) {
    const guess = await edit(headers, id, { expected: { email: 'x@example.com' }, lines: [] }, query);
    expect(refusalOf(guess), query).toEqual([403, 'right_missing']);
    expect(JSON.stringify(guess.body)).not.toContain('tajny');
  }
});

test('edits and their dry runs count buyers, so that they are no way around the limit of a day', async () => {
  const { headers } = await signedInOperator(shop, ['orders.read', 'orders.write']);
  const ids = [await place('prvni@example.com'), await place('druha@example.com'), await place('treti@example.com')];
  const tries = [];
  for (const id of ids) tries.push(await edit(headers, id, { expected: { email: 'x@example.com' } }, '?dry_run=1'));
  expect(tries.map(refusalOf)).toEqual([
    [409, 'changed_meanwhile'],
    [409, 'changed_meanwhile'],
    [403, 'right_missing'],
  ]);
  expect(JSON.stringify(tries[2]?.body)).not.toContain('treti');
});
