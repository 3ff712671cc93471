import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type Answer, openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;
const { soap, candle } = SHOP.products;
const BUYERS = 200;

beforeAll(async () => {
  shop = await startBuyingShop();
  other = await openTestApi(shop.url);
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

const stock = async () =>
  (await shop.sql<{ n: number }>('select stock_state as n from products where id = $1', [candle]))[0]?.n;
const setStock = (pieces: number) => shop.sql('update products set stock_state = $2 where id = $1', [candle, pieces]);
const givenIn = async (orderIds: number[]) =>
  (
    await shop.sql<{ n: number }>(
      'select count(*)::int as n from order_items where order_id = any($1) and product_id = $2 and order_item_type = 1',
      [orderIds, candle],
    )
  )[0]?.n;

/** The gift, and carts of as many buyers that have it as a line. */
async function giftInCarts(limit: number | null): Promise<{ id: number; carts: string[] }> {
  await shop.sql('update gifts set is_active = false');
  await setStock(BUYERS);
  const body = { product_id: candle, is_active: true, limit };
  const made = await shop.request('POST /gifts', { body, headers: shop.operator });
  await Promise.all([shop.api.flushEvents(), other.api.flushEvents()]);
  const carts: string[] = [];
  while (carts.length < BUYERS)
    carts.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, async () => {
          const cart = await filledCart(shop.request, { items: [{ product_id: soap }] });
          expect((await shop.request(`GET /carts/${cart}/items`)).body.items).toHaveLength(2);
          return cart;
        }),
      )),
    );
  return { id: made.body.item.id, carts };
}

const orderAll = (carts: string[], requests: TestShop['request'][]) =>
  Promise.all(carts.map((cart, index) => order(requests[index % requests.length] ?? shop.request, cart)));

const lostBy = (carts: string[], answers: Answer[]) => carts.filter((_, index) => answers[index]?.status !== 201);
const idsOf = (answers: Answer[]): number[] =>
  answers.flatMap(({ status, body }) => (status === 201 ? body.item.id : []));

test.each(['one process', 'two processes'])(
  'of 200 orders at once in %s seven get the last seven gifts of a limit',
  async (where) => {
    const requests = where === 'one process' ? [shop.request] : [shop.request, other.request];
    const { id, carts } = await giftInCarts(7);
    const answers = await orderAll(carts, requests);
    expect(idsOf(answers)).toHaveLength(7);
    expect(await givenIn(idsOf(answers))).toBe(7);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.type))).toEqual(
      new Set(['gift_unavailable']),
    );
    await Promise.all([shop.api.flushEvents(), other.api.flushEvents()]);
    const again = await orderAll(lostBy(carts, answers), requests);
    expect(idsOf(again)).toHaveLength(193);
    expect(await givenIn(idsOf(again))).toBe(0);
    expect(await shop.sql('select given from gifts where id = $1', [id])).toEqual([{ given: 7 }]);
    expect(await stock()).toBe(193);
  },
);

test.each(['one process', 'two processes'])(
  'of 200 orders at once in %s five get the last five pieces in stock',
  async (where) => {
    const requests = where === 'one process' ? [shop.request] : [shop.request, other.request];
    const { id, carts } = await giftInCarts(null);
    await setStock(5);
    const answers = await orderAll(carts, requests);
    expect(idsOf(answers)).toHaveLength(5);
    expect(await givenIn(idsOf(answers))).toBe(5);
    const again = await orderAll(lostBy(carts, answers), requests);
    expect(idsOf(again)).toHaveLength(195);
    expect(await givenIn(idsOf(again))).toBe(0);
    expect(await stock()).toBe(0);
    const [uses] = await shop.sql<{ n: number }>('select sum(pieces)::int as n from gift_uses where gift_id = $1', [
      id,
    ]);
    expect(uses?.n).toBe(5);
  },
);
