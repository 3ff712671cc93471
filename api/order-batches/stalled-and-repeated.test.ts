import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFilters } from '../../contract/list.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { Database } from '../platform/database/index.ts';
import { runBatches } from './run-batches.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const operate = (call: string, body?: object, headers: Record<string, string> = shop.operator) =>
  shop.request(call, { body, headers });
const placed = async () => (await placedOrder(shop, {})).id;
const run = (db: Database = shop.api.db) =>
  runBatches({
    ...{ db, clock: () => new Date(), carriers: [], log: { error: () => {} }, itemGrams: 500, packingGrams: 150 },
  });

test('an order that another transaction keeps locked fails after three tries with the reason, and the others go on', async () => {
  const ids = [await placed(), await placed()];
  const { body } = await operate('POST /order-batches', { act: { add_note: { text: 'Jednou' } }, order_ids: ids });
  const { db } = shop.api;
  let tries = 0;
  const hurried: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        tries += 1;
        await tx.query(`set local lock_timeout = '50ms'`);
        return work(tx);
      }),
  };
  await db.transaction(async (tx) => {
    await tx.query('select 1 from orders where id = $1 for update', [ids[0]]);
    await run(hurried);
  });
  const call = `GET /order-batches/${body.item.id}`;
  const results: { state: string; reason: { code: string } | null }[] = (await operate(`${call}/orders`)).body.items;
  expect(results.map(({ state, reason }) => [state, reason?.code])).toEqual([
    ['failed', 'unavailable'],
    ['done', undefined],
  ]);
  expect((await operate(call)).body.item).toMatchObject({ state: 'done', done: 1, failed: 1 });
  expect(tries).toBe(4);
});

test('a repeated call makes one batch, also when both arrive at once or its filters find nothing any more', async () => {
  const id = await placed();
  await operate(`PATCH /orders/${id}`, { tags: ['dvakrat'] });
  const body = {
    act: { remove_tags: { tags: ['dvakrat'] } },
    filters: encodeFilters([{ field: 'tags', operator: 'eq', value: 'dvakrat' }]),
  };
  const headers = { ...shop.operator, 'idempotency-key': 'dvakrat' };
  const send = (more: object = {}) => operate('POST /order-batches', { ...body, ...more }, headers);
  const both = await Promise.all([send(), send()]);
  await run();
  const answers = [...both, await send()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.item.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(2);
  expect(refusalOf(await send({ reason: 'jiné' }))[1]).toBe('idempotency_key_reused');
  const other = await startOperatorSession(shop, ['all']);
  const theirs = await operate(
    'POST /order-batches',
    { act: { add_note: { text: 'x' } }, order_ids: [id] },
    {
      ...other.headers,
      'idempotency-key': 'dvakrat',
    },
  );
  expect(theirs.status).toBe(201);
});
