import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { readPackingFacts } from './packing-facts.ts';
import { printPacking } from './print-packing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products, variations, payments, hosts } = SHOP;
const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const print = async (ids: number[], language: 'cs' | 'sk' | 'en' = 'cs') =>
  printPacking(await readPackingFacts(shop.api.db, ids), {
    ...{ language, locale: `${language}-${language === 'en' ? 'US' : language.toUpperCase()}` },
    ...{ shopName: 'Zkouška', now: new Date('2026-12-01T08:00:00Z') },
  });
const cream = { product_id: products.cream, product_variation_id: variations.cream50 };

test('the picking list sums pieces of all orders by product and variation, sorted by code, with the orders they are for', async () => {
  const one = await placedOrder(shop, { items: [{ product_id: products.soap, amount: 2 }, cream] });
  const other = await placedOrder(shop, { items: [{ ...cream, amount: 3 }], host: hosts.sk });
  const [picking, ...packing] = await print([other.id, one.id]);
  const numbers = packing.map(({ number }) => number);
  expect(picking).toMatchObject({ title: 'Seznam k vychystání', number: '2 objednávky' });
  expect(picking.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Mýdlo', 'P1', '2'],
    ['Krém, 50 ml', 'V1', '4'],
  ]);
  expect(picking.rows[1]?.below.map(({ label }) => label)).toEqual([`${numbers[0]}: 1 ks · ${numbers[1]}: 3 ks`]);
  expect(picking.facts[1]).toEqual({ label: 'Celkem', value: '6 kusů' });
  expect((await print([one.id], 'en'))[0].rows[0]?.cells[0]).toBe('Mýdlo en');
});

test('a packing list says to whom, how, what is collected, and what was noted; pieces that have left are not picked again', async () => {
  const { id } = await placedOrder(shop, {
    items: [{ product_id: products.soap, amount: 3 }],
    payment: payments.cash,
  });
  await operate(`PATCH /orders/${id}`, { state: 'processing' });
  await shop.sql(`update orders set note = 'Zvoňte dvakrát' where id = $1`, [id]);
  await operate(`POST /orders/${id}/notes`, { text: 'Přidat vzorek' });
  const { order_number: number, _embedded } = (await operate(`GET /orders/${id}?embed=items,cash_to_collect`)).body
    .item;
  const items = [{ order_item_id: _embedded.items[0].id, amount: 1 }];
  const parcel = (await operate(`POST /orders/${id}/parcels`, { items, tracking_number: 'DR 1' })).body.item;
  await operate(`PATCH /parcels/${parcel.id}`, { state: 'handed_over' });
  const [picking, packing] = await print([id]);
  expect(picking.rows[0]?.cells).toEqual(['Mýdlo', 'P1', '2', '']);
  expect(packing?.facts.map(({ value }) => value)).toEqual([
    ...[expect.any(String), 'Dobírkou', _embedded.cash_to_collect.formatted, `${number}-1 (DR 1)`],
  ]);
  expect(packing?.rows[0]).toMatchObject({ cells: ['Mýdlo', 'P1', '3', ''], below: [{ label: 'Odesláno už 1 ks' }] });
  expect(packing?.parties[0]?.name).toMatch(/\S/);
  expect(packing?.notes).toEqual(['Poznámka kupujícího: Zvoňte dvakrát', 'Poznámka obchodu: Přidat vzorek']);
});

test('it is one PDF; cancelled and unknown orders are refused, and so are too many and whoever may not see orders', async () => {
  const [one, gone] = [await placedOrder(shop, {}), await placedOrder(shop, {})];
  const { status, body } = await operate(`GET /packing-lists?order_ids=${one.id}`);
  expect([status, body.item.filename, body.item.content_type]).toEqual([200, 'packing-lists.pdf', 'application/pdf']);
  const pdf = Buffer.from(body.item.base64, 'base64').toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await operate(`PATCH /orders/${gone.id}`, { state: 'cancelled' });
  for (const id of [gone.id, 2_000_000_000])
    expect(refusalOf(await operate(`GET /packing-lists?order_ids=${one.id},${id}`))).toEqual([
      409,
      'parcel_not_allowed',
    ]);
  const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
  expect(refusalOf(await operate(`GET /packing-lists?order_ids=${many}`))).toEqual([422, 'invalid_fields']);
  const { headers } = await startOperatorSession(shop, ['products.read']);
  const stranger = await shop.request(`GET /packing-lists?order_ids=${one.id}`, { headers });
  expect(refusalOf(stranger)).toEqual([403, 'right_missing']);
});
