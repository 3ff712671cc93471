import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PultEvent } from '../../contract/events.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

const { products } = FIXTURE;

let shop: TestShop;
const events: PultEvent[] = [];
beforeAll(async () => {
  shop = await startBrowsingShop();
  shop.api.onEvents((received) => void events.push(...received));
});
afterAll(() => shop.close());

const move = (path: string, id: number = products.candle, language = 'cs') =>
  shop.request(`POST /products/${id}/slugs`, { body: { language, path }, headers: shop.operator });
const page = async (path: string) => (await shop.request(`GET /pages?path=${path}`)).body;

test('the old ones lead to the newest without a chain', async () => {
  expect((await move('/Svicka-Nova/')).body).toEqual({ item: { path: '/svicka-nova' } });
  await move('/svicka-novejsi');
  for (const old of ['/svicka', '/svicka-nova']) {
    expect((await page(old)).item).toMatchObject({
      kind: 'redirect',
      status_code: 301,
      redirect_destination: '/svicka-novejsi',
    });
  }
  expect((await page('/svicka-novejsi')).item).toMatchObject({ kind: 'model', model_id: products.candle });
  await shop.api.flushEvents();
  expect(events.map(({ type, payload }) => ({ type, payload }))).toContainEqual({
    type: 'slug.changed',
    payload: { language: 'cs', paths: ['/svicka', '/svicka-nova'] },
  });
});

test('a product may go back to where it was', async () => {
  await move('/svicka');
  expect((await page('/svicka-novejsi')).item.redirect_destination).toBe('/svicka');
});

test('a current path is taken; a former one can be claimed', async () => {
  const taken = await move('/tuhe-mydlo');
  expect(taken.status).toBe(409);
  expect(taken.body.errors[0].field).toBe('path');
  expect((await page('/svicka')).item.model_id).toBe(products.candle);
  expect((await move('/stare-mydlo')).status).toBe(201);
  expect((await page('/stare-mydlo')).item.model_id).toBe(products.candle);
});

test('moves sent at once leave one canonical path', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => move(`/soubeh-${at}`, products.diffuser)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201));
  const rows = await shop.sql(
    `select path from slugs where model_type = 9 and model_id = $1 and language = 'cs' and is_canonical`,
    [products.diffuser],
  );
  expect(rows).toHaveLength(1);
});

test('two products at once for one path: one gets it', async () => {
  const answers = await Promise.all([products.barSoap, products.liquidSoap].map((id) => move('/jedna-adresa', id)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
});
