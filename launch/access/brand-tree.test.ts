import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { brands } = FIXTURE;
let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const main = async (path: string) => (await storefront.visit(path)).text.split('<main')[1]?.split('</main>')[0] ?? '';
const linksIn = (html: string) => [...html.matchAll(/href="(\/znacka\/[^"?#]+)"/g)].map(([, path]) => path);
async function belongsTo(parent: number | null): Promise<void> {
  await shop.sql('update brands set parent_id = $1 where id = $2', [parent, brands.sever]);
  await shop.sql("insert into outbox_events (type, payload) values ('brand.changed', $1)", [
    JSON.stringify({ brand_ids: [brands.sever] }),
  ]);
  await shop.api.flushEvents();
}

test('a brand’s page names the brands that belong to it, and theirs names it; the index has each once', async () => {
  const index = async () => linksIn(await main('/znacky')).filter((link) => link === '/znacka/sever');
  expect(linksIn(await main('/znacka/lipa'))).not.toContain('/znacka/sever');
  expect(await index()).toEqual(['/znacka/sever']);
  await belongsTo(brands.lipa);
  expect(linksIn(await main('/znacka/lipa'))).toContain('/znacka/sever');
  expect(linksIn(await main('/znacka/sever'))).toContain('/znacka/lipa');
  expect(await index()).toEqual(['/znacka/sever']);
  await belongsTo(null);
  expect(linksIn(await main('/znacka/lipa'))).not.toContain('/znacka/sever');
});
