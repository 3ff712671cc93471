import { describe, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import {
  addToCart,
  callAs,
  changeOf,
  EVERYBODY,
  getPath,
  hasRecord,
  newCart,
  openVisibilityShop,
  type Reason,
  readRecord,
  VISIBLE,
  type Viewer,
  type ViewerName,
  type Way,
  walkWays,
  whileHidden,
  withoutAddress,
} from '../../../testing/visibility/index.ts';

const { products, categories, variations } = FIXTURE;
openVisibilityShop();

interface Seen {
  id: number;
  /** Addresses of its page, of a category with it and of a brand, by language. */
  paths: Record<Viewer['language'], string>;
  category: Record<Viewer['language'], string>;
  brand?: Record<Viewer['language'], string>;
  /** A word of its name. */
  word: string;
  variation?: number;
}
const SOAP: Seen = {
  id: products.barSoap,
  paths: { cs: '/tuhe-mydlo', sk: '/tuhe-mydlo', en: '/bar-soap' },
  category: { cs: '/telo/mydla/tuha', sk: '/telo/mydla/tuhe', en: '/body/soaps/bars' },
  brand: { cs: '/znacka/lipa', sk: '/znacka/lipa', en: '/brand/lipa' },
  word: 'tuhé',
};
const CREAM: Seen = {
  id: products.cream,
  paths: { cs: '/krem', sk: '/krem', en: '/cream' },
  category: { cs: '/telo', sk: '/telo', en: '/body' },
  word: 'krém',
  variation: variations.ml50,
};
const SEARCH = { cs: '/hledat', sk: '/hladat', en: '/search' };

const filtered = (id: number) =>
  encodeURIComponent(Buffer.from(JSON.stringify([{ field: 'id', operator: 'eq', value: id }])).toString('base64'));
const listed = async (path: string, id: number) => hasRecord((await readRecord(`/listings?path=${path}`))?.items, id);
const related = async (main: number, id: number, type: number) =>
  hasRecord(await readRecord(`/products/${main}/related-products?relation_type=${type}`), id);

/** Ways of the catalogue and the search. */
const productWays = ({ id, paths, category, brand, word }: Seen): Way[] => [
  ['by id', async () => (await readRecord(`/products/${id}`)) !== null],
  ['in the list', async () => hasRecord(await readRecord('/products?per_page=100'), id)],
  ['in the list, filtered', async () => hasRecord(await readRecord(`/products?filters=${filtered(id)}`), id)],
  ['in the list, searched', async () => hasRecord(await readRecord(`/products?search=${word}`), id)],
  ['by path', async ({ language }) => (await readRecord(`/pages?path=${paths[language]}`))?.kind === 'model'],
  ['in its category', ({ language }) => listed(category[language], id)],
  ...(brand ? ([['of its brand', ({ language }) => listed(brand[language], id)]] as Way[]) : []),
  ['on the search page', ({ language }) => listed(`${SEARCH[language]}&search=${word}`, id)],
  ['among suggestions', async () => hasRecord((await readRecord(`/search/suggestions?search=${word}`)).products, id)],
  ['its articles', async () => (await readRecord(`/products/${id}/articles`)) !== null],
];

/** Ways of what hangs on a product, and of other products. */
const furtherWays = ({ id }: Seen): Way[] => [
  ['its reviews', async () => (await readRecord(`/products/${id}/reviews`)) !== null],
  ['what it is rated by', async () => (await readRecord(`/products/${id}/review-parameters`)) !== null],
  ['its files', async () => (await readRecord(`/products/${id}/attachments`)) !== null],
  ['its videos', async () => (await readRecord(`/products/${id}/videos`)) !== null],
  ['its related ones', async () => (await readRecord(`/products/${id}/related-products?relation_type=1`)) !== null],
  ['as an alternative', () => related(products.diffuser, id, 0)],
  ['as a related one', () => related(products.diffuser, id, 1)],
  ['as a gift', () => related(products.diffuser, id, 4)],
];

type Part = { product_id: number; _embedded: { product: object | null } };
/** Ways by packages that contain it. */
const packageWays = ({ id, variation }: Seen): Way[] => [
  ...Object.entries(VISIBLE.packages).map(
    ([kind, of]): Way => [
      `as a part of a package: ${kind}`,
      async () => {
        // A composite package costs what its parts do, and is not sold without one of those prices.
        const parts: Part[] = (await readRecord(`/products/${of}?embed=package_items`))?._embedded.package_items ?? [];
        return parts.some((part) => part.product_id === id && part._embedded.product !== null);
      },
    ],
  ),
  [
    'by number in a package',
    async () => {
      // Who sees too few of its choices does not see the package either.
      const record = await readRecord(`/products/${VISIBLE.packages.configurable}?embed=package_product_ids`);
      return record?._embedded.package_product_ids.includes(id) ?? false;
    },
  ],
  ['to choose for a package', () => listed('/krabicka', id)],
  [
    'chosen for a package',
    async () => {
      const ids = variation ? `${id}-${variation}` : id;
      const listing = await readRecord(`/listings?path=/krabicka&product_ids=${ids}&lenient=1`);
      return hasRecord(listing?.products_in_package.items, id);
    },
  ],
];

type SavedProduct = { product_id: number; _embedded?: { product: object | null } };
const keeps = (records: SavedProduct[], id: number) =>
  records.some((one) => one.product_id === id && one._embedded?.product !== null);
/** Ways of what customers keep, and of what they can do with it. */
const customerWays = ({ id, variation }: Seen): Way[] => [
  ['among visited ones', async () => keeps(await readRecord('/product-visits?embed=product', true), id)],
  ...[1, 2].map(
    (type): Way => [
      type === 1 ? 'in a wish list' : 'in the comparison',
      async () => {
        const [list] = await readRecord(`/customer-product-lists?type=${type}`, true);
        return keeps(await readRecord(`/customer-product-lists/${list.id}/items?embed=product`, true), id);
      },
    ],
  ),
  [
    'in its own review',
    async ({ own }) => keeps(await readRecord(`/customers/${own.id}/product-reviews?embed=product`, true), id),
  ],
  [
    'into a wish list',
    async () => {
      const [list] = await readRecord('/customer-product-lists?type=1', true);
      const call = `POST /customer-product-lists/${list.id}/items`;
      return (await callAs(call, { body: { product_id: id }, isOwn: true })).status === 201;
    },
  ],
  [
    'to be reviewed',
    async () => (await callAs(`POST /products/${id}/reviews`, { body: { rating: 5 }, isOwn: true })).status === 409,
  ],
  [
    'to be watched',
    async () => {
      const body = { product_id: id, product_variation_id: variation };
      return (await callAs('POST /watch-dogs', { body, isOwn: true })).body.type === 'watch_dog_not_needed';
    },
  ],
  ['into a cart', async () => (await addToCart(await newCart(), id, variation)).status === 201],
];

const listedInSitemap = (id: number): Way => [
  'in the sitemap',
  async () => hasRecord(await readRecord('/sitemaps/product/1'), id),
];
const allWays = (seen: Seen): Way[] => [
  ...productWays(seen),
  ...furtherWays(seen),
  ...packageWays(seen),
  ...customerWays(seen),
];

const GROUP = VISIBLE.group;
const productReasons = (id: number, category: number, parent: number, type = 9): Reason[] => {
  const set = changeOf('products', id);
  const closed = (of: number): [string, string] => [
    `update categories set customer_groups_restriction = true where id = ${of}`,
    `update categories set customer_groups_restriction = false where id = ${of}`,
  ];
  const ofGroup = (of: number): [string, string, ViewerName[]] => {
    const [hide, restore] = closed(of);
    return [
      `${hide}; insert into category_customer_groups (category_id, customer_group_id) values (${of}, ${GROUP})`,
      `${restore}; delete from category_customer_groups where category_id = ${of}`,
      ['member'],
    ];
  };
  return [
    ['it is inactive', ...set('is_active = false', 'is_active = true')],
    ['it is hidden', ...set('is_hidden = true', 'is_hidden = false')],
    ['its availability is out of the catalogue', ...set('product_availability_id = 3', 'product_availability_id = 1')],
    ['its category is kept for customer groups', ...closed(category)],
    ['its category is kept for one customer group', ...ofGroup(category)],
    ...(parent === category
      ? []
      : ([['what is above its category is kept for groups', ...closed(parent)]] as Reason[])),
    ['it has no address in the language', ...withoutAddress(type, id), ['slovak', 'english']],
    ['it has no address in another language', ...withoutAddress(type, id, 'sk'), ['guest', 'english', 'member']],
    [
      'it has no price in the price list',
      `update prices set price_list_id = 3 where price_list_id = 1 and product_id = ${id} and product_variation_id is null`,
      `update prices set price_list_id = 1 where price_list_id = 3 and product_id = ${id}`,
      ['slovak'],
    ],
  ];
};

walkWays('a product', allWays(SOAP), productReasons(SOAP.id, categories.barSoaps, categories.body), EVERYBODY);
walkWays(
  'a product among those drawn from its categories',
  [
    ['of the same category', () => related(products.soldOut, products.barSoap, 2)],
    ['of the same default category', () => related(products.soldOut, products.barSoap, 3)],
  ],
  productReasons(products.barSoap, categories.barSoaps, categories.body),
  EVERYBODY,
);
// What a package is found by is the same for everybody, and so only what everybody sees.
for (const { id, word } of [SOAP, CREAM])
  walkWays(
    `the name of a package's part: ${word}`,
    [['on the search page', () => listed(`/hledat&search=${word}`, VISIBLE.packages.fixed)]],
    productReasons(id, id === SOAP.id ? categories.barSoaps : categories.body, categories.body),
  );
// Search engines are guests, whoever asks for a sitemap.
walkWays(
  'a product for search engines',
  [listedInSitemap(products.barSoap)],
  productReasons(products.barSoap, categories.barSoaps, categories.body),
  ['guest', 'slovak', 'english'],
);

const ofEach = (change: string, back: string): [string, string] => [
  `update product_variations set ${change} where product_id = ${products.cream}`,
  `update product_variations set ${back} where product_id = ${products.cream}`,
];
const creamReasons: Reason[] = [
  ...productReasons(CREAM.id, categories.body, categories.body),
  ['each of its variations is hidden', ...ofEach('is_hidden = true', 'is_hidden = false')],
  [
    'the availability of each of its variations is out of the catalogue',
    ...ofEach('product_availability_id = 3', 'product_availability_id = 1'),
  ],
];
walkWays(
  'a product with variations',
  [
    ...allWays(CREAM),
    ['its variations', async () => ((await readRecord(`/products/${products.cream}/variations`)) ?? []).length > 0],
  ],
  creamReasons,
  EVERYBODY,
);
walkWays('a product with variations for search engines', [listedInSitemap(products.cream)], creamReasons, [
  'guest',
  'slovak',
  'english',
]);

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
