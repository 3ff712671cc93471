import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
const own = { id: 0, hash: '', document: 0, number: '' };
beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
  await shop.sql(`with seller as (insert into sellers (name, country_id, currency_id, issues_from) values ('Shop', 1, 1, '2020-01-01') returning id)
    insert into seller_tax_ids (seller_id, valid_from, company_number, vat_number, is_vat_payer)
    select id, '2020-01-01', '27082440', 'CZ27082440', true from seller`);
  const { body } = await order(shop.request, await filledCart(shop.request));
  const { id, hash } = body.item;
  await shop.request(`PATCH /orders/${id}`, { headers: shop.operator, body: { paid: true } });
  const [row] = await shop.sql<{ id: number; number: string }>(
    `select id, number from documents where order_id = $1 and kind = 'invoice'`,
    [id],
  );
  Object.assign(own, { id, hash, document: row?.id, number: row?.number });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

test('a guest’s page of an order has links of its documents, which save them without scripts', async () => {
  const page = await storefront.visit(`/kosik/souhrn?oid=${own.id}&oh=${own.hash}`);
  expect(page.status).toBe(200);
  const href = `/api/orders/${own.id}/documents/${own.document}.pdf?oh=${own.hash}`;
  expect(page.text).toContain(`href="${href}"`);
  expect(page.text).toContain(`Faktura – daňový doklad ${own.number}`);
  const { status, headers, text } = await storefront.visit(href);
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${own.number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(storefront.cached.filter(({ html }) => html.includes('%PDF-'))).toEqual([]);
});

test.each([
  ['without the hash', () => `${own.id}/documents/${own.document}.pdf`],
  ['with another hash', () => `${own.id}/documents/${own.document}.pdf?oh=${'x'.repeat(40)}`],
  ['of another order', () => `${own.id + 1}/documents/${own.document}.pdf?oh=${own.hash}`],
  ['that there is not', () => `${own.id}/documents/999999.pdf?oh=${own.hash}`],
  ['as UBL, which a person has none of', () => `${own.id}/documents/${own.document}.ubl?oh=${own.hash}`],
  ['by a number beyond all', () => `${own.id}/documents/9999999999.pdf?oh=${own.hash}`],
])('a document %s is not given, and a page says so', async (_, path) => {
  const { status, headers, text } = await storefront.visit(`/api/orders/${path()}`);
  expect([404, 422]).toContain(status);
  expect(headers['content-type']).toContain('text/html');
  expect(text).not.toContain('%PDF-');
});
