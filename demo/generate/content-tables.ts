import { catalogue } from '../catalogue/index.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import type { Cell, Table } from '../load/copy.ts';
import { type ArticleMotif, drawArticlePicture } from '../pictures/article-picture.ts';
import { drawBanner } from '../pictures/banner.ts';
import { ROUTES } from '../shop/world.ts';
import { articleCategories, articles } from '../texts/articles/index.ts';
import { banners, type DemoBanner } from '../texts/banners.ts';
import { articleTags, authors, BYLINES, staticContents } from '../texts/journal.ts';
import { pages } from '../texts/pages.ts';
import { shop } from '../texts/shop.ts';
import type { Assortment } from './assortment.ts';
import type { Pictures } from './pictures.ts';
import { labelOf } from './product-pictures.ts';
import type { Slugs } from './slugs.ts';
import { packOf } from './variation-pack.ts';

const BANNER_TYPES = { hero: 1, tile: 2, strip: 3, listing: 4 };
/** What each article's picture shows; others show the shelf. */
const MOTIFS: Record<string, ArticleMotif> = {
  'scent-every-room': 'scent',
  'candle-care-basics': 'wick',
  'ten-minute-evening-routine': 'shelf',
  'gifts-that-land': 'gifts',
  'bath-worth-the-water': 'bath',
  'flower-water-explained': 'herbs',
  'what-a-texture-tells': 'textures',
};

/** The shop's bank accounts; invented, with right check digits. */
const BANK_ACCOUNTS = [
  { currency: 'CZK', account_number: '19-2000145399/0800', iban: 'CZ6508000000192000145399', bic: 'GIBACZPX' },
  { currency: 'EUR', account_number: null, iban: 'SK3112000000198742637541', bic: 'BSLOSK22' },
];

function companyInfo() {
  const { company } = shop;
  return {
    name: company.name,
    street_address: company.street,
    city: company.city,
    postal_code: company.postCode,
    country: { cs: 'Česko', sk: 'Česko', en: 'Czechia' },
    country_iso: company.country,
    identifier: company.identifier,
    vat_identifier: company.taxIdentifier,
    register_entry: company.register,
    email: company.email,
    phone: company.phone,
    opening_hours: company.hours,
    social_links: company.social,
    claim: shop.claim,
  };
}

/** Products that a banner shows: those it names, else the best rated of its category. */
function bannerProducts(banner: DemoBanner): DemoProduct[] {
  const named = banner.products
    .map((key) => catalogue.products.find((product) => product.key === key))
    .filter((product) => product !== undefined);
  if (named.length > 0) return named;
  const below = new Set([banner.category]);
  for (const category of catalogue.categories)
    if (category.parent && below.has(category.parent)) below.add(category.key);
  return catalogue.products.filter((product) => below.has(product.category)).slice(0, 3);
}

function bannerRow(banner: DemoBanner, index: number, pictures: Pictures, assortment: Assortment): Cell[] {
  const products = bannerProducts(banner);
  const packs = products.map((product) => packOf(product, product.variants?.choices[0]));
  const labels = products.map((product) => labelOf(product));
  const wide = pictures.add(drawBanner(packs, banner.backdrop, true, labels), 1600, 900);
  const tall = pictures.add(drawBanner(packs, banner.backdrop, false, labels), 900, 1100);
  return [
    index + 1,
    BANNER_TYPES[banner.slot],
    banner.slot === 'tile' ? 'third' : 'full',
    wide,
    tall,
    index,
    banner.name,
    banner.content,
    banner.buttonText,
    assortment.categories.of(banner.category),
  ];
}

function articleRows(pictures: Pictures, now: Date) {
  const categoryId = (key: string) => articleCategories.findIndex((category) => category.key === key) + 1;
  return articles.map((article, index) => [
    index + 1,
    article.name,
    article.perex,
    article.content,
    categoryId(article.category),
    pictures.add(drawArticlePicture(MOTIFS[article.key] ?? 'winter', article.backdrop, article.key), 1200, 800),
    new Date(now.getTime() - article.publishedDaysAgo * 86_400_000),
    authors.findIndex(({ key }) => key === BYLINES[article.key]?.author) + 1 || null,
  ]);
}

