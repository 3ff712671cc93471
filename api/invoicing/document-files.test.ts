import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDocument } from '../../contract/invoicing/file-records.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const now = new Date('2026-11-30T10:00:00Z');
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  await shop.sql(`insert into sellers (id, name, street, city, post_code, country_id, currency_id, issues_from, issues_delivery_note) values
    (1, 'Zkouška s.r.o.', 'Dlouhá 1', 'Praha', '110 00', 1, 1, '2020-01-01', true)`);
  await shop.sql(`insert into seller_tax_ids (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer) values
    (1, '2020-01-01', '27082440', 'CZ27082440', 'CZ27082440', true)`);
});
afterAll(() => shop.close());

interface Placed {
  id: number;
  hash: string;
}
/** An order with a proforma, and an invoice once it is paid. */
async function placed(isPaid = true): Promise<Placed> {
  const { body } = await order(shop.request, await filledCart(shop.request, { payment: SHOP.payments.transfer }));
  const { id, hash } = body.item;
  if (isPaid) await shop.request(`PATCH /orders/${id}`, { headers: shop.operator, body: { paid: true } });
  return { id, hash };
}
const listOf = async ({ id, hash }: Placed): Promise<OrderDocument[]> =>
  (await shop.request(`GET /orders/${id}/documents?hash=${hash}`)).body.items;
const fileAt = (id: number, document: number, query = '', headers: Record<string, string> = {}) =>
  shop.request(`GET /orders/${id}/documents/${document}/file?${query}`, { headers });
const sha = (base64: string) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

test('a guest sees the documents of their order and saves them, the same file each time', async () => {
  const own = await placed();
  const documents = await listOf(own);
  expect(documents).toMatchObject([
    { kind: 'proforma', title: 'Zálohová faktura', number: 'ZF2026000001', issued_on: '2026-11-30', formats: ['pdf'] },
    { kind: 'invoice', title: 'Faktura – daňový doklad', number: 'FV2026000001', formats: ['pdf'] },
  ]);
  const [, invoice] = documents;
  const first = await fileAt(own.id, invoice?.id ?? 0, `hash=${own.hash}`);
  expect(first.status, JSON.stringify(first.body).slice(0, 300)).toBe(200);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.body.item).toMatchObject({ filename: 'FV2026000001.pdf', content_type: 'application/pdf' });
  expect(Buffer.from(first.body.item.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const { api, request } = await openTestApi(shop.url, { clock: () => new Date('2027-03-01T10:00:00Z') });
  const path = `GET /orders/${own.id}/documents/${invoice?.id}/file?hash=${own.hash}`;
  const later = await request(path);
  await api.close();
  expect(sha(later.body.item.base64)).toBe(sha(first.body.item.base64));
});

test('ISDOC is given of documents that have it, UBL of what may go to a company only', async () => {
  const own = await placed();
  const [proforma] = await listOf(own);
  const isdoc = await fileAt(own.id, proforma?.id ?? 0, `hash=${own.hash}&format=isdoc`);
  expect(isdoc.body.item).toMatchObject({
    filename: 'ZF2026000001.isdoc'.replace('000001', proforma?.number.slice(-6) ?? ''),
  });
  expect(Buffer.from(isdoc.body.item.base64, 'base64').toString()).toContain('<Invoice xmlns="http://isdoc.cz');
  expect((await fileAt(own.id, proforma?.id ?? 0, `hash=${own.hash}&format=ubl`)).status).toBe(404);
  expect((await fileAt(own.id, proforma?.id ?? 0, `hash=${own.hash}&format=docx`)).status).toBe(422);
});

describe('nobody else gets a document', () => {
  test('by the number of another order, a wrong hash, or none', async () => {
    const [own, others] = [await placed(), await placed()];
    const [document] = await listOf(own);
    const id = document?.id ?? 0;
    // The reader of one order asks for a document of another.
    expect((await fileAt(others.id, id, `hash=${others.hash}`)).status).toBe(404);
    expect((await fileAt(own.id, id, `hash=${others.hash}`)).status).toBe(404);
    expect((await fileAt(own.id, id, `hash=${'x'.repeat(32)}`)).status).toBe(404);
    expect((await fileAt(own.id, id)).status).toBe(404);
    expect((await fileAt(own.id, 2_147_483_647, `hash=${own.hash}`)).status).toBe(404);
    expect((await shop.request(`GET /orders/${own.id}/documents?hash=${others.hash}`)).status).toBe(404);
    expect((await shop.request(`GET /orders/${own.id}/documents`)).status).toBe(404);
  });

  test('nor another customer, nor one whose e-mail is not confirmed; its own customer and operators do', async () => {
    const own = await placed();
    const clock = () => now;
    const [owner, stranger] = [await signedIn(shop, { clock }), await signedIn(shop, { clock })];
    await shop.sql('update orders set customer_id = $2 where id = $1', [own.id, owner.id]);
    const [document] = await listOf(own);
    const status = async (headers: Record<string, string>) =>
      (await fileAt(own.id, document?.id ?? 0, '', headers)).status;
    expect(await status(stranger.headers)).toBe(404);
    expect(await status(owner.headers)).toBe(200);
    expect(await status(shop.operator)).toBe(200);
    await shop.sql('update customers set email_confirmed_at = null where id = $1', [owner.id]);
    expect(await status(owner.headers)).toBe(403);
  });
});

test('a document that is not as it was issued is not drawn', async () => {
  const own = await placed(false);
  const [document] = await listOf(own);
  await shop.sql('alter table documents disable trigger user');
  await shop.sql(
    `update documents set data = jsonb_set(data, '{totals,paid}', '0'), hash = repeat('0', 64) where id = $1`,
    [document?.id],
  );
  await shop.sql('alter table documents enable trigger user');
  expect((await fileAt(own.id, document?.id ?? 0, `hash=${own.hash}`)).status).toBe(500);
});
