import { describe, expect, test } from 'vitest';
import {
  addToCart,
  changeOf,
  FIXTURE,
  getPath,
  hasRecord,
  newCart,
  openVisibilityShop,
  type Reason,
  readRecord,
  type Way,
  walkWays,
  whileHidden,
  withoutAddress,
} from '../../testing/index.ts';

const { products, categories, variations } = FIXTURE;
openVisibilityShop();

const productWays = (id: number, path: string, category: string, word: string, brand?: string): Way[] => [
  ['by id', async () => (await readRecord(`/products/${id}`)) !== null],
  ['its reviews', async () => (await readRecord(`/products/${id}/reviews`)) !== null],
  ['what it is rated by', async () => (await readRecord(`/products/${id}/review-parameters`)) !== null],
  ['in the list', async () => hasRecord(await readRecord('/products?per_page=100'), id)],
  ['by path', async () => (await readRecord(`/pages?path=${path}`))?.kind === 'model'],
  ['in its category', async () => hasRecord((await readRecord(`/listings?path=${category}`))?.items, id)],
  ...(brand
    ? ([['of its brand', async () => hasRecord((await readRecord(`/listings?path=${brand}`))?.items, id)]] as Way[])
    : []),
  ['on the search page', async () => hasRecord((await readRecord(`/listings?path=/hledat&search=${word}`))?.items, id)],
  ['among suggestions', async () => hasRecord((await readRecord(`/search/suggestions?search=${word}`)).products, id)],
  ['in the sitemap', async () => hasRecord(await readRecord('/sitemaps/product/1'), id)],
  [
    'as a related one',
    async () => hasRecord(await readRecord(`/products/${products.diffuser}/related-products?relation_type=1`), id),
  ],
];

const productReasons = (id: number, category: number, parent: number, type = 9): Reason[] => {
  const set = changeOf('products', id);
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

walkWays(
  'a product',
  [
    ...productWays(products.barSoap, '/tuhe-mydlo', '/telo/mydla/tuha', 'tuhé', '/znacka/lipa'),
    ['into a cart', async () => (await addToCart(await newCart(), products.barSoap)).status === 201],
  ],
  productReasons(products.barSoap, categories.barSoaps, categories.body),
);

walkWays(
  'a product with variations',
  [
    ...productWays(products.cream, '/krem', '/telo', 'krém'),
    ['its variations', async () => ((await readRecord(`/products/${products.cream}/variations`)) ?? []).length > 0],
    ['into a cart', async () => (await addToCart(await newCart(), products.cream, variations.ml50)).status === 201],
  ],
  productReasons(products.cream, categories.body, categories.body),
);

const variationSet = changeOf('product_variations', variations.ml50);
walkWays(
  'a variation',
  [
    ['in the list', async () => hasRecord(await readRecord(`/products/${products.cream}/variations`), variations.ml50)],
    [
      'in its product',
      async () =>
        hasRecord(
          (await readRecord(`/products/${products.cream}?embed=variations`))._embedded.variations,
          variations.ml50,
        ),
    ],
    ['into a cart', async () => (await addToCart(await newCart(), products.cream, variations.ml50)).status === 201],
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

describe('calls below a product that may not be seen', () => {
  test.each(['variations', 'related-products'])('%s: 404', async (name) => {
    for (const id of [products.hidden, products.inactive, 999_999])
      expect((await getPath(`/products/${id}/${name}`)).status, `${id}`).toBe(404);
  });
});

describe('addresses in other languages', () => {
  const urls = async (path: string) => Object.keys((await readRecord(`/pages?path=${path}`)).urls).sort();
  const alternates = async (path: string) =>
    (await readRecord(`/pages?path=${path}`)).links
      .flatMap((link: { hreflang?: string }) => link.hreflang ?? [])
      .sort();

  test('a category names the languages in which it may be seen', async () => {
    expect(await urls('/telo/mydla')).toEqual(['cs', 'en', 'sk']);
    const [hide, restore] = changeOf('categories', categories.body)(
      "available_for_languages = '{cs,sk}'",
      "available_for_languages = '{cs,sk,en}'",
    );
    await whileHidden(hide, restore, async () => {
      expect(await urls('/telo/mydla')).toEqual(['cs', 'sk']);
      expect(await alternates('/telo/mydla')).toEqual(['cs', 'sk', 'x-default']);
    });
  });

  test('a product names the languages whose host sells it', async () => {
    expect(await urls('/tuhe-mydlo')).toEqual(['cs', 'en', 'sk']);
    await whileHidden(
      `update prices set price_list_id = 3 where price_list_id = 2 and product_id = ${products.barSoap}`,
      `update prices set price_list_id = 2 where price_list_id = 3 and product_id = ${products.barSoap}`,
      async () => expect(await urls('/tuhe-mydlo')).not.toContain('sk'),
    );
  });
});
