import type { Ask, TestShop } from '../shops/index.ts';

/**
 * Packages of 21 % with parts of 12 %: `pair`, `reduced`, `ofReduced`, `composedOfReduced`, `half`, `shelf`, `mixed`.
 */
export const TAXED_PACKAGES = {
  ...{ pair: 201, reduced: 202, ofReduced: 203, composedOfReduced: 204, half: 205 },
  ...{ shelf: 206, mixed: 207 },
} as const;

const SQL = [
  `insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock, product_type, flexible_package_number_of_items, package_discount_percents)
   select id, '{"cs":"Balík","sk":"Balík","en":"Package"}'::jsonb, 1, 1, 'B' || id, false, type, case when type = 2 then 2 end, percents
   from (values (201, 1, 0), (202, 1, 0), (203, 1, 0), (204, 3, 5), (205, 3, 33.33), (206, 2, 0), (207, 2, 0)) p(id, type, percents)`,
  `insert into package_items (product_package_id, product_id, product_variation_id, count, position) values
   (201, 1, null, 2, 0), (201, 4, null, 1, 1), (202, 4, null, 2, 0), (202, 3, 2, 1, 1), (202, 1, null, 3, 2),
   (203, 2, null, 1, 0), (203, 4, null, 1, 1), (204, 2, null, 1, 0), (204, 4, null, 2, 1), (205, 4, null, 3, 0), (205, 3, null, 2, 1),
   (206, 4, null, 2, 0), (207, 4, null, 2, 0), (207, 1, null, 2, 1)`,
  `insert into prices (price_list_id, product_id, price, discounted_price) values
   (1, 201, 29901, null), (1, 202, 150000, 123457), (1, 203, 50000, null), (1, 206, 60000, null), (1, 207, 60000, null)`,
  `insert into slugs (language, path, model_type, model_id) select l, '/package-' || id, 9, id from products, unnest(array['cs', 'sk', 'en']) l where id between 201 and 207`,
  'update products set brand_id = 1 where id between 101 and 103 or id between 201 and 207',
  `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`,
];

/** Adds them to a shop of `startBuyingShop` with `addPackages`; all are of the brand at `/lipa`. */
export async function addTaxedPackages({ sql, api }: Pick<TestShop, 'sql' | 'api'>): Promise<void> {
  for (const statement of SQL) await sql(statement);
  await api.flushEvents();
}

interface PickedPart {
  product_id: number;
  _embedded: { variations: { id: number; can_purchase: boolean; taxed_price: { value: number } }[] };
}

/** What is picked at first, as on the page: of each part the cheapest variation that can be bought. */
export const picksOf = (parts: readonly PickedPart[]) =>
  parts.flatMap(({ product_id, _embedded: { variations } }) => {
    const [cheapest] = variations
      .filter(({ can_purchase }) => can_purchase)
      .toSorted((one, other) => one.taxed_price.value - other.taxed_price.value);
    return cheapest ? [{ product_id, product_variation_id: cheapest.id }] : [];
  });

/** Reads of a shop, and lines of packages in its carts. */
export function packageLines({ request }: Pick<TestShop, 'request'>) {
  /** The answer to a call that must succeed. */
  async function ok(call: string, asked: Ask = {}) {
    const { status, body } = await request(call, asked);
    if (status >= 300) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  const readParts = async (id: number, headers?: Ask['headers']): Promise<PickedPart[]> =>
    (await ok(`GET /products/${id}?embed=package_items`, { headers })).item._embedded.package_items;

  return {
    ok,
    /** The line of one piece in a cart of its own; `items`: what is picked of it. */
    async lineOf(id: number, { headers, items }: Pick<Ask, 'headers'> & { items?: object[] } = {}) {
      const cart = (await ok('POST /carts', { body: {}, headers })).item.id;
      const inside = items ?? picksOf(await readParts(id, headers));
      const body = { product_id: id, amount: 1, ...(inside.length > 0 && { items: inside }) };
      return (await ok(`POST /carts/${cart}/items`, { body, headers })).item;
    },
  };
}
