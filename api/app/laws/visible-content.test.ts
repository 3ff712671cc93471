import { FIXTURE } from '../../../testing/fixtures/index.ts';
import {
  changeOf,
  hasNode,
  hasRecord,
  openVisibilityShop,
  type Reason,
  readRecord,
  VISIBLE,
  walkWays,
  withoutAddress,
} from '../../../testing/visibility/index.ts';

const { products, categories, brands } = FIXTURE;
openVisibilityShop();

const GUESTS = ['guest', 'slovak', 'english'] as const;
const inLanguages = (type: number, id: number): Reason[] => [
  ['it has no address in the language', ...withoutAddress(type, id), ['slovak', 'english']],
  ['it has no address in another language', ...withoutAddress(type, id, 'sk'), ['guest', 'english']],
];
const listsProduct = async (path: string, id: number) =>
  hasRecord((await readRecord(`/listings?path=${path}`))?.items, id);

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
    ['in the sitemap', async () => hasRecord(await readRecord('/sitemaps/category/1'), categories.soaps)],
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
  'the name of a category',
  [['finds its products', () => listsProduct('/hledat&search=zahrada', products.candle)]],
  closing(VISIBLE.garden).map(([name, ...sql]): Reason => [`it is ${name}`, ...sql]),
);

walkWays(
  'a brand',
  [
    ['by id', async () => (await readRecord(`/brands/${brands.sever}`)) !== null],
    ['in the list', async () => hasRecord(await readRecord('/brands'), brands.sever)],
    ['in the tree', async () => hasNode(await readRecord('/brands/tree'), brands.sever)],
    ['by path', async () => (await readRecord('/pages?path=/znacka/sever')) !== null],
    ['as a listing', async () => (await readRecord('/listings?path=/znacka/sever')) !== null],
    ['in the sitemap', async () => hasRecord(await readRecord('/sitemaps/brand/1'), brands.sever)],
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
    ['by the products that its name finds', () => listsProduct('/hledat&search=sever', products.liquidSoap)],
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
/** A text in Czech is taken away, and one in another language. */
function unwritten(table: string, column: string, czech: string): Reason[] {
  const reason = (language: string, text: string, others: Reason[3]): Reason => [
    `it has no ${column} in ${language}`,
    ...changeOf(table, 1)(
      `${column} = ${column} - '${language}'`,
      `${column} = ${column} || '${JSON.stringify({ [language]: text })}'`,
    ),
    others,
  ];
  return [reason('cs', czech, ['slovak', 'english']), reason('en', 'English', ['guest', 'slovak'])];
}
const hidingArticle: Reason[] = [
  ['it is inactive', ...articleSet('is_active = false', 'is_active = true')],
  ['it is published later', ...articleSet("publish_at = '2099-01-01'", "publish_at = '2026-01-01'")],
  ...inLanguages(12, 1),
];
type Neighbors = { previous?: { id: number } | null; next?: { id: number } | null };
const neighborsOf = async (id: number): Promise<Neighbors> =>
  (await readRecord(`/articles/${id}?embed=previous,next`))?._embedded ?? {};
walkWays(
  'an article',
  [
    ['by id', async () => (await readRecord('/articles/1')) !== null],
    ['in the list', async () => hasRecord(await readRecord('/articles'), 1)],
    ['in its category', async () => hasRecord(await readRecord('/articles?article_category_id=1'), 1)],
    ['with its tag', async () => hasRecord(await readRecord('/articles?article_tag_id=1'), 1)],
    ['by its author', async () => hasRecord(await readRecord('/articles?author_id=1'), 1)],
    [
      'by path',
      async ({ language }) => {
        const path = { cs: '/magazin/clanek', sk: '/magazin/clanok', en: '/magazine/story' }[language];
        return (await readRecord(`/pages?path=${path}`)) !== null;
      },
    ],
    ['in the sitemap', async () => hasRecord(await readRecord('/sitemaps/article/1'), 1)],
    [
      'among suggestions',
      async ({ language }) => {
        const word = { cs: 'vonět', sk: 'voňať', en: 'smell' }[language];
        return hasRecord((await readRecord(`/search/suggestions?search=${word}`)).articles, 1);
      },
    ],
    ['at its product', async () => hasRecord(await readRecord(`/products/${products.barSoap}/articles`), 1)],
    ['before the next one', async () => (await neighborsOf(VISIBLE.article)).previous?.id === 1],
  ],
  hidingArticle,
  GUESTS,
);
walkWays(
  'the article after another',
  [['after it', async () => (await neighborsOf(1)).next?.id === VISIBLE.article]],
  [
    ['it is inactive', ...changeOf('articles', VISIBLE.article)('is_active = false', 'is_active = true')],
    ...inLanguages(12, VISIBLE.article),
  ],
  GUESTS,
);

const authorSet = changeOf('authors', 1);
const articlesAuthor = async () => (await readRecord('/articles/1?embed=author,user'))?._embedded;
walkWays(
  'an author',
  [
    ['by id', async () => (await readRecord('/authors/1')) !== null],
    ['in the list', async () => hasRecord(await readRecord('/authors'), 1)],
    ['in articles', async () => ((await articlesAuthor())?.author ?? null) !== null],
    ['as the user of articles', async () => ((await articlesAuthor())?.user ?? null) !== null],
  ],
  [
    ['they are inactive', ...authorSet('is_active = false', 'is_active = true')],
    ...hidingArticle.map(([name, ...sql]): Reason => [`of their only article ${name}`, ...sql]),
  ],
);

walkWays(
  'a tag of articles',
  [
    ['in the list', async () => hasRecord(await readRecord('/article-tags'), 1)],
    ['in articles', async () => hasRecord((await readRecord('/articles/1?embed=tags'))?._embedded.tags, 1)],
  ],
  [
    ...hidingArticle.map(([name, ...sql]): Reason => [`of its only article ${name}`, ...sql]),
    ...unwritten('article_tags', 'name', 'Svíčky'),
  ],
  GUESTS,
);

const articleCategorySet = changeOf('article_categories', 1);
walkWays(
  'a category of articles',
  [
    ['by id', async () => (await readRecord('/article-categories/1')) !== null],
    ['in the list', async () => hasRecord(await readRecord('/article-categories'), 1)],
    ['in the tree', async () => hasNode(await readRecord('/article-categories/tree'), 1)],
    ['in the sitemap', async () => hasRecord(await readRecord('/sitemaps/article-category/1'), 1)],
    ['by path', async () => (await readRecord('/pages?path=/magazin/rady')) !== null],
    ['of an article', async () => (await readRecord('/articles/1?embed=category'))._embedded.category !== null],
    [
      'among those of an article',
      async () => hasRecord((await readRecord('/articles/1?embed=categories'))._embedded.categories, 1),
    ],
    [
      'above its articles',
      async () =>
        (await readRecord('/pages?path=/magazin/clanek')).breadcrumbs.some(
          ({ url }: { url: string }) => url === '/magazin/rady',
        ),
    ],
  ],
  [
    ['it is inactive', ...articleCategorySet('is_active = false', 'is_active = true')],
    ['it has no address in the language', ...(withoutAddress(19, 1) as [string, string])],
    [
      'what is above it is inactive',
      `insert into article_categories (id, name, is_active) values (50, '{"cs":"Nad"}', false);
       update article_categories set parent_id = 50 where id = 1`,
      'update article_categories set parent_id = null where id = 1; delete from article_categories where id = 50',
    ],
  ],
);

const textSet = changeOf('static_contents', 1);
walkWays(
  'a text of the shop',
  [
    ['in the list', async () => hasRecord(await readRecord('/static-contents'), 1)],
    ['at its place', async () => hasRecord(await readRecord('/static-contents?hook=footer'), 1)],
  ],
  [
    ['it is inactive', ...textSet('is_active = false', 'is_active = true')],
    ...unwritten('static_contents', 'content', '<p>Balíme ručně.</p>'),
  ],
  GUESTS,
);

walkWays(
  'a static page',
  [
    ['by id', async () => (await readRecord('/static-pages/2')) !== null],
    ['in the list', async () => hasRecord(await readRecord('/static-pages'), 2)],
    ['in the tree', async () => hasNode(await readRecord('/static-pages/tree'), 2)],
    ['by path', async () => (await readRecord('/pages?path=/pod-podminkami')) !== null],
    ['in the sitemap', async () => hasRecord(await readRecord('/sitemaps/static-page/1'), 2)],
    [
      'among suggestions',
      async () => hasRecord((await readRecord('/search/suggestions?search=pod podmínkami')).pages, 2),
    ],
  ],
  [
    ...[1, 2].map(
      (id): Reason => [
        id === 2 ? 'it is inactive' : 'what is above it is inactive',
        `update static_pages set is_active = false where id = ${id}`,
        `update static_pages set is_active = true where id = ${id}`,
      ],
    ),
    ...inLanguages(18, 2),
  ],
  GUESTS,
);

type Bannered = { id: number; _embedded: { banners: { id: number }[] } };
const bannersOf = async (path: string) => (await readRecord(`${path}?embed=banners`))._embedded.banners;
const bannersIn = (tree: Bannered[], id: number) => tree.find((node) => node.id === id)?._embedded.banners;
const bannerSet = changeOf('banners', 1);
walkWays(
  'a banner',
  [
    ['in the list', async () => hasRecord(await readRecord('/banners'), 1)],
    ['in its category', async () => hasRecord(await bannersOf(`/categories/${categories.body}`), 1)],
    ['in its brand', async () => hasRecord(await bannersOf(`/brands/${brands.lipa}`), 1)],
    [
      'in the tree of categories',
      async () => hasRecord(bannersIn(await readRecord('/categories/tree?embed=banners'), categories.body), 1),
    ],
  ],
  [
    ['it is inactive', ...bannerSet('is_active = false', 'is_active = true')],
    ['its time is over', ...bannerSet("valid_to = '2020-01-01'", 'valid_to = null')],
    ['its time has not come', ...bannerSet("valid_from = '2099-01-01'", 'valid_from = null')],
    ...unwritten('banners', 'name', 'Podzim'),
  ],
  GUESTS,
);
