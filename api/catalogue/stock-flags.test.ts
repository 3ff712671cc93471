import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(`insert into product_availabilities (id, name, slug, can_purchase) values
    (20, '{"cs":"Doprodáno"}', 'gone', false), (21, '{"cs":"Na cestě"}', 'on-its-way', false)`);
  await shop.sql('update products set update_stock = true where id = any($1::int[])', [[SOAP, CREAM]]);
  await shop.sql('update product_variations set update_stock = true where id = $1', [ML50]);
});
afterAll(() => shop.close());

const { barSoap: SOAP, cream: CREAM } = FIXTURE.products;
const ML50 = FIXTURE.variations.ml50;
/** Of the shop's own availabilities. */
const [REFILLED, EMPTY] = [1, 2];

const write = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
const lastSet = async () => (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id;
const undo = async (set: unknown, body: object = {}) => write(`POST /change-sets/${set}/undo`, body);
const give = (flag: string, id: number) => write(`PATCH /product-availabilities/${id}`, { [flag]: true });
const setSoap = (pieces: number) => shop.sql('update products set stock_state = $2 where id = $1', [SOAP, pieces]);
const setMl50 = (pieces: number) =>
  shop.sql('update product_variations set stock_state = $2 where id = $1', [ML50, pieces]);
const flagged = async (flag = 'for_empty_stock') =>
  (await shop.sql<{ id: number }>(`select id from product_availabilities where ${flag} order by id`)).map(
    ({ id }) => id,
  );
/** Of the soap, and of a variation of the cream. */
const given = async () =>
  (
    await shop.sql<{ id: number }>(
      `select product_availability_id as id from products where id = $1
       union all select product_availability_id from product_variations where id = $2`,
      [SOAP, ML50],
    )
  ).map(({ id }) => id);

beforeEach(async () => {
  await shop.sql('update product_availabilities set for_empty_stock = false, for_refilled_stock = false');
  await shop.sql('update product_availabilities set for_empty_stock = id = $1, for_refilled_stock = id = $2', [
    EMPTY,
    REFILLED,
  ]);
  await shop.sql('update products set stock_state = 3, product_availability_id = $2 where id = $1', [SOAP, REFILLED]);
  await shop.sql('update product_variations set stock_state = 3, product_availability_id = $2 where id = $1', [
    ML50,
    REFILLED,
  ]);
});

async function sellOut() {
  await setSoap(0);
  await setMl50(0);
  expect(await given()).toEqual([EMPTY, EMPTY]);
}
async function refill() {
  await setSoap(5);
  await setMl50(5);
}
const eventsAfter = async (id: number) =>
  (
    await shop.sql<{ payload: { product_ids: number[] } }>(
      `select payload from outbox_events where id > $1 and type = 'product.changed'`,
      [id],
    )
  ).flatMap(({ payload }) => payload.product_ids);
const lastEvent = async () =>
  (await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events'))[0]?.id ?? 0;

describe('the availability of what is sold out', () => {
  test('is another one by one call, and what is sold out goes along, so that a refill finds it', async () => {
    await sellOut();
    const last = await lastEvent();
    const { status, body } = await give('for_empty_stock', 20);
    expect([status, body.item.for_empty_stock]).toEqual([200, true]);
    expect([await flagged(), await given()]).toEqual([[20], [20, 20]]);
    expect(await eventsAfter(last)).toEqual(expect.arrayContaining([SOAP, CREAM]));
    await refill();
    expect(await given()).toEqual([REFILLED, REFILLED]);
  });

  test('leaves what is not sold out, or whose pieces nobody counts', async () => {
    await shop.sql('update products set product_availability_id = $2 where id = $1', [SOAP, EMPTY]);
    await setMl50(0);
    await shop.sql('update product_variations set update_stock = false where id = $1', [ML50]);
    await give('for_empty_stock', 20);
    await shop.sql('update product_variations set update_stock = true where id = $1', [ML50]);
    expect(await given()).toEqual([EMPTY, EMPTY]);
  });

  test('may be a new one', async () => {
    await sellOut();
    const { status, body } = await write('POST /product-availabilities', {
      name: { cs: 'Dorazí' },
      for_empty_stock: true,
      for_refilled_stock: true,
    });
    expect(status).toBe(201);
    const { id } = body.item;
    expect([await flagged(), await flagged('for_refilled_stock'), await given()]).toEqual([[id], [id], [id, id]]);
    expect((await undo(await lastSet())).status).toBe(200);
    expect([await flagged(), await flagged('for_refilled_stock'), await given()]).toEqual([
      [EMPTY],
      [REFILLED],
      [EMPTY, EMPTY],
    ]);
  });

  test('takes along what is sold out at the same moment', async () => {
    let moved: Promise<{ status: number }> | undefined;
    await shop.api.db.transaction(async (tx) => {
      await tx.query('update products set stock_state = 0 where id = $1', [SOAP]);
      moved ??= give('for_empty_stock', 20);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.sql(waiting)).length).toBe(1);
    });
    expect([(await moved)?.status, (await given())[0]]).toEqual([200, 20]);
  });

  test('is one when two are made it at once', async () => {
    const both = await Promise.all([give('for_empty_stock', 20), give('for_empty_stock', 21)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await flagged()).toHaveLength(1);
  });
});

describe.each([
  ['for_empty_stock', EMPTY],
  ['for_refilled_stock', REFILLED],
])('%s', (flag, id) => {
  test('stays where it is until another availability takes it', async () => {
    const message = 'K této dostupnosti přechází zboží podle zásob. Nejdřív to zapněte u jiné, tady se to tím vypne.';
    const at = `/product-availabilities/${id}`;
    await shop.sql('update products set product_availability_id = 21');
    await shop.sql('update product_variations set product_availability_id = 21');
    for (const call of [`PATCH ${at}`, `PATCH ${at}?dry_run=1`, `DELETE ${at}`, `DELETE ${at}?dry_run=1`]) {
      const body = call.startsWith('PATCH') ? { [flag]: false } : undefined;
      const { status, body: answer } = await write(call, body);
      expect([call, status, answer.errors]).toEqual([call, 409, [{ field: flag, message }]]);
    }
    expect(await flagged(flag)).toEqual([id]);
    await give(flag, 20);
    expect((await write(`PATCH ${at}`, { [flag]: false })).status).toBe(200);
    expect(await flagged(flag)).toEqual([20]);
  });

  test('is not taken away by an undo, and not given to a second', async () => {
    await shop.sql(`update product_availabilities set ${flag} = false`);
    await give(flag, 20);
    const first = await lastSet();
    for (const refused of [
      await undo(first),
      await undo(first, { partial: true }),
      await write(`POST /change-sets/${first}/undo?dry_run=1`, {}),
    ])
      expect([refused.status, refused.body.errors]).toMatchObject([
        409,
        [{ field: `product_availabilities.20.${flag}` }],
      ]);
    expect(await flagged(flag)).toEqual([20]);
    await give(flag, 21);
    const second = await lastSet();
    await give(flag, id);
    for (const set of [first, second]) expect([(await undo(set)).status, await flagged(flag)]).toEqual([409, [id]]);
  });
});

test('an undo of another availability takes along what was sold out meanwhile', async () => {
  await setSoap(0);
  await give('for_empty_stock', 20);
  const set = await lastSet();
  await setMl50(0);
  expect(await given()).toEqual([20, 20]);
  const last = await lastEvent();
  expect((await undo(set)).status).toBe(200);
  expect([await flagged(), await given()]).toEqual([[EMPTY], [EMPTY, EMPTY]]);
  expect(await eventsAfter(last)).toEqual(expect.arrayContaining([SOAP, CREAM]));
  await refill();
  expect(await given()).toEqual([REFILLED, REFILLED]);
});
