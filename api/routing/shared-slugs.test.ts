import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { barSoap } = FIXTURE.products;
const pageAt = async (path: string) => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const { item } = await api('GET /pages', { query: { path } });
  return item.kind === 'redirect' ? `to ${item.redirect_destination}` : item.model_id;
};
const move = async (path: string) => {
  const { status } = await shop.request(`POST /products/${barSoap}/slugs`, {
    body: { language: 'cs', path },
    headers: shop.operator,
  });
  expect(status).toBeLessThan(300);
  await shop.api.flushEvents();
};

test('pages follow a record that moves, also at the addresses it had before', async () => {
  expect(await pageAt('/tuhe-mydlo')).toBe(barSoap);
  await move('/mydlo-kostka');
  expect([await pageAt('/tuhe-mydlo'), await pageAt('/mydlo-kostka')]).toEqual(['to /mydlo-kostka', barSoap]);
  await move('/mydlo-v-kostce');
  // Not named in the event: it redirected to the moved path.
  expect(await pageAt('/tuhe-mydlo')).toBe('to /mydlo-v-kostce');
  await move('/tuhe-mydlo');
  expect([await pageAt('/tuhe-mydlo'), await pageAt('/mydlo-kostka')]).toEqual([barSoap, 'to /tuhe-mydlo']);
});

test('a found path is read from the database once in-process, and each time over HTTP', async () => {
  expect(await pageAt('/tuhe-mydlo')).toBe(barSoap);
  await shop.sql(`update slugs set path = '/jinde' where path = '/tuhe-mydlo'`);
  expect(await pageAt('/tuhe-mydlo')).toBe(barSoap);
  expect((await shop.request('GET /pages?path=/tuhe-mydlo')).status).toBe(404);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  await expect(pageAt('/tuhe-mydlo')).rejects.toMatchObject({ status: 404 });
});
