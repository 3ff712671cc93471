import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import { packageLines, picksOf } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;

/** A row of numbers that is the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const COUNT = 200;
const FIRST = 3_000;
const PARTS = 2_000;

beforeAll(async () => {
  shop = await startBuyingShop();
  const below = numbersFrom(20_240_607);
  const insert = (table: string, columns: string, rows: unknown[]) =>
    shop.sql(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await shop.sql("insert into tax_groups (id, name) values (3, 'none'), (4, 'odd')");
  await shop.sql("insert into tax_rates (tax_group_id, country_id, rate, valid_from) values (4, 1, 7.7, '2020-01-01')");
  const row = (id: number, facts: object) => ({
    ...{ id, name: { cs: `Věc ${id}` }, product_availability_id: 1, sku: `R${id}`, update_stock: false },
    ...{ product_type: 0, has_variations: false, package_discount_percents: 0, ...facts },
  });
  const columns =
    'id, name, product_availability_id, sku, update_stock, tax_group_id, product_type, has_variations, package_discount_percents';
  const price = () => (below(10) === 0 ? below(3) : below(90_000));
  const priced = (product_id: number, product_variation_id: number | null = null, more = 0) => {
    const full = price() + more;
    const less = below(3) === 0 ? below(full + 1) : null;
    return { price_list_id: 1, product_id, product_variation_id, price: full, discounted_price: less };
  };
  const parts = Array.from({ length: 30 }, (_, index) => PARTS + index);
  const hasVariations = (id: number) => id % 5 === 0;
  await insert(
    'products',
    columns,
    parts.map((id) => row(id, { tax_group_id: 1 + below(4), has_variations: hasVariations(id) })),
  );
  const variations = parts.filter(hasVariations).flatMap((product_id) =>
    Array.from({ length: 3 }, (_, index) => ({
      ...{ id: product_id * 10 + index, product_id, name: { cs: String(index) }, product_availability_id: 1 },
      ...{ sku: `R${product_id}-${index}`, update_stock: true, stock_state: below(3) === 0 ? 0 : 1_000 },
    })),
  );
  // One of each can be bought.
  for (const one of variations) if (one.id % 10 === 0) one.stock_state = 1_000;
  await insert(
    'product_variations',
    'id, product_id, name, product_availability_id, sku, update_stock, stock_state',
    variations,
  );
  const packages = Array.from({ length: COUNT }, (_, index) => {
    const isComposite = below(2) === 0;
    const facts = {
      tax_group_id: 1 + below(4),
      product_type: isComposite ? 3 : 1,
      package_discount_percents: isComposite ? below(9_001) / 100 : 0,
    };
    return row(FIRST + index, facts);
  });
  await insert('products', columns, packages);
  const prices = [
    ...parts.map((id) => priced(id)),
    ...variations.filter(({ id }) => id % 10 !== 2).map(({ id, product_id }) => priced(product_id, id)),
    ...packages.filter(({ product_type: type }) => type === 1).map(({ id }) => priced(id, null, below(400_000))),
  ];
  await insert('prices', 'price_list_id, product_id, product_variation_id, price, discounted_price', prices);
  const items = packages.flatMap(({ id, product_type: type }) => {
    const chosen = new Set(Array.from({ length: 1 + below(7) }, () => parts[below(parts.length)] as number));
    return [...chosen].map((product_id, index) => ({
      ...{ product_package_id: id, product_id, count: 1 + below(4), position: index },
      // Of a composite one the buyer may pick.
      product_variation_id: hasVariations(product_id) && (type === 1 || below(3) === 0) ? product_id * 10 : null,
    }));
  });
  await insert('package_items', 'product_package_id, product_id, product_variation_id, count, position', items);
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) select 'cs', '/random-' || id, 9, id from products where id between ${PARTS} and ${FIRST + COUNT}`,
  );
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

test('two hundred random packages cost on their pages what they do in the cart without tax, and the index sorts by it', async () => {
  const { ok, lineOf } = packageLines(shop);
  const different: unknown[] = [];
  let several = 0;
  const nets = new Map<number, number>();
  for (let id = FIRST; id < FIRST + COUNT; id += 1) {
    const { price, taxed_price, tax_rate, _embedded } = (
      await ok(`GET /products/${id}?embed=computed_prices,package_items`)
    ).item;
    const line = await lineOf(id, { items: picksOf(_embedded.package_items) });
    const { original_price: before, original_taxed_price: taxedBefore } = _embedded.computed_prices;
    const page = [price.value, taxed_price.value, before.value, taxedBefore.value];
    const cart = [
      line.unit_price.value,
      line.taxed_unit_price.value,
      line.original_unit_price.value,
      line.original_taxed_unit_price.value,
    ];
    if (String(page) !== String(cart)) different.push({ id, page, cart });
    if (price.value !== Math.round((taxed_price.value / (1 + tax_rate / 100)) * 100) / 100) several += 1;
    nets.set(id, price.value);
  }
  expect(different).toEqual([]);
  // Most of them are taxed by what is in them.
  expect(several).toBeGreaterThan(COUNT / 2);
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const page = (number: number) =>
    api('GET /products', { query: { only: 'id,price', sort: 'price', page: number, per_page: 100 }, withoutTax: true });
  const items = (await Promise.all([page(1), page(2), page(3)])).flatMap((one) => one.items);
  const found = items.filter(({ id }) => nets.has(id));
  const sorted = [...nets].toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
  expect(found.map(({ id, price }) => [id, price?.value])).toEqual(sorted);
}, 120_000);
