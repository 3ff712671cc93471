import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE, startTestApi, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestApi();
  await shop.sql(`insert into product_availabilities (id, name, slug, can_purchase, in_catalog) values
    (3, '{"cs":"Mimo katalog"}', 'outside', true, false), (4, '{"cs":"Ukončeno"}', 'ended', false, true)`);
  await shop.sql("insert into price_lists (id, name, currency_id) values (3, 'nowhere', 1)");
  await shop.sql(`insert into related_products (main_product_id, related_product_id, relation_type)
    values (${products.diffuser}, ${products.barSoap}, 1), (${products.diffuser}, ${products.cream}, 1)`);
  await shop.sql(`insert into static_pages (id, name, page_name, content, parent_id)
    values (2, '{"cs":"Pod podmínkami"}', 'below', '{"cs":"…"}', 1)`);
  await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/pod-podminkami', 18, 2)`);
  await shop.sql(`update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}}}}'`);
  await emit();
});
afterAll(() => shop.close());

const { products, categories, brands, variations } = FIXTURE;
const emit = async () => {
  await shop.sql(
    `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
  );
  await shop.api.flushEvents();
};
const get = (path: string) => shop.ask(`GET ${path}`);
/** An answer's item or items; null for 404. */
async function read(path: string) {
  const { status, body } = await get(path);
  expect([200, 404], `${path}: ${JSON.stringify(body)}`).toContain(status);
  return status === 404 ? null : (body.item ?? body.items);
}
const has = (records: { id: number }[] | null | undefined, id: number) => (records ?? []).some((one) => one.id === id);
type Node = { id: number; children: Node[] };
const hasNode = (nodes: Node[], id: number): boolean =>
  nodes.some((node) => node.id === id || hasNode(node.children, id));

async function newCart(): Promise<string> {
  return (await shop.ask('POST /carts', { body: {} })).body.item.id;
}
const add = (cart: string, product_id: number, product_variation_id?: number) =>
  shop.ask(`POST /carts/${cart}/items`, { body: { product_id, product_variation_id, amount: 1 } });

/** Does something to the shop for as long as `look` looks. */
async function during(hide: string, restore: string, look: () => Promise<void>): Promise<void> {
  await shop.sql(hide);
  await emit();
  try {
    await look();
  } finally {
    for (const statement of restore.split(';')) await shop.sql(statement);
    await emit();
  }
}
const withoutAddress = (type: number, id: number) => [
  `update slugs set is_canonical = false where model_type = ${type} and model_id = ${id} and language = 'cs'`,
  `update slugs set is_canonical = true where model_type = ${type} and model_id = ${id} and language = 'cs'
     and path not in ('/stare-mydlo', '/nejstarsi-mydlo')`,
];

type Way = [name: string, sees: () => Promise<boolean>];
type Reason = [name: string, hide: string, restore: string];

/** Every way shows the thing, then each reason hides it on every way, and it comes back. */
function walk(what: string, ways: Way[], reasons: Reason[]): void {
  describe(what, () => {
    const seen = async () => {
      const shown: string[] = [];
      for (const [name, sees] of ways) if (await sees()) shown.push(name);
      return shown;
    };
    test('shows on every way', async () => {
      expect(await seen()).toEqual(ways.map(([name]) => name));
    });
    test.each(reasons)('shows nowhere when %s', async (_name, hide, restore) => {
      await during(hide, restore, async () => expect(await seen()).toEqual([]));
      expect(await seen()).toEqual(ways.map(([name]) => name));
    });
  });
}

const productWays = (id: number, path: string, category: string, word: string, brand?: string): Way[] => [
  ['by id', async () => (await read(`/products/${id}`)) !== null],
  ['in the list', async () => has(await read('/products?per_page=100'), id)],
  ['by path', async () => (await read(`/pages?path=${path}`))?.kind === 'model'],
  ['in its category', async () => has((await read(`/listings?path=${category}`))?.items, id)],
  ...(brand ? ([['of its brand', async () => has((await read(`/listings?path=${brand}`))?.items, id)]] as Way[]) : []),
  ['on the search page', async () => has((await read(`/listings?path=/hledat&search=${word}`))?.items, id)],
  ['among suggestions', async () => has((await read(`/search/suggestions?search=${word}`)).products, id)],
  [
    'as a related one',
    async () => has(await read(`/products/${products.diffuser}/related-products?relation_type=1`), id),
  ],
];

const productReasons = (id: number, category: number, parent: number, type = 9): Reason[] => {
  const set = (change: string, back: string): [string, string] => [
    `update products set ${change} where id = ${id}`,
    `update products set ${back} where id = ${id}`,
  ];
  const closed = (of: number): [string, string] => [
    `update categories set customer_groups_restriction = true where id = ${of}`,
    `update categories set customer_groups_restriction = false where id = ${of}`,
  ];
  return [
    ['it is inactive', ...set('is_active = false', 'is_active = true')],
    ['it is hidden', ...set('is_hidden = true', 'is_hidden = false')],
    ['its availability is out of the catalogue', ...set('product_availability_id = 3', 'product_availability_id = 1')],
    ['its category is kept for customer groups', ...closed(category)],
    ...(parent === category
      ? []
      : ([['what is above its category is kept for groups', ...closed(parent)]] as Reason[])),
    ['it has no address in the language', ...(withoutAddress(type, id) as [string, string])],
    [
      'it has no price in the price list',
      `update prices set price_list_id = 3 where price_list_id = 1 and product_id = ${id} and product_variation_id is null`,
      `update prices set price_list_id = 1 where price_list_id = 3 and product_id = ${id}`,
    ],
  ];
};

walk(
  'a product',
  [
    ...productWays(products.barSoap, '/tuhe-mydlo', '/telo/mydla/tuha', 'tuhé', '/znacka/lipa'),
    ['into a cart', async () => (await add(await newCart(), products.barSoap)).status === 201],
  ],
  productReasons(products.barSoap, categories.barSoaps, categories.body),
);

walk(
  'a product with variations',
  [
    ...productWays(products.cream, '/krem', '/telo', 'krém'),
    ['its variations', async () => ((await read(`/products/${products.cream}/variations`)) ?? []).length > 0],
    ['into a cart', async () => (await add(await newCart(), products.cream, variations.ml50)).status === 201],
  ],
  productReasons(products.cream, categories.body, categories.body),
);

const variationSet = (change: string, back: string): [string, string] => [
  `update product_variations set ${change} where id = ${variations.ml50}`,
  `update product_variations set ${back} where id = ${variations.ml50}`,
];
walk(
  'a variation',
  [
    ['in the list', async () => has(await read(`/products/${products.cream}/variations`), variations.ml50)],
    [
      'in its product',
      async () =>
        has((await read(`/products/${products.cream}?embed=variations`))._embedded.variations, variations.ml50),
    ],
    ['into a cart', async () => (await add(await newCart(), products.cream, variations.ml50)).status === 201],
  ],
  [
    ['it is inactive', ...variationSet('is_active = false', 'is_active = true')],
    ['it is hidden', ...variationSet('is_hidden = true', 'is_hidden = false')],
    [
      'its availability is out of the catalogue',
      ...variationSet('product_availability_id = 3', 'product_availability_id = 1'),
    ],
  ],
);

/** Whether a card in the category tells that the product can be bought. */
const cardSells = async (id: number, category: string) =>
  (await read(`/listings?path=${category}`))?.items.find((one: { id: number }) => one.id === id)._embedded.can_purchase;
const stocked = async (id: number, category: string) =>
  has((await read(`/listings?path=${category}&in_stock=1`))?.items, id);
const soapSet = (change: string, back: string): [string, string] => [
  `update products set ${change} where id = ${products.barSoap}`,
  `update products set ${back} where id = ${products.barSoap}`,
];
const creamSet = (change: string, back: string): [string, string] => [
  `update products set ${change} where id = ${products.cream}`,
  `update products set ${back} where id = ${products.cream}`,
];

/** A line that is in a cart already stays there. */
const keepsLine = (product: number, variation?: number): Way => {
  let cart = '';
  return [
    'as a line of a cart',
    async () => {
      if (cart === '') {
        cart = await newCart();
        await add(cart, product, variation);
      }
      const kept = (await read(`/carts/${cart}/items`)).length > 0;
      if (!kept) cart = '';
      return kept;
    },
  ];
};

walk(
  'a product that can be bought',
  [
    ['by id', async () => (await read(`/products/${products.barSoap}?embed=can_purchase`))._embedded.can_purchase],
    ['on a card', () => cardSells(products.barSoap, '/telo/mydla/tuha')],
    ['filtered by stock', () => stocked(products.barSoap, '/telo/mydla/tuha')],
    keepsLine(products.barSoap),
    ['into a cart', async () => (await add(await newCart(), products.barSoap)).status === 201],
  ],
  [
    ['its availability forbids it', ...soapSet('product_availability_id = 4', 'product_availability_id = 1')],
    ['its sale begins later', ...soapSet("purchasable_since = '2099-01-01'", 'purchasable_since = null')],
    ['there is none left', ...soapSet('stock_state = 0', 'stock_state = 100')],
  ],
);

const variationSells = async () =>
  (await read(`/products/${products.cream}/variations?embed=can_purchase`)).find(
    (one: { id: number }) => one.id === variations.ml50,
  )._embedded.can_purchase;
const onlyVariation: Way[] = [
  ['in the list', variationSells],
  keepsLine(products.cream, variations.ml50),
  ['into a cart', async () => (await add(await newCart(), products.cream, variations.ml50)).status === 201],
];
walk('a variation that can be bought', onlyVariation, [
  ['its availability forbids it', ...variationSet('product_availability_id = 4', 'product_availability_id = 1')],
  ['its sale begins later', ...variationSet("purchasable_since = '2099-01-01'", 'purchasable_since = null')],
  ['there is none left', ...variationSet('stock_state = 0', 'stock_state = 10')],
]);
walk(
  'a product that can be bought in variations',
  [
    ...onlyVariation,
    ['the product', async () => (await read(`/products/${products.cream}?embed=can_purchase`))._embedded.can_purchase],
    ['on a card', () => cardSells(products.cream, '/telo')],
    ['filtered by stock', () => stocked(products.cream, '/telo')],
  ],
  [
    [
      "the product's availability forbids it",
      ...creamSet('product_availability_id = 4', 'product_availability_id = 1'),
    ],
    ["the product's sale begins later", ...creamSet("purchasable_since = '2099-01-01'", 'purchasable_since = null')],
    [
      'the availability of each variation forbids it',
      `update product_variations set product_availability_id = 4 where product_id = ${products.cream}`,
      `update product_variations set product_availability_id = 1 where product_id = ${products.cream}`,
    ],
  ],
);

const categorySet = (id: number, change: string, back: string): [string, string] => [
  `update categories set ${change} where id = ${id}`,
  `update categories set ${back} where id = ${id}`,
];
const closing = (id: number): Reason[] => [
  ['inactive', ...categorySet(id, 'is_active = false', 'is_active = true')],
  ['kept for groups', ...categorySet(id, 'customer_groups_restriction = true', 'customer_groups_restriction = false')],
  [
    'in other languages only',
    ...categorySet(id, "available_for_languages = '{en}'", "available_for_languages = '{cs,sk,en}'"),
  ],
  ['without an address', ...(withoutAddress(16, id) as [string, string])],
];
const crumbs = async (path: string) =>
  ((await read(`/pages?path=${path}`))?.breadcrumbs ?? []).some((one: { url: string }) => one.url === '/telo/mydla');
walk(
  'a category',
  [
    ['by id', async () => (await read(`/categories/${categories.soaps}`)) !== null],
    ['in the list', async () => has(await read('/categories?per_page=100'), categories.soaps)],
    ['in the tree', async () => hasNode(await read('/categories/tree'), categories.soaps)],
    ['by path', async () => (await read('/pages?path=/telo/mydla')) !== null],
    ['as a listing', async () => (await read('/listings?path=/telo/mydla')) !== null],
    [
      'among suggestions',
      async () => has((await read('/search/suggestions?search=mýdla')).categories, categories.soaps),
    ],
    ['above its children', () => crumbs('/telo/mydla/tuha')],
    ['above products', () => crumbs('/tekute-mydlo')],
    ['as the listing of a child', async () => (await read('/listings?path=/telo/mydla/tuha')) !== null],
    [
      'in products',
      async () =>
        has((await read(`/products/${products.liquidSoap}?embed=categories`))?._embedded.categories, categories.soaps),
    ],
  ],
  [
    ...closing(categories.soaps).map(([name, ...sql]): Reason => [`it is ${name}`, ...sql]),
    ...closing(categories.body).map(([name, ...sql]): Reason => [`what is above it is ${name}`, ...sql]),
  ],
);

walk(
  'a brand',
  [
    ['by id', async () => (await read(`/brands/${brands.sever}`)) !== null],
    ['in the list', async () => has(await read('/brands'), brands.sever)],
    ['in the tree', async () => hasNode(await read('/brands/tree'), brands.sever)],
    ['by path', async () => (await read('/pages?path=/znacka/sever')) !== null],
    ['as a listing', async () => (await read('/listings?path=/znacka/sever')) !== null],
    ['among suggestions', async () => has((await read('/search/suggestions?search=sever')).brands, brands.sever)],
    ['in products', async () => (await read(`/products/${products.liquidSoap}?embed=brand`))._embedded.brand !== null],
    [
      'among filters',
      async () =>
        (await read('/listings?path=/telo')).filters.some(
          (filter: { id: string; items: { value: string }[] }) =>
            filter.id === 'brand' && filter.items.some((item) => item.value === 'sever'),
        ),
    ],
  ],
  [
    [
      'it is inactive',
      `update brands set is_active = false where id = ${brands.sever}`,
      `update brands set is_active = true where id = ${brands.sever}`,
    ],
    ['it has no address in the language', ...(withoutAddress(15, brands.sever) as [string, string])],
  ],
);

const articleSet = (change: string, back: string): [string, string] => [
  `update articles set ${change} where id = 1`,
  `update articles set ${back} where id = 1`,
];
walk(
  'an article',
  [
    ['by id', async () => (await read('/articles/1')) !== null],
    ['in the list', async () => has(await read('/articles'), 1)],
    ['by path', async () => (await read('/pages?path=/magazin/clanek')) !== null],
    ['among suggestions', async () => has((await read('/search/suggestions?search=vonět')).articles, 1)],
  ],
  [
    ['it is inactive', ...articleSet('is_active = false', 'is_active = true')],
    ['it is published later', ...articleSet("publish_at = '2099-01-01'", "publish_at = '2026-01-01'")],
    ['it has no address in the language', ...(withoutAddress(12, 1) as [string, string])],
  ],
);

walk(
  'a static page',
  [
    ['by id', async () => (await read('/static-pages/2')) !== null],
    ['in the list', async () => has(await read('/static-pages'), 2)],
    ['by path', async () => (await read('/pages?path=/pod-podminkami')) !== null],
  ],
  [1, 2].flatMap((id): Reason[] => [
    [
      id === 2 ? 'it is inactive' : 'what is above it is inactive',
      `update static_pages set is_active = false where id = ${id}`,
      `update static_pages set is_active = true where id = ${id}`,
    ],
  ]),
);

const bannerSet = (change: string, back: string): [string, string] => [
  `update banners set ${change} where id = 1`,
  `update banners set ${back} where id = 1`,
];
walk(
  'a banner',
  [['in the list', async () => has(await read('/banners'), 1)]],
  [
    ['it is inactive', ...bannerSet('is_active = false', 'is_active = true')],
    ['its time is over', ...bannerSet("valid_to = '2020-01-01'", 'valid_to = null')],
    ['its time has not come', ...bannerSet("valid_from = '2099-01-01'", 'valid_from = null')],
  ],
);

describe('calls below a product that may not be seen', () => {
  test.each(['variations', 'related-products'])('%s: 404', async (name) => {
    for (const id of [products.hidden, products.inactive, 999_999])
      expect((await get(`/products/${id}/${name}`)).status, `${id}`).toBe(404);
  });
});

describe('addresses in other languages', () => {
  const urls = async (path: string) => Object.keys((await read(`/pages?path=${path}`)).urls).sort();
  const alternates = async (path: string) =>
    (await read(`/pages?path=${path}`)).links.flatMap((link: { hreflang?: string }) => link.hreflang ?? []).sort();

  test('a category names the languages in which it may be seen', async () => {
    expect(await urls('/telo/mydla')).toEqual(['cs', 'en', 'sk']);
    const [hide, restore] = categorySet(
      categories.body,
      "available_for_languages = '{cs,sk}'",
      "available_for_languages = '{cs,sk,en}'",
    );
    await during(hide, restore, async () => {
      expect(await urls('/telo/mydla')).toEqual(['cs', 'sk']);
      expect(await alternates('/telo/mydla')).toEqual(['cs', 'sk', 'x-default']);
    });
  });

  test('a product names the languages whose host sells it', async () => {
    expect(await urls('/tuhe-mydlo')).toEqual(['cs', 'en', 'sk']);
    await during(
      `update prices set price_list_id = 3 where price_list_id = 2 and product_id = ${products.barSoap}`,
      `update prices set price_list_id = 2 where price_list_id = 3 and product_id = ${products.barSoap}`,
      async () => expect(await urls('/tuhe-mydlo')).not.toContain('sk'),
    );
  });
});
