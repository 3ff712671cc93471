import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentData } from '../../contract/documents/laws.ts';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { documentHash } from './document-hash.ts';

let shop: TestShop;
const TODAY = new Date('2026-11-30T10:00:00Z');
let now = TODAY;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  await addSeller(shop, { issues_delivery_note: true });
});
beforeEach(() => {
  now = TODAY;
});
afterAll(() => shop.close());

const kindsOf = async (orderId: number) => (await documentsOf(shop, orderId)).map(({ kind, taxed }) => [kind, taxed]);
const lastOf = async (orderId: number) => (await documentsOf(shop, orderId)).at(-1);

async function placeOrder(purchase: Purchase = {}): Promise<number> {
  const { body } = await order(shop.request, await filledCart(shop.request, purchase), {}, { host: purchase.host });
  return body.item.id;
}
const send = (call: string, body: object) =>
  shop.request(call, { headers: { ...shop.operator, 'idempotency-key': crypto.randomUUID() }, body });
async function change(id: number, body: object) {
  const answer = await send(`PATCH /orders/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const book = (id: number, amount: number) => send(`POST /orders/${id}/transactions`, { amount, kind: 'bank' });
const refund = (id: number, body: object) => send(`POST /orders/${id}/refunds`, { reason: 'Vráceno', ...body });
const totalOf = async (id: number) =>
  (await shop.sql<{ taxed_price: number }>('select taxed_price from orders where id = $1', [id]))[0]?.taxed_price ?? 0;
const itemsOf = (id: number) =>
  shop.sql<{ id: number; taxed_total_price: number }>(
    'select id, taxed_total_price from order_items where order_id = $1 order by position',
    [id],
  );
const setRules = (rules: string) => shop.sql(`update sellers set ${rules}`);

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
    const documents = await documentsOf(shop, id);
    for (const { data, hash } of documents) {
      expect(documentData.safeParse(data).error).toBeUndefined();
      expect(documentHash(data)).toBe(hash);
    }
    expect(documents[0]?.data.payment_details?.account.iban).toBe('CZ6508000000192000145399');
    expect(documents[1]?.data.buyer).toMatchObject({ name: 'Jana Nováková', city: 'Brno', country: 'CZ' });
    const read = await shop.request(`GET /orders/${id}?embed=invoices`, { headers: shop.operator });
    const names = documents.map((one) => ({ id: one.id, name: one.number, parent_id: null }));
    expect(read.body.item._embedded.invoices).toEqual(names);
  });

  test('taxes a part of the money on its day, deducts it, and takes all back once it is cancelled', async () => {
    const id = await placeOrder();
    const total = await totalOf(id);
    await send(`POST /orders/${id}/transactions`, { amount: 50, kind: 'bank', booked_on: '2026-11-27' });
    await book(id, total / 100 - 50);
    expect(await kindsOf(id)).toEqual([
      ['proforma', total],
      ['tax_document', 5_000],
      ['invoice', total],
    ]);
    const [, advance, invoice] = await documentsOf(shop, id);
    expect([advance?.tax_point_on, invoice?.tax_point_on]).toEqual(['2026-11-27', '2026-11-30']);
    expect(invoice?.data.totals).toMatchObject({ advances: 5_000, paid: total - 5_000, payable: 0 });
    await change(id, { state: 'cancelled' });
    const credit = await lastOf(id);
    expect(credit).toMatchObject({ kind: 'credit_note', taxed: total, parent_id: invoice?.id });
    expect(credit?.data.rates).toEqual(invoice?.data.rates);
  });

  test('takes back what a tax document said of a cancelled order, and taxes no money that comes later', async () => {
    const id = await placeOrder();
    await book(id, 50);
    await change(id, { state: 'cancelled' });
    await book(id, 20);
    expect((await kindsOf(id)).slice(1)).toEqual([
      ['tax_document', 5_000],
      ['credit_note', 5_000],
    ]);
  });

  test('invoices cash on delivery when it leaves', async () => {
    const id = await placeOrder({ payment: SHOP.payments.cash });
    await change(id, { state: 'processing' });
    expect(await kindsOf(id)).toEqual([]);
    await change(id, { state: 'shipped' });
    const [invoice] = await documentsOf(shop, id);
    expect(invoice).toMatchObject({ kind: 'invoice', tax_point_on: '2026-11-30' });
    expect(invoice?.data.totals.payable).toBe(await totalOf(id));
    expect(invoice?.data.payment_details).toBeNull();
  });

  test('credits goods that come back by what they are worth, and a goodwill once', async () => {
    const id = await placeOrder({ items: [{ product_id: SHOP.products.soap, amount: 3 }, { product_id: 4 }] });
    await change(id, { paid: true });
    const [soap, book_] = await itemsOf(id);
    expect(
      (await refund(id, { cause: 'goods_returned', lines: [{ order_item_id: soap?.id, amount: 1 }] })).status,
    ).toBe(201);
    expect(await lastOf(id)).toMatchObject({ kind: 'credit_note', taxed: 9_990 });
    expect((await lastOf(id))?.data.lines).toMatchObject([
      { name: 'Mýdlo', amount: 1, original_line: 1, kind: 'goods' },
    ]);
    expect((await refund(id, { cause: 'goodwill', amount: 10 })).status).toBe(201);
    expect(await lastOf(id)).toMatchObject({ kind: 'credit_note', taxed: 1_000 });
    const rest = [
      { order_item_id: soap?.id, amount: 2 },
      { order_item_id: book_?.id, amount: 1 },
    ];
    const { body } = await refund(id, { cause: 'goods_returned', lines: rest });
    expect(body.item).toMatchObject({ refunds_under_way: { value: (await totalOf(id)) / 100 } });
    const credited = (await documentsOf(shop, id)).filter(({ kind }) => kind === 'credit_note');
    expect(credited.reduce((sum, { taxed }) => sum + taxed, 0)).toBe(await totalOf(id));
    const again = await refund(id, { cause: 'goods_returned', lines: [{ order_item_id: soap?.id, amount: 1 }] });
    expect([again.status, again.body.errors[0].field]).toEqual([409, 'lines']);
  });

  test('refuses an amount with lines, and lines that are no goods', async () => {
    const id = await placeOrder();
    await change(id, { paid: true });
    const lines = [{ order_item_id: (await itemsOf(id))[0]?.id, amount: 1 }];
    for (const [body, field] of [
      [{ cause: 'goods_returned', lines, amount: 1 }, 'amount'],
      [{ cause: 'goods_returned' }, 'amount'],
      [{ cause: 'goodwill', lines }, 'cause'],
    ] as const) {
      const answer = await refund(id, body);
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    }
  });

  test('simplifies invoices of persons up to the limit of the law, and of no company', async () => {
    await setRules('simplifies = true');
    const simplified = async (items: Purchase['items'], isCompany = false) => {
      const id = await placeOrder({ items });
      if (isCompany)
        await shop.sql(
          `update order_addresses set is_company = true, company_name = 'Dub s.r.o.', company_identification_number = '27082440' where order_id = $1`,
          [id],
        );
      await change(id, { paid: true });
      return (await lastOf(id))?.data.is_simplified;
    };
    expect(await simplified([{ product_id: SHOP.products.soap }])).toBe(true);
    expect(await simplified([{ product_id: SHOP.products.soap }], true)).toBe(false);
    expect(await simplified([{ product_id: SHOP.products.soap, amount: 101 }])).toBe(false);
    await setRules('simplifies = false');
  });
});

describe('other sellers', () => {
  test('who invoice at dispatch tax each payment first', async () => {
    await setRules(`invoice_at = 'dispatch', issues_proforma = false`);
    const id = await placeOrder();
    const total = await totalOf(id);
    await change(id, { paid: true });
    expect(await kindsOf(id)).toEqual([['tax_document', total]]);
    await change(id, { state: 'shipped' });
    const invoice = (await documentsOf(shop, id))[1];
    expect(invoice).toMatchObject({ kind: 'invoice', taxed: total, data: { totals: { advances: total, payable: 0 } } });
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(['tax_document', 'invoice', 'delivery_note']);
    await setRules(`invoice_at = 'payment', issues_proforma = true`);
  });

  test('credit all refunds from before the invoice once it is there, and no more than it has', async () => {
    await setRules(`invoice_at = 'dispatch', issues_proforma = false`);
    const id = await placeOrder({ items: [{ product_id: SHOP.products.soap, amount: 3 }, { product_id: 4 }] });
    await change(id, { paid: true });
    await refund(id, { cause: 'goodwill', amount: 100 });
    await refund(id, { cause: 'goodwill', amount: 50.01 });
    const lines = (await itemsOf(id)).map((item, index) => ({ order_item_id: item.id, amount: index === 0 ? 3 : 1 }));
    expect((await refund(id, { cause: 'goods_returned', lines })).status).toBe(201);
    await change(id, { state: 'shipped' });
    const credited = (await documentsOf(shop, id)).filter(({ kind }) => kind === 'credit_note');
    expect(credited.map(({ taxed }) => taxed)).toEqual([10_000, 5_001, (await totalOf(id)) - 15_001]);
    await setRules(`invoice_at = 'payment', issues_proforma = true`);
  });

  test('in whose currency no rate is known wait, and money does not', async () => {
    const id = await placeOrder({ host: SHOP.hosts.sk });
    await change(id, { paid: true });
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(['proforma']);
    const listed = await shop.request('GET /order-ring-problems', { headers: shop.operator });
    expect(listed.body.items).toMatchObject([{ order_id: id, problems: ['no_exchange_rate'] }]);
  });

  test('who pay no tax issue no tax document, and an invoice outside of it', async () => {
    await shop.sql(`update tax_rates set rate = 0`);
    await shop.sql(`update seller_tax_ids set is_vat_payer = false`);
    const id = await placeOrder();
    await book(id, 50);
    await change(id, { paid: true });
    const documents = await documentsOf(shop, id);
    expect(documents.map(({ kind }) => kind)).toEqual(['proforma', 'invoice']);
    expect(documents[1]?.data).toMatchObject({
      supply: 'outside_tax',
      tax_point_on: null,
      seller: { vat_number: null },
    });
    await shop.sql(`update seller_tax_ids set is_vat_payer = true`);
    await shop.sql(`update tax_rates set rate = 21`);
  });

  test('a change of a seller changes no document', async () => {
    const id = await placeOrder();
    await setRules(`name = 'Jiná s.r.o.'`);
    expect((await lastOf(id))?.data.seller.name).toBe('Zkouška s.r.o.');
    await setRules(`name = 'Zkouška s.r.o.'`);
  });
});

describe('documents', () => {
  test('are named by a dry run before they are issued', async () => {
    const id = await placeOrder();
    const { body } = await send(`PATCH /orders/${id}?dry_run=1`, { paid: true });
    const rows = body.changes.filter(({ table_name: table }: { table_name: string }) => table === 'documents');
    expect(rows).toMatchObject([{ operation: 'insert', after: { order_id: id, kind: 'invoice' } }]);
    expect(await kindsOf(id)).toHaveLength(1);
  });

  test('are append-only, and no undo takes one away', async () => {
    const id = await placeOrder();
    await change(id, { paid: true });
    await expect(shop.sql(`update documents set number = 'X'`)).rejects.toThrow('append-only');
    await expect(shop.sql('delete from documents')).rejects.toThrow('append-only');
    const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
    const undone = await send(`POST /change-sets/${set?.id}/undo`, {});
    expect([undone.status, undone.body.type]).toEqual([409, 'undo_conflicts']);
    expect(undone.body.errors[0].message).toContain('dobropis');
  });

  test('have numbers that rise with their days, and a year begins at midnight in Prague', async () => {
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
    // A clock that goes back gives no day before the last one.
    now = new Date('2026-12-30T12:00:00Z');
    expect((await lastOf(await placeOrder()))?.issued_on).toBe('2026-12-31');
  });

  test('are listed by kind, order and day', async () => {
    const id = await placeOrder();
    const list = async (field: string, value: unknown) => {
      const filters = btoa(JSON.stringify([{ field, operator: 'eq', value }]));
      const { body } = await shop.request(`GET /documents?filters=${filters}`, { headers: shop.operator });
      return body.items;
    };
    expect(await list('order_id', id)).toMatchObject([
      { kind: 'proforma', taxed_price: { value: (await totalOf(id)) / 100 } },
    ]);
    expect((await list('kind', 'credit_note')).length).toBeGreaterThan(2);
    expect(await list('issued_on', '2027-01-01')).toHaveLength(1);
  });
});