/** Products that articles speak of, in the first round of the assortment. */
function articleProductRows(assortment: Assortment): Cell[][] {
  const ids = new Map<string, number>();
  for (const { id, base } of assortment.offers()) {
    if (ids.has(base.key)) break;
    ids.set(base.key, id);
  }
  return articles.flatMap((article, index) =>
    article.products.flatMap((key, position) => {
      const id = ids.get(key);
      return id === undefined ? [] : [[index + 1, id, position]];
    }),
  );
}

/** The shop itself, its banners, articles and static pages, and how they get their addresses. */
export function contentTables(
  pictures: Pictures,
  assortment: Assortment,
  now: Date,
): { shop: Table; tables: Table[]; addSlugs: (slugs: Slugs) => void; links: [bannerId: number, categoryId: number][] } {
  const bannerRows = banners.map((banner, index) => bannerRow(banner, index, pictures, assortment));
  return {
    shop: {
      name: 'shops',
      columns: ['id', 'name', 'guid', 'company_info', 'bank_accounts', 'routes', 'return_days', 'cutoff_hour'],
      rows: [
        [
          1,
          shop.name,
          'c0a8b1de-7a5b-4d6e-9f1d-2b6a5b7c8d90',
          companyInfo(),
          JSON.stringify(BANK_ACCOUNTS),
          ROUTES,
          shop.returnDays,
          shop.cutoffHour,
        ],
      ],
    },
    tables: [
      {
        name: 'banners',
        columns: [
          'id',
          'banner_type_id',
          'size_type',
          'image_id',
          'mobile_image_id',
          'position',
          'name',
          'content',
          'button_text',
        ],
        rows: bannerRows.map((row) => row.slice(0, -1)),
      },
      {
        name: 'article_categories',
        columns: ['id', 'name', 'description', 'parent_id', 'position'],
        rows: articleCategories.map(({ name, description, parent }, index) => [
          index + 1,
          name,
          description,
          articleCategories.findIndex(({ key }) => key === parent) + 1 || null,
          index,
        ]),
      },
      {
        name: 'authors',
        columns: ['id', 'first_name', 'last_name'],
        rows: authors.map(({ firstName, lastName }, index) => [index + 1, firstName, lastName]),
      },
      {
        name: 'article_tags',
        columns: ['id', 'name', 'slug'],
        rows: articleTags.map(({ key, name }, index) => [index + 1, name, key]),
      },
      {
        name: 'articles',
        columns: [
          'id',
          'name',
          'perex',
          'content',
          'default_article_category_id',
          'image_id',
          'publish_at',
          'author_id',
        ],
        rows: articleRows(pictures, now),
      },
      {
        name: 'article_products',
        columns: ['article_id', 'product_id', 'position'],
        rows: articleProductRows(assortment),
      },
      {
        name: 'article_tag_links',
        columns: ['article_id', 'article_tag_id', 'position'],
        rows: articles.flatMap((article, index) =>
          (BYLINES[article.key]?.tags ?? []).map((tag, position) => [
            index + 1,
            articleTags.findIndex(({ key }) => key === tag) + 1,
            position,
          ]),
        ),
      },
      {
        name: 'static_contents',
        columns: ['id', 'content', 'hooks', 'position'],
        rows: staticContents.map(({ content, hooks }, index) => [index + 1, content, `{${hooks.join(',')}}`, index]),
      },
      {
        name: 'banner_categories',
        columns: ['banner_id', 'category_id'],
        rows: banners.flatMap(({ above }, index) =>
          above === undefined ? [] : [[index + 1, assortment.categories.of(above)]],
        ),
      },
      {
        name: 'static_pages',
        columns: ['id', 'name', 'page_name', 'content', 'meta_description', 'position'],
        rows: pages.map((page, index) => [index + 1, page.name, page.key, page.content, page.summary, index]),
      },
    ],
    links: bannerRows.map((row) => [row[0] as number, row.at(-1) as number]),
    addSlugs(slugs) {
      for (const [index, category] of articleCategories.entries()) slugs.add(19, index + 1, category.name);
      for (const [index, article] of articles.entries()) slugs.add(12, index + 1, article.name);
      for (const [index, page] of pages.entries()) slugs.add(18, index + 1, page.name);
    },
  };
}
