import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => new Date('2026-11-30T10:00:00Z') });
});
afterAll(() => shop.close());

const send = (call: string, body?: object) => shop.request(call, { headers: shop.operator, body });
const ids = (valid_from: string, more: object = {}) => ({
  ...{ valid_from, company_number: '27082440', vat_number: 'CZ27082440', is_vat_payer: true },
  ...more,
});
const company = (more: object = {}) => ({
  ...{ name: 'Lípa s.r.o.', country_id: 1, currency_id: 1, issues_from: '2026-01-01', tax_ids: [ids('2020-01-01')] },
  ...more,
});
const keysOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field);
const seriesOf = async (seller: number) =>
  ((await send('GET /document-series')).body.items as { id: number; kind: string; seller_id: number }[]).filter(
    (one) => one.seller_id === seller,
  );

test('a new seller has a series of each kind for this year, whose prefix is free before its first number', async () => {
  const { status, body } = await send('POST /sellers', company());
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ invoice_at: 'payment', hostname_ids: [], tax_ids: [ids('2020-01-01')] });
  const series = await seriesOf(body.item.id);
  expect(series).toHaveLength(5);
  const idOf = (kind: string) => series.find((one) => one.kind === kind)?.id;
  expect((await send(`PATCH /document-series/${idOf('proforma')}`, { prefix: 'ZAL', digits: 4 })).status).toBe(200);
  const taken = await send(`PATCH /document-series/${idOf('invoice')}`, { prefix: 'ZAL' });
  expect([taken.status, keysOf(taken.body)]).toEqual([422, ['prefix']]);
  expect(keysOf((await send(`PATCH /document-series/${idOf('invoice')}`, { prefix: 'fv' })).body)).toEqual(['prefix']);
  await placedOrder(shop, {});
  expect((await send('GET /documents')).body.items).toMatchObject([{ number: 'ZAL20260001' }]);
  const used = await send(`PATCH /document-series/${idOf('proforma')}`, { prefix: 'ZF' });
  expect(refusalOf(used)).toEqual([409, 'conflict']);
});

test('a payer has a number, two sets of numbers have two days, and a host has one seller', async () => {
  const refused = async (more: object) => keysOf((await send('POST /sellers', company(more))).body);
  expect(await refused({ tax_ids: [ids('2020-01-01', { vat_number: null })] })).toEqual(['tax_ids']);
  expect(await refused({ tax_ids: [ids('2020-01-01'), ids('2020-01-01')] })).toEqual(['tax_ids']);
  const made = await send('POST /sellers', company({ name: 'Lipa SK s.r.o.', hostname_ids: [2] }));
  expect(made.status).toBe(201);
  expect(await refused({ hostname_ids: [2] })).toEqual(['hostname_ids']);
  expect(
    (await send(`PATCH /sellers/${made.body.item.id}`, { hostname_ids: [2, 3], due_days: 7 })).body.item,
  ).toMatchObject({ hostname_ids: [2, 3], due_days: 7, tax_ids: [ids('2020-01-01')] });
});

test('each host has the documents of its seller, and orders from before have none', async () => {
  const [first, second] = (await send('GET /sellers')).body.items as { id: number }[];
  await placedOrder(shop, { host: SHOP.hosts.en });
  expect((await send('GET /documents')).body.items[0]).toMatchObject({ seller_id: second?.id });
  await send(`PATCH /sellers/${first?.id}`, { issues_from: '2026-12-01' });
  const before = (await send('GET /documents')).body.items.length;
  await placedOrder(shop, {});
  expect((await send('GET /documents')).body.items).toHaveLength(before);
});
