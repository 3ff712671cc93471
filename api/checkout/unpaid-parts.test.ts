import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { newEmail } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, addVoucherProduct, PACKAGES, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, book } = SHOP.products;
/** Two soaps and a book. */
const PAIR = 110;
let shop: TestShop;
beforeAll(async () => {
  const unpaidLimits = {
    piecesOfProduct: 20,
    pieces: 30,
    worth: { CZK: 9_000 },
    stockPercent: 0,
    piecesAlways: 10,
    timesTogether: 1,
    timesOfRegulars: 1,
    shortMinutes: 0,
  };
  shop = await startBuyingShop({ unpaidLimits });
  await addPackages(shop);
  await addVoucherProduct(shop);
  await shop.sql('update products set max_purchasable_amount = null, weight = 10');
  await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock, product_type)
    values (${PAIR}, '{"cs":"Dvojice"}', 1, 1, 'S110', false, 1)`);
  await shop.sql(
    `insert into package_items (product_package_id, product_id, count, position) values (${PAIR}, ${soap}, 2, 0), (${PAIR}, ${book}, 1, 1)`,
  );
  await shop.sql(`insert into prices (price_list_id, product_id, price) values (1, ${PAIR}, 10000)`);
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) select l, '/dvojice', 9, ${PAIR} from unnest(array['cs', 'sk', 'en']) l`,
  );
});
afterAll(() => shop.close());

/** Orders as a new guest; what the shop still counts for this address is forgotten before. */
async function buy(items: Purchase['items'], keeps = false): Promise<Answer> {
  if (!keeps) await shop.sql('delete from order_holds');
  return order(shop.request, await filledCart(shop.request, { items, email: newEmail() }));
}
const keysOf = ({ body }: Answer) => (body.errors ?? []).map(({ message }: { message: string }) => message);
const reserved = () => shop.sql('select distinct pieces from order_holds');

test('a package counts as what it contains, and its parts with others of the same product', async () => {
  expect((await buy([{ product_id: PAIR, amount: 10 }])).status).toBe(201);
  expect(await reserved()).toEqual([{ pieces: 30 }]);
  expect(keysOf(await buy([{ product_id: PAIR, amount: 11 }]))).toEqual([
    'Mýdlo: v jedné nezaplacené objednávce držíme nejvýš 20 ks.',
    'V jedné nezaplacené objednávce držíme nejvýš 30 ks zboží.',
  ]);
  expect(
    keysOf(
      await buy([
        { product_id: PAIR, amount: 9 },
        { product_id: soap, amount: 3 },
      ]),
    ),
  ).toEqual(['Mýdlo: v jedné nezaplacené objednávce držíme nejvýš 20 ks.']);
});

test('parts of an earlier package count with single pieces', async () => {
  await buy([{ product_id: PAIR, amount: 9 }]);
  expect((await buy([{ product_id: soap, amount: 3 }], true)).status).toBe(409);
  expect((await buy([{ product_id: soap, amount: 2 }], true)).status).toBe(201);
});

test('prepaid vouchers hold nothing until they are paid', async () => {
  const answer = await buy([{ product_id: VOUCHER_PRODUCT, amount: 60 }]);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  expect(await reserved()).toEqual([{ pieces: 0 }]);
});

test('services hold nothing', async () => {
  const answer = await buy([{ product_id: PACKAGES.set, amount: 2, items: [{ product_id: PACKAGES.wrap }] }]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(await shop.sql('select 1 from order_items where product_id = $1', [PACKAGES.wrap])).toHaveLength(1);
  expect(await reserved()).toEqual([{ pieces: 6 }]);
});

test('a gift does not count, which nobody chose', async () => {
  const body = { product_id: candle, is_active: true };
  const made = await shop.request('POST /gifts', { body, headers: shop.operator });
  expect(made.status).toBe(201);
  await shop.api.flushEvents();
  const cart = await filledCart(shop.request, { items: [{ product_id: soap, amount: 2 }], email: newEmail() });
  expect((await shop.request(`GET /carts/${cart}/items`)).body.items).toHaveLength(2);
  await shop.sql('delete from order_holds');
  expect((await order(shop.request, cart)).status).toBe(201);
  expect(await reserved()).toEqual([{ pieces: 2 }]);
  const full = await filledCart(shop.request, { items: [{ product_id: soap, amount: 20 }], email: newEmail() });
  await shop.sql('delete from order_holds');
  expect((await order(shop.request, full)).status).toBe(201);
});
