import { MOST_LEVELS } from '../../contract/fields.ts';
import { type TextLanguages, translate } from '../../contract/locales.ts';
import type { ConfiguredPage } from '../../contract/pages/rules.ts';
import { brandSource, categorySource, productSource, type SharedRows } from '../catalogue/index.ts';
import { articleCategorySource, articleSource, staticPageSource } from '../content/index.ts';
import type { Database } from '../platform/database/index.ts';
import { readImageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { readIfVisible } from '../platform/listing/index.ts';
import type { ReviewLists } from '../reviews/index.ts';
import type { readShop } from '../shop/index.ts';
import { metaText, type Site, type Subject } from './head.ts';
import type { Deliveries, Delivery } from './structured/deliveries.ts';
import { productData, reviewsData } from './structured/product-data.ts';
import { articleData, organisationData, wholeAddress } from './structured/site-data.ts';
import { PAGE_TEXTS } from './texts/index.ts';

type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;

/** Fields of records that heads of pages use; most records have only some. */
interface Described {
  name: string;
  short_description?: string | null;
  description?: string | null;
  perex?: string | null;
  meta_h1_title?: string | null;
  meta_title?: string | null;
  meta_description?: string | null;
  meta_index?: boolean;
  meta_follow?: boolean;
  og_title?: string | null;
  og_description?: string | null;
  og_image_id?: number | null;
  text_languages?: TextLanguages;
}
export type SubjectReader = (
  db: Database,
  id: number,
  context: RequestContext,
  site: Site,
  rows: SharedRows,
  lists: { reviews: ReviewLists; deliveries: Deliveries },
) => Promise<Subject | null>;

const home = (language: RequestContext['language']) => ({ text: PAGE_TEXTS[language]('home'), url: '/' });
const blog = (language: RequestContext['language'], { blogPath }: Site) =>
  blogPath ? [{ text: PAGE_TEXTS[language]('blog'), url: blogPath }] : [];
const brandList = (language: RequestContext['language'], { brandsPath }: Site) =>
  brandsPath ? [{ text: PAGE_TEXTS[language]('brands'), url: brandsPath }] : [];

/** The heading of a record's page. */
function headingOf({ name, meta_h1_title, text_languages }: Described): Subject['heading'] {
  const language = text_languages?.[meta_h1_title ? 'meta_h1_title' : 'name'];
  return { h1: meta_h1_title || name, ...(language && { text_languages: { h1: language } }) };
}

type Parts = Partial<Subject> & Pick<Subject, 'breadcrumbs' | 'paths'>;

function subjectOf(record: Described, parts: Parts): Subject {
  return {
    heading: headingOf(record),
    title: record.meta_title || record.name,
    description:
      record.meta_description || metaText(record.short_description || record.perex || record.description || null),
    index: record.meta_index !== false,
    follow: record.meta_follow !== false,
    structuredData: [],
    image: null,
    shared: { title: record.og_title || null, description: record.og_description || null, image: null },
    type: 'website',
    ...parts,
  };
}

/** The subject with its Open Graph image. */
async function sharedSubject(db: Database, record: Described, parts: Parts): Promise<Subject> {
  const subject = subjectOf(record, parts);
  const image = record.og_image_id ? await readImageUrl(db, record.og_image_id) : null;
  return { ...subject, shared: { ...subject.shared, image } };
}

interface Named {
  name: string;
  text_languages?: TextLanguages;
}

/** A step of the breadcrumbs. */
const step = ({ name, path, text_languages }: Named & { path: string }): Subject['breadcrumbs'][number] => ({
  text: name,
  url: path,
  ...(text_languages?.name && { text_languages: { text: text_languages.name } }),
});
const crumb = (record: Named & { _embedded?: { urls?: Record<string, string> } }, language: string) =>
  step({ ...record, path: record._embedded?.urls?.[language] ?? '/' });

const category: SubjectReader = async (db, id, context, _site, rows) => {
  const [record, ancestors] = await Promise.all([
    readIfVisible(db, categorySource, id, { embed: 'urls,image_url' }, context),
    rows.breadcrumbs(id, context),
  ]);
  if (!record) return null;
  const breadcrumbs = [home(context.language), ...ancestors.map(step)];
  const { urls = {}, image_url: image = null } = record._embedded ?? {};
  return subjectOf(record, { breadcrumbs, paths: urls, image });
};

const SOLD = ['computed_prices', 'can_purchase', 'product_availability'];
const PRODUCT_EMBED = [
  'urls',
  'image_url',
  'brand',
  'rating',
  'voucher',
  ...SOLD,
  ...['image_url', 'properties', ...SOLD].map((name) => `variations.${name}`),
].join();

const product: SubjectReader = async (db, id, context, site, rows, { reviews, deliveries }) => {
  const [record, delivery] = await Promise.all([
    readIfVisible(db, productSource, id, { embed: PRODUCT_EMBED }, context, rows.read),
    deliveries.of(context),
  ]);
  if (!record) return null;
  const ancestors = record.default_category_id ? await rows.breadcrumbs(record.default_category_id, context) : [];
  const { urls: paths = {}, image_url: image = null, rating } = record._embedded ?? {};
  const firstReviews = rating ? await reviews.first(id, context) : [];
  const own = crumb(record, context.language);
  const [sold, ...policies] = productData(record, site, context, delivery);
  return sharedSubject(db, record, {
    breadcrumbs: [home(context.language), ...ancestors.map(step), own],
    paths,
    image,
    type: 'product',
    structuredData: [{ ...sold, ...reviewsData(firstReviews) }, ...policies],
  });
};

/** A record and those above it in a tree, topmost first; `read` gives one by its id. */
async function withAncestors<R extends { id: number; parent_id: number | null }>(
  record: R,
  read: (id: number) => Promise<R | undefined>,
): Promise<R[]> {
  const way = [record];
  for (let above = record.parent_id; above !== null && way.length < MOST_LEVELS; above = way[0]?.parent_id ?? null) {
    const parent = await read(above);
    if (!parent) break;
    way.unshift(parent);
  }
  return way;
}

const brand: SubjectReader = async (db, id, context, site) => {
  const read = (one: number) => readIfVisible(db, brandSource, one, { embed: 'urls,image_url' }, context);
  const record = await read(id);
  if (!record) return null;
  const { urls: paths = {}, image_url: image = null } = record._embedded ?? {};
  const way = (await withAncestors(record, read)).map((one) => crumb(one, context.language));
  const breadcrumbs = [home(context.language), ...brandList(context.language, site), ...way];
  return sharedSubject(db, record, { breadcrumbs, paths, image });
};

const article: SubjectReader = async (db, id, context, site) => {
  const record = await readIfVisible(db, articleSource, id, { embed: 'urls,image_url,category,author' }, context);
  if (!record) return null;
  const { urls: paths = {}, image_url: image = null, category: above } = record._embedded ?? {};
  const own = crumb(record, context.language);
  const original = record.external_url ? wholeAddress(record.external_url, site) : undefined;
  return subjectOf(record, {
    original,
    breadcrumbs: [
      home(context.language),
      ...blog(context.language, site),
      ...(above ? [step({ ...above, path: above.url })] : []),
      own,
    ],
    paths,
    image,
    type: 'article',
    hasFeed: true,
    structuredData: [articleData(record, site)],
  });
};

const staticPage: SubjectReader = async (db, id, context) => {
  const read = (one: number) => readIfVisible(db, staticPageSource, one, { embed: 'urls' }, context);
  const record = await read(id);
  if (!record) return null;
  const way = await withAncestors(record, read);
  const description = record.meta_description || metaText(record.content || null);
  const breadcrumbs = [home(context.language), ...way.map((one) => crumb(one, context.language))];
  return sharedSubject(db, record, { breadcrumbs, paths: record._embedded?.urls ?? {}, description });
};

const articleCategory: SubjectReader = async (db, id, context, site) => {
  const read = (one: number) => readIfVisible(db, articleCategorySource, one, { embed: 'urls' }, context);
  const record = await read(id);
  if (!record) return null;
  const way = (await withAncestors(record, read)).map((one) => crumb(one, context.language));
  const breadcrumbs = [home(context.language), ...blog(context.language, site), ...way];
  return subjectOf(record, { breadcrumbs, paths: record._embedded?.urls ?? {}, hasFeed: true });
};

/** Paths of a configured page by language. */
function routePaths(shop: Shop, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(shop.routes[name] ?? {}).map(([language, route]) => [language, route.slug]));
}

