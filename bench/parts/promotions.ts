import { OPERATIONS } from '../../contract/promotions/rules.ts';
import { type Figure, median, spread } from '../figure.ts';
import { costOf } from '../harness/cost.ts';
import type { Data } from '../harness/data.ts';
import { times } from '../harness/drive.ts';
import { send, sendJson } from '../harness/http.ts';
import { CONCURRENCY } from '../harness/project.ts';
import type { Shop } from '../harness/shop.ts';
import { type Context, load, type Part, rounds } from './part.ts';
import { preparePurchase } from './purchase.ts';

const LINES = 20;
const CARTS = 60;
const PROMOTIONS = 50;
const READS = 400;
const ROUNDS = 5;
const NAME = '{"cs":"Měřená sleva"}';

/** Automatic discounts of all operations, each in another part of the assortment, with minima that some carts reach. */
const ADD = `
  insert into discounts (name, operation, percents, amounts, every_pieces, free_pieces, min_pieces, free_shipping, is_for_purchase, priority,
    categories_type, category_ids, brands_type, brand_ids, is_active)
  select $1::jsonb, operation, case operation when ${OPERATIONS.percents} then 1 + n % 7 end,
    case when operation in (${OPERATIONS.amount}, ${OPERATIONS.steps}) then (select jsonb_agg(jsonb_build_object(
      'currency_id', c.id, 'amount', case operation when ${OPERATIONS.amount} then 100 * n else 0 end, 'min_price', 1000 * (n % 9),
      'steps', case operation when ${OPERATIONS.steps} then jsonb_build_array(
        jsonb_build_object('from', 10000, 'percents', 1, 'amount', null), jsonb_build_object('from', 90000, 'percents', 2, 'amount', null)) else '[]' end))
      from currencies c) else '[]' end,
    case operation when ${OPERATIONS.quantity} then 3 end, case operation when ${OPERATIONS.quantity} then 1 end, n % 4,
    operation = ${OPERATIONS.none}, n % 3 = 0, n,
    case n % 2 when 0 then 1 else 0 end, case n % 2 when 0 then array[(array(select id from categories order by id))[1 + n % (select count(*)::int from categories)]] else '{}' end,
    case n % 3 when 1 then 1 else 0 end, case n % 3 when 1 then array[(array(select id from brands order by id))[1 + n % (select count(*)::int from brands)]] else '{}' end, true
  from (select n, n % 5 as operation from generate_series(1, ${PROMOTIONS}) n) numbered`;
const REMOVE = 'delete from discounts where name = $1::jsonb';

async function fullCarts({ port }: Shop, products: readonly number[]): Promise<string[]> {
  const carts: string[] = [];
  await times(CARTS, CONCURRENCY, async (index) => {
    const { item } = await sendJson<{ item: { id: string } }>(port, '/v1/carts', { method: 'POST', json: {} });
    const items = Array.from({ length: LINES }, (_, line) => ({
      product_id: products[(index + line) % products.length],
      amount: 1 + ((index + line) % 3),
    }));
    await sendJson(port, `/v1/carts/${item.id}/items/batch`, { method: 'POST', json: { items } });
    carts[index] = item.id;
  });
  return carts;
}

/** Processor time of reading a full cart, which calculates all of its prices. */
async function readCarts(
  context: Context,
  data: Data,
  products: readonly number[],
  what: string,
  goal: Figure['goal'],
) {
  return context.withShop(data, {}, async (shop) => {
    const carts = await fullCarts(shop, products);
    const read = async (index: number) => {
      const { status } = await send(shop.port, `/v1/carts/${carts[index % carts.length]}`);
      if (status !== 200) throw new Error(`A cart could not be read: ${status}`);
    };
    const taken: number[] = [];
    await times(carts.length, CONCURRENCY, async (index) => {
      const { item } = await sendJson<{ item: { discounts: unknown[] } }>(shop.port, `/v1/carts/${carts[index]}`);
      taken[index] = item.discounts.length;
    });
    const count = Math.ceil(READS * context.scale);
    await times(count, CONCURRENCY, read);
    const costs = await rounds(ROUNDS, () => costOf(data, shop, count, read));
    return (['node', 'postgres'] as const).map((process): Figure => {
      const values = costs.map((cost) => cost[process]);
      return {
        part: 'promotions',
        what: `${what}: ${process === 'node' ? 'Node' : 'PostgreSQL'}`,
        value: median(values),
        unit: 'ms CPU',
        goal: process === 'node' ? goal : null,
        load: load(),
        note: `${spread(values, 2)}, ${CARTS} carts in rotation, ${median(taken)} discounts taken off each`,
      };
    });
  });
}

export const promotions: Part = {
  name: 'promotions',
  about: `a cart of ${LINES} lines, read and priced with ${PROMOTIONS} more promotions and without them`,
  async measure(context) {
    const data = await context.data('demo');
    const { products } = await preparePurchase(data);
    const lines = `cart of ${LINES} lines`;
    await data.sql(REMOVE, [NAME]);
    const without = await readCarts(context, data, products, `${lines}, the demo’s promotions`, null);
    await data.sql(ADD, [NAME]);
    try {
      const more = `${lines}, ${PROMOTIONS} more promotions`;
      return [...without, ...(await readCarts(context, data, products, more, { atMost: 3 }))];
    } finally {
      await data.sql(REMOVE, [NAME]);
    }
  },
};
