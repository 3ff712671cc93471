import { afterAll, beforeAll, expect, test } from 'vitest';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(`insert into manufacturers (id, name, address) values (1, 'Dílna', 'Praha')`);
});
afterAll(() => shop.close());

const { products } = FIXTURE;
async function write(call: string, body?: object) {
  const { status, body: answer } = await shop.request(call, { body, headers: shop.operator });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  await shop.api.flushEvents();
}
const newest = async (table: string) =>
  Number((await shop.sql<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`))[0]?.id);
const namedAfter = async (event: number) =>
  (
    await shop.sql<{ id: number }>(
      `select distinct ids.id::int as id from outbox_events e, jsonb_array_elements_text(e.payload->'product_ids') ids(id)
       where e.id > $1 and e.type = 'product.changed' order by 1`,
      [event],
    )
  ).map(({ id }) => id);

test.each([
  [
    'a label',
    'PATCH /product-tags/1',
    { name: { cs: 'Žhavé' } },
    'insert into product_tags (product_id, tag_id) values ($1, 1)',
  ],
  [
    'an availability',
    'PATCH /product-availabilities/1',
    { note: { cs: 'Hned' } },
    'update products set product_availability_id = 1 where id = $1',
  ],
  ['a maker', 'PATCH /manufacturers/1', { address: 'Brno' }, 'update products set manufacturer_id = 1 where id = $1'],
])('a product that is just given %s is named by its change and by the undo', async (_what, call, body, give) => {
  const [changed, undone] = [products.candle, products.diffuser];
  await shop.sql(
    `insert into product_availabilities (id, name, slug) values (90, '{"cs":"Jiná"}', 'jina') on conflict do nothing`,
  );
  await shop.sql('update products set product_availability_id = 90, manufacturer_id = null where id = any($1::int[])', [
    [changed, undone],
  ]);
  await shop.sql('delete from product_tags where product_id = any($1::int[])', [[changed, undone]]);
  const first = await newest('outbox_events');
  await duringChange(shop, give, changed, () => write(call, body));
  expect(await namedAfter(first)).toContain(changed);
  const second = await newest('outbox_events');
  const undo = `POST /change-sets/${await newest('change_sets')}/undo`;
  await duringChange(shop, give, undone, () => write(undo, {}));
  expect(await namedAfter(second)).toContain(undone);
});