function configured(
  shop: Shop,
  context: RequestContext,
  name: 'search' | ConfiguredPage,
  title: string,
  description: string | null,
): Subject {
  const paths = routePaths(shop, name);
  const breadcrumbs = [home(context.language), { text: title, url: paths[context.language] ?? '/' }];
  return subjectOf(
    { name: title, meta_description: description, meta_index: name !== 'search' },
    { breadcrumbs, paths, hasFeed: name === 'blog-list' },
  );
}

/** The home page. */
export function homeSubject(shop: Shop, site: Site, context: RequestContext, { country }: Delivery): Subject {
  const claim = shop.company_info.claim;
  const title = typeof claim === 'object' && claim ? `${shop.name}: ${translate(claim, site.language)}` : shop.name;
  const paths = Object.fromEntries([...site.origins.keys()].map((language) => [language, '/']));
  return {
    heading: { h1: shop.name },
    title,
    description: typeof claim === 'object' && claim ? translate(claim, site.language) : null,
    index: true,
    follow: true,
    breadcrumbs: [],
    paths,
    structuredData: organisationData(shop, site, context, country),
    image: null,
    shared: { title: null, description: null, image: null },
    type: 'website',
  };
}

/** Subjects by kind of page. */
export const subjects = {
  product,
  category,
  brand,
  article,
  'static-page': staticPage,
  'article-category': articleCategory,
  search: (shop: Shop, context: RequestContext, _site: Site) =>
    configured(shop, context, 'search', PAGE_TEXTS[context.language]('search'), null),
  'blog-list': (shop: Shop, context: RequestContext, _site: Site) =>
    configured(
      shop,
      context,
      'blog-list',
      PAGE_TEXTS[context.language]('blog'),
      PAGE_TEXTS[context.language]('blogDescription'),
    ),
  'brand-list': (shop: Shop, context: RequestContext) =>
    configured(
      shop,
      context,
      'brand-list',
      PAGE_TEXTS[context.language]('brands'),
      PAGE_TEXTS[context.language]('brandsDescription'),
    ),
};
