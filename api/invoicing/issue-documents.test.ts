import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentData } from '../../contract/documents/data.ts';
import { documentData } from '../../contract/documents/laws.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { documentHash } from './document-hash.ts';

let shop: TestShop;
let now = new Date('2026-11-30T10:00:00Z');
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  await shop.sql(`insert into sellers (id, name, street, city, post_code, country_id, currency_id, issues_from, issues_delivery_note) values
    (1, 'Zkouška s.r.o.', 'Dlouhá 1', 'Praha', '110 00', 1, 1, '2020-01-01', true)`);
  await shop.sql(`insert into seller_tax_ids (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer) values
    (1, '2020-01-01', '27082440', 'CZ27082440', 'CZ27082440', true)`);
});
afterAll(() => shop.close());

interface Row {
  id: number;
  kind: string;
  number: string;
  parent_id: number | null;
  taxed: number;
  data: DocumentData;
  hash: string;
}
const documentsOf = (orderId: number) =>
  shop.sql<Row>('select * from documents where order_id = $1 order by id', [orderId]);
const kindsOf = async (orderId: number) => (await documentsOf(orderId)).map(({ kind, taxed }) => [kind, taxed]);

async function placeOrder(payment: number = SHOP.payments.transfer): Promise<number> {
  const { body } = await order(shop.request, await filledCart(shop.request, { payment }));
  return body.item.id;
}
async function change(id: number, body: object) {
  const answer = await shop.request(`PATCH /orders/${id}`, { headers: shop.operator, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const book = (id: number, amount: number) =>
  shop.request(`POST /orders/${id}/transactions`, {
    headers: { ...shop.operator, 'idempotency-key': crypto.randomUUID() },
    body: { amount, kind: 'bank' },
  });
const totalOf = async (id: number) =>
  (await shop.sql<{ taxed_price: number }>('select taxed_price from orders where id = $1', [id]))[0]?.taxed_price ?? 0;

describe('a seller who pays tax and invoices what is paid', () => {
  test('issues a proforma, an invoice, a delivery note, and nothing twice', async () => {
    const id = await placeOrder();
    const total = await totalOf(id);
    expect(await kindsOf(id)).toEqual([['proforma', total]]);
    await change(id, { paid: true });
    await change(id, { state: 'shipped' });
    await change(id, { state: 'delivered' });
    expect(await kindsOf(id)).toEqual([
      ['proforma', total],
      ['invoice', total],
      ['delivery_note', total],
    ]);
    for (const { data, hash } of await documentsOf(id)) {
      expect(documentData.safeParse(data).error).toBeUndefined();
      expect(documentHash(data)).toBe(hash);
    }
  });

  test('taxes a part of the money, deducts it, and takes all back once it is cancelled', async () => {
    const id = await placeOrder();
    const total = await totalOf(id);
    expect((await book(id, 50)).status).toBe(201);
    expect((await book(id, total / 100 - 50)).status).toBe(201);
    expect(await kindsOf(id)).toEqual([
      ['proforma', total],
      ['tax_document', 5_000],
      ['invoice', total],
    ]);
    const [, , invoice] = await documentsOf(id);
    expect(invoice?.data.totals).toMatchObject({ advances: 5_000, paid: total - 5_000, payable: 0 });
    await change(id, { state: 'cancelled' });
    const credit = (await documentsOf(id)).at(-1);
    expect(credit).toMatchObject({ kind: 'credit_note', taxed: total, parent_id: invoice?.id });
    expect(credit?.data.rates).toMatchObject(invoice?.data.rates.map(({ taxed, tax }) => ({ taxed, tax })) ?? []);
  });

  test('takes back what a tax document said of a cancelled order', async () => {
    const id = await placeOrder();
    await book(id, 50);
    await change(id, { state: 'cancelled' });
    expect((await kindsOf(id)).slice(1)).toEqual([
      ['tax_document', 5_000],
      ['credit_note', 5_000],
    ]);
  });
});

describe('documents', () => {
  test('are append-only', async () => {
    await placeOrder();
    await expect(shop.sql(`update documents set number = 'X'`)).rejects.toThrow('append-only');
    await expect(shop.sql('delete from documents')).rejects.toThrow('append-only');
  });

  test('have numbers without gaps that rise with their days, and a year begins at midnight in Prague', async () => {
    now = new Date('2026-12-31T22:59:59Z');
    await placeOrder();
    now = new Date('2026-12-31T23:00:00Z');
    await placeOrder();
    const rows = await shop.sql<{ number: string; issued_on: string }>(
      `select number, issued_on::text from documents where kind = 'proforma' order by id desc limit 2`,
    );
    expect(rows.map(({ number, issued_on }) => [number.slice(0, 6), issued_on])).toEqual([
      ['ZF2027', '2027-01-01'],
      ['ZF2026', '2026-12-31'],
    ]);
    expect(rows[0]?.number).toBe('ZF2027000001');
  });
});
