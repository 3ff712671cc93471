import {
  changeOf,
  FIXTURE,
  hasNode,
  hasRecord,
  openVisibilityShop,
  type Reason,
  readRecord,
  walkWays,
  withoutAddress,
} from '../../testing/index.ts';

const { products, categories, brands } = FIXTURE;
openVisibilityShop();

const closing = (id: number): Reason[] => [
  ['inactive', ...changeOf('categories', id)('is_active = false', 'is_active = true')],
  [
    'kept for groups',
    ...changeOf('categories', id)('customer_groups_restriction = true', 'customer_groups_restriction = false'),
  ],
  [
    'in other languages only',
    ...changeOf('categories', id)("available_for_languages = '{en}'", "available_for_languages = '{cs,sk,en}'"),
  ],
  ['without an address', ...(withoutAddress(16, id) as [string, string])],
];
const crumbs = async (path: string) =>
  ((await readRecord(`/pages?path=${path}`))?.breadcrumbs ?? []).some(
    (one: { url: string }) => one.url === '/telo/mydla',
  );
walkWays(
  'a category',
  [
    ['by id', async () => (await readRecord(`/categories/${categories.soaps}`)) !== null],
    ['in the list', async () => hasRecord(await readRecord('/categories?per_page=100'), categories.soaps)],
    ['in the tree', async () => hasNode(await readRecord('/categories/tree'), categories.soaps)],
    ['by path', async () => (await readRecord('/pages?path=/telo/mydla')) !== null],
    ['as a listing', async () => (await readRecord('/listings?path=/telo/mydla')) !== null],
    [
      'among suggestions',
      async () => hasRecord((await readRecord('/search/suggestions?search=mýdla')).categories, categories.soaps),
    ],
    ['above its children', () => crumbs('/telo/mydla/tuha')],
    ['above products', () => crumbs('/tekute-mydlo')],
    ['as the listing of a child', async () => (await readRecord('/listings?path=/telo/mydla/tuha')) !== null],
    [
      'in products',
      async () =>
        hasRecord(
          (await readRecord(`/products/${products.liquidSoap}?embed=categories`))?._embedded.categories,
          categories.soaps,
        ),
    ],
  ],
  [
    ...closing(categories.soaps).map(([name, ...sql]): Reason => [`it is ${name}`, ...sql]),
    ...closing(categories.body).map(([name, ...sql]): Reason => [`what is above it is ${name}`, ...sql]),
  ],
);

walkWays(
  'a brand',
  [
    ['by id', async () => (await readRecord(`/brands/${brands.sever}`)) !== null],
    ['in the list', async () => hasRecord(await readRecord('/brands'), brands.sever)],
    ['in the tree', async () => hasNode(await readRecord('/brands/tree'), brands.sever)],
    ['by path', async () => (await readRecord('/pages?path=/znacka/sever')) !== null],
    ['as a listing', async () => (await readRecord('/listings?path=/znacka/sever')) !== null],
    [
      'among suggestions',
      async () => hasRecord((await readRecord('/search/suggestions?search=sever')).brands, brands.sever),
    ],
    [
      'in products',
      async () => (await readRecord(`/products/${products.liquidSoap}?embed=brand`))._embedded.brand !== null,
    ],
    [
      'among filters',
      async () =>
        (await readRecord('/listings?path=/telo')).filters.some(
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

const articleSet = changeOf('articles', 1);
walkWays(
  'an article',
  [
    ['by id', async () => (await readRecord('/articles/1')) !== null],
    ['in the list', async () => hasRecord(await readRecord('/articles'), 1)],
    ['by path', async () => (await readRecord('/pages?path=/magazin/clanek')) !== null],
    ['among suggestions', async () => hasRecord((await readRecord('/search/suggestions?search=vonět')).articles, 1)],
  ],
  [
    ['it is inactive', ...articleSet('is_active = false', 'is_active = true')],
    ['it is published later', ...articleSet("publish_at = '2099-01-01'", "publish_at = '2026-01-01'")],
    ['it has no address in the language', ...(withoutAddress(12, 1) as [string, string])],
  ],
);

walkWays(
  'a static page',
  [
    ['by id', async () => (await readRecord('/static-pages/2')) !== null],
    ['in the list', async () => hasRecord(await readRecord('/static-pages'), 2)],
    ['by path', async () => (await readRecord('/pages?path=/pod-podminkami')) !== null],
  ],
  [1, 2].flatMap((id): Reason[] => [
    [
      id === 2 ? 'it is inactive' : 'what is above it is inactive',
      `update static_pages set is_active = false where id = ${id}`,
      `update static_pages set is_active = true where id = ${id}`,
    ],
  ]),
);

const bannerSet = changeOf('banners', 1);
walkWays(
  'a banner',
  [['in the list', async () => hasRecord(await readRecord('/banners'), 1)]],
  [
    ['it is inactive', ...bannerSet('is_active = false', 'is_active = true')],
    ['its time is over', ...bannerSet("valid_to = '2020-01-01'", 'valid_to = null')],
    ['its time has not come', ...bannerSet("valid_from = '2099-01-01'", 'valid_from = null')],
  ],
);
