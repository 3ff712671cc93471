import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters, type Filter } from '../../contract/list.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

/** More than `MOST_COUNTED`, and not a multiple of the page size. */
const MANY = 10_150;

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  const { body } = await order(shop.request, await filledCart(shop.request));
  await copyOrder(body.item.id);
});
afterAll(() => shop.close());

/** Copies of one order: three with equal times each, every hundredth cancelled. */
async function copyOrder(id: number): Promise<void> {
  const columns = await shop.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'orders'
       and column_name not in ('id', 'order_number', 'hash', 'cart_id', 'created_at', 'state', 'cancelled_at')`,
  );
  const same = columns.map(({ name }) => name).join(', ');
  await shop.api.db.transaction(async (tx) => {
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    await tx.query(
      `insert into orders (hash, cart_id, created_at, state, cancelled_at, ${same})
       select 'copy-' || n, gen_random_uuid(), o.created_at - (n / 3) * interval '1.000003 seconds',
         case when n % 100 = 0 then 'cancelled' else 'new' end, case when n % 100 = 0 then o.created_at end, ${columns.map(({ name }) => `o.${name}`).join(', ')}
       from orders o, generate_series(1, ${MANY - 1}) n where o.id = ${id}`,
    );
  });
}

const get = (query: string) => shop.request(`GET /orders?only=id&${query}`, { headers: shop.operator });
const ids = (body: { items: { id: number }[] }) => body.items.map(({ id }) => id);
const cancelled = `filters=${encodeFilters([{ field: 'state', operator: 'eq', value: 'cancelled' } satisfies Filter])}`;

/** Ids of all pages, following `after` to the last one. */
async function walk(query: string): Promise<{ ids: number[]; pages: number[] }> {
  const walked: { ids: number[]; pages: number[] } = { ids: [], pages: [] };
  for (let after = ''; ; ) {
    const { status, body } = await get(`per_page=100&${query}${after && `&after=${after}`}`);
    expect(status, JSON.stringify(body)).toBe(200);
    walked.ids.push(...ids(body));
    walked.pages.push(body._meta.page);
    if (body._meta.after === undefined) return walked;
    after = body._meta.after;
  }
}

describe('a list of more records than are counted', () => {
  test('says that there are more than its total', async () => {
    const { body } = await get('per_page=50');
    expect(body._meta).toEqual({
      page: 1,
      per_page: 50,
      total_pages: 200,
      total: 10_000,
      total_is_capped: true,
      after: expect.stringMatching(/^[\w-]+$/),
    });
    expect((await get('per_page=50&page=200')).body.items).toHaveLength(50);
    const tooDeep = await get('per_page=50&page=202');
    expect([tooDeep.status, tooDeep.body.errors[0].field]).toEqual([422, 'page']);
  });

  test.each([
    ['', 'created_at desc, id'],
    ['sort=created_at', 'created_at, id'],
    ['sort=-id', 'id desc'],
    ['sort=-created_at,-id', 'created_at desc, id desc'],
  ])('%s is walked to its end by after: every record once, in order', async (sort, order) => {
    const [known] = await shop.sql<{ ids: number[] }>(`select array_agg(id order by ${order}) as ids from orders`);
    const walked = await walk(sort);
    expect(walked.ids).toEqual(known?.ids);
    expect(walked.pages).toEqual(Array.from({ length: 102 }, (_, index) => index + 1));
  });

  test('records that come meanwhile are neither skipped nor read twice', async () => {
    const first = (await get('per_page=100')).body;
    const before = ids((await get('per_page=100&page=2')).body);
    await shop.sql(
      "update orders set created_at = now() + interval '1 day' where id in (select id from orders order by created_at limit 7)",
    );
    expect(ids((await get('per_page=100&page=2')).body)).not.toEqual(before);
    expect(ids((await get(`per_page=100&after=${first._meta.after}`)).body)).toEqual(before);
  });
});

test('a list within what is counted is as it ever was, also when filters make it so', async () => {
  const { body } = await get(`per_page=100&page=2&${cancelled}`);
  expect(body._meta).toEqual({ page: 2, per_page: 100, total_pages: 2, total: 101 });
  expect(body.items).toHaveLength(1);
  expect((await get(`per_page=100&page=3&${cancelled}`)).body).toEqual({
    items: [],
    _meta: { page: 3, per_page: 100, total_pages: 2, total: 101 },
  });
});

test('paginate=0 gives the first thousand without totals', async () => {
  const { body } = await get('paginate=0');
  expect([body.items.length, body._meta]).toEqual([1_000, undefined]);
});

describe('after', () => {
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  test.each([
    ['made up', 'x'],
    ['of another sort', made('id', 2, 5, ['5'])],
    ['with a time that is none', made('-created_at', 2, 5, ['soon'])],
    ['with too few values', made('-created_at', 2, 5, [])],
    ['with a number out of range', made('-created_at', 2, 5e12, ['2026-01-01 00:00:00+00'])],
    ['with a null byte', made('-created_at', 2, 5, ['\0'])],
    ['of another shape', made({ id: 5 })],
  ])('%s is refused by name', async (_, after) => {
    const { status, body } = await get(`after=${after}`);
    expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([422, ['after']]);
  });

  test('replaces page', async () => {
    const { after } = (await get('')).body._meta;
    const { status, body } = await get(`after=${after}&page=2`);
    expect([status, body.errors[0].field]).toEqual([422, 'page']);
  });

  test('is unknown to lists that are short, and to products that are found in memory', async () => {
    for (const list of ['brands', 'products']) {
      const { status, body } = await shop.request(`GET /${list}?after=${made('position', 2, 5, ['1'])}`);
      expect([list, status, body.errors[0].field]).toEqual([list, 422, 'after']);
    }
  });
});
