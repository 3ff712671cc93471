import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentData } from '../../contract/documents/data.ts';
import { BILLING, filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { addSeller, documentsOf } from '../../testing/orders/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { printDocument, writeIsdoc, writePohoda, writeUbl } from '../documents/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
  await addSeller(shop);
  await addVoucherProduct(shop);
  // The soap has the lower rate.
  await shop.sql('update products set tax_group_id = 2 where id = $1', [products.liquidSoap]);
});
afterAll(() => shop.close());

const { products } = FIXTURE;
const NUMBERS = { company_number: '27082440', tax_number: 'CZ27082440' };
const PAYER = { ...NUMBERS, vat_number: 'CZ27082440', is_vat_payer: true };
const BOTH: Purchase['items'] = [
  { product_id: products.barSoap, amount: 3 },
  { product_id: products.liquidSoap, amount: 2 },
];
const COMPANY = {
  ...{ city: 'Bratislava', post_code: '811 01', is_company: true, company_name: 'Rožtek s.r.o.' },
  ...{ company_identification_number: '36123450', company_vat_number: 'SK9200001111' },
};

async function setSeller(body: object): Promise<void> {
  const answer = await shop.request('PATCH /sellers/1', { headers: shop.operator, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await shop.api.flushEvents();
}

let discountId = 0;
/** A tenth off the purchase, which comes by itself. */
async function setDiscount(is_active: boolean): Promise<void> {
  const name = { cs: 'Desetina', sk: 'Desatina', en: 'Tenth' };
  const body = { name, operation: 1, percents: 10, is_for_purchase: true, is_active };
  const call = discountId === 0 ? 'POST /discounts' : `PATCH /discounts/${discountId}`;
  const answer = await shop.request(call, { headers: shop.operator, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  discountId = answer.body.item.id;
  await shop.api.flushEvents();
}

/** The code of a voucher for 500.00 that somebody else bought. */
async function boughtVoucher(): Promise<string> {
  const { id, hash } = await shop.buy(shop.reader(), { items: [{ product_id: VOUCHER_PRODUCT }] });
  await shop.change(id, { paid: true });
  await shop.idle();
  return (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items[0].code;
}

interface Case {
  seller?: object;
  purchase?: Purchase;
  billing?: object;
  hasDiscount?: boolean;
  hasVoucher?: boolean;
  supply: string;
  country: string;
  rates: number[];
}

const minor = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);
/** What all elements of a name in XML come to. */
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([-\\d.]+)<`, 'g'))].map(([, text = '']) => minor(text));
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
/** An amount as it is printed: spaces and currency are left out. */
const printed = (text: string) => minor(text.replace(/[^\d,.−-]/g, '').replace('−', '-'));

async function recordOf(id: number) {
  const path = `GET /orders/${id}?embed=tax_per_rate`;
  const { item } = (await shop.request(path, { headers: shop.operator })).body;
  const rates = item._embedded.tax_per_rate as { tax_rate: number; tax_amount: { value: number; formatted: string } }[];
  return { item, rates, tax: Math.round(item.prices.tax_amount.value * 100) };
}

/** The tax of a document by everything that is made of it. */
async function taxesOf(data: DocumentData): Promise<Record<string, number>> {
  const { rates } = printDocument(data, null);
  const isdoc = writeIsdoc(data);
  const ubl = writeUbl(data);
  const parts: Buffer[] = [];
  for await (const part of writePohoda([data], { id: 'x', companyNumber: '27082440', note: 'x' })) parts.push(part);
  const pohoda = Buffer.concat(parts).toString('latin1');
  return {
    data: data.totals.tax,
    pdf: sum((rates?.rows ?? []).map(({ cells }) => printed(cells[2] ?? '0'))),
    isdoc: sum(elements(/<TaxTotal>.*<\/TaxTotal>/s.exec(isdoc)?.[0] ?? '', 'TaxAmount').slice(-1)),
    ubl: elements(/<cac:TaxTotal>.*?<\/cac:TaxTotal>/s.exec(ubl)?.[0] ?? '', 'TaxAmount')[0] ?? Number.NaN,
    pohoda: sum(elements(/<inv:invoiceDetail>.*<\/inv:invoiceDetail>/s.exec(pohoda)?.[0] ?? '', 'priceVAT')),
  };
}

const CASES: [string, Case][] = [
  ['two rates at home', { supply: 'domestic', country: 'CZ', rates: [21, 12] }],
  ['a discount on two rates', { hasDiscount: true, supply: 'domestic', country: 'CZ', rates: [21, 12] }],
  [
    'cash, rounded',
    { hasDiscount: true, purchase: { payment: 3 }, supply: 'domestic', country: 'CZ', rates: [21, 12] },
  ],
  ['a voucher that pays', { hasVoucher: true, supply: 'domestic', country: 'CZ', rates: [21, 12] }],
  [
    'a consumer abroad, from the day of OSS',
    { seller: { oss_from: '2020-01-01' }, purchase: { country: 2 }, supply: 'domestic', country: 'SK', rates: [23, 5] },
  ],
  [
    'a company abroad',
    {
      purchase: { country: 2 },
      billing: COMPANY,
      hasDiscount: true,
      supply: 'intra_community',
      country: 'SK',
      rates: [0],
    },
  ],
  [
    'a seller who pays no tax',
    {
      seller: { tax_ids: [{ valid_from: '2020-01-01', ...NUMBERS, vat_number: null, is_vat_payer: false }] },
      ...{ supply: 'outside_tax', country: 'CZ', rates: [0] },
    },
  ],
];

test.each(CASES)('%s: order, mail and documents say one tax', async (_, one) => {
  const { seller = {}, purchase = {}, billing, hasDiscount = false, hasVoucher, supply, country, rates } = one;
  await setSeller({ oss_from: null, tax_ids: [{ valid_from: '2020-01-01', ...PAYER }], ...seller });
  await setDiscount(hasDiscount);
  const email = shop.reader();
  const cart = await filledCart(shop.request, { items: BOTH, email, ...purchase });
  if (billing) await shop.request(`PATCH /carts/${cart}/addresses/billing`, { body: { ...BILLING, ...billing } });
  if (hasVoucher) await shop.request(`POST /carts/${cart}/discounts`, { body: { code: await boughtVoucher() } });
  const placed = await order(shop.request, cart);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id } = placed.body.item;
  const mail = await shop.mailTo(email, /je u nás/);
  await shop.change(id, { state: 'processing' });
  await shop.change(id, { state: 'shipped' });
  const record = await recordOf(id);
  expect([record.item.supply, record.rates.map(({ tax_rate }) => tax_rate)]).toEqual([supply, rates]);
  const invoice = (await documentsOf(shop, id)).find(({ kind }) => kind === 'invoice')?.data;
  expect(invoice, JSON.stringify(await shop.sql('select detail from order_ring_problems'))).toBeDefined();
  if (!invoice) return;
  expect([invoice.supply, invoice.tax_country]).toEqual([supply, country]);
  const taxes = await taxesOf(invoice);
  expect(taxes).toEqual(Object.fromEntries(Object.keys(taxes).map((name) => [name, record.tax])));
  expect(sum(invoice.payments.map(({ means, amount }) => (means === 'voucher' ? amount : 0)))).toBe(
    hasVoucher ? 50_000 : 0,
  );
  for (const { tax_amount: tax } of record.rates.filter(({ tax_rate }) => tax_rate > 0))
    expect(mail.text).toContain(tax.formatted.replace(/[\u00A0\u202F]/g, ' '));
  if (supply === 'intra_community') expect(mail.text).toContain('Bez DPH: dodání zboží do jiného členského státu EU');
  if (supply === 'outside_tax') expect(mail.text).toContain('Nejsme plátci DPH');
});
