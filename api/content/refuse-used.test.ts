import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const operator = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
const refusal = async (call: string, body?: unknown) => {
  const { status, body: answer } = await operator(call, body);
  return [status, answer?.errors?.[0]];
};
const TERMS = `/static-pages/${FIXTURE.pages.terms}`;
const ARTICLE = `/articles/${FIXTURE.articles.published}`;

test('a page that the order form and mails lead to is neither deleted nor renamed nor switched off, but written', async () => {
  const links = expect.stringContaining('/cart/delivery, /orders');
  expect(await refusal(`DELETE ${TERMS}`)).toEqual([409, { field: 'id', message: links }]);
  expect(await refusal(`DELETE ${TERMS}?dry_run=1`)).toEqual([409, { field: 'id', message: links }]);
  expect(await refusal(`PATCH ${TERMS}`, { page_name: 'rules' })).toEqual([
    409,
    { field: 'page_name', message: links },
  ]);
  expect((await refusal(`PATCH ${TERMS}/draft`, { page_name: 'rules' }))[0]).toBe(409);
  for (const query of ['', '?dry_run=1'])
    expect(await refusal(`PATCH ${TERMS}${query}`, { is_active: false })).toEqual([
      409,
      { field: 'is_active', message: links },
    ]);
  expect((await refusal(`PATCH ${TERMS}/draft`, { is_active: false }))[0]).toBe(409);
  expect((await operator(`PATCH ${TERMS}`, { content: { cs: '<p>Nové podmínky</p>' } })).status).toBe(200);
});

test('an article that texts and banners link to is kept until they do not', async () => {
  const [slug] = await shop.sql<{ path: string }>(
    `select path from slugs where model_type = 12 and model_id = $1 and language = 'cs' and is_canonical`,
    [FIXTURE.articles.published],
  );
  const path = slug?.path ?? '';
  await operator('PATCH /static-contents/1', { content: { cs: `<p><a href="${path}#rady">Čtěte</a></p>` } });
  await operator('PATCH /banners/1', { url: { cs: path } });
  expect(await refusal(`DELETE ${ARTICLE}`)).toEqual([
    409,
    { field: 'id', message: expect.stringContaining('/banners/1, /static-contents/1') },
  ]);
  await operator('PATCH /static-contents/1', { content: { cs: `<p><a href="${path}-jiny">Čtěte</a></p>` } });
  await operator('PATCH /banners/1', { url: { cs: '/domov' } });
  expect((await operator(`DELETE ${ARTICLE}`)).status).toBe(204);
});

test('a page that nothing leads to is deleted', async () => {
  const { body } = await operator('POST /static-pages', {
    name: { cs: 'Balení' },
    page_name: 'packing',
    content: { cs: '<p>Ručně.</p>' },
  });
  expect((await operator(`DELETE /static-pages/${body.item.id}`)).status).toBe(204);
});
