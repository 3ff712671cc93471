import { translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { brandSource, categorySource, productSource, type SharedRows } from '../catalogue/index.ts';
import { articleSource, readArticleCategory, staticPageSource } from '../content/index.ts';
import { type Database, type ListSource, type RequestContext, readByIds, readImageUrl } from '../platform/index.ts';
import { readPaths } from '../routing/index.ts';
import type { readShop } from '../shop/index.ts';
import { metaText, type Site, type Subject } from './head.ts';
import { articleData, organisationData, productData } from './structured-data.ts';
import { PAGE_TEXTS } from './texts/index.ts';

type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;
// biome-ignore lint/suspicious/noExplicitAny: each source has rows of its own, and this reads any of them
type AnySource = ListSource<any>;
type Found = Record<string, unknown> & { _embedded: Record<string, unknown> };
export type Teller = (
  db: Database,
  id: number,
  context: RequestContext,
  site: Site,
  rows: SharedRows,
) => Promise<Subject | null>;

const home = (language: RequestContext['language']) => ({ text: PAGE_TEXTS[language]('home'), url: '/' });
const blog = (language: RequestContext['language'], { blogPath }: Site) =>
  blogPath ? [{ text: PAGE_TEXTS[language]('blog'), url: blogPath }] : [];
const brandList = (language: RequestContext['language'], { brandsPath }: Site) =>
  brandsPath ? [{ text: PAGE_TEXTS[language]('brands'), url: brandsPath }] : [];
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

async function read(
  db: Database,
  source: AnySource,
  id: number,
  embed: string,
  context: RequestContext,
  readRows?: SharedRows['read'],
): Promise<Found | undefined> {
  const [record] = (await readByIds(db, source, [id], { embed }, context, readRows)) as Found[];
  if (typeof record?.og_image_id !== 'number') return record;
  return { ...record, og_image_url: await readImageUrl(db, record.og_image_id) };
}

function subjectOf(record: Found, parts: Partial<Subject> & Pick<Subject, 'breadcrumbs' | 'paths'>): Subject {
  return {
    heading: textOf(record.meta_h1_title) ?? String(record.name),
    title: textOf(record.meta_title) ?? String(record.name),
    description:
      textOf(record.meta_description) ??
      metaText(textOf(record.short_description) ?? textOf(record.perex) ?? textOf(record.description)),
    index: record.meta_index !== false,
    follow: record.meta_follow !== false,
    structuredData: [],
    image: null,
    shared: {
      title: textOf(record.og_title),
      description: textOf(record.og_description),
      image: textOf(record.og_image_url),
    },
    type: 'website',
    ...parts,
  };
}

const category: Teller = async (db, id, context, _site, rows) => {
  const [record, trail] = await Promise.all([
    read(db, categorySource, id, 'urls,image_url', context),
    rows.trail(id, context),
  ]);
  if (!record) return null;
  const breadcrumbs = [home(context.language), ...trail.map(({ name, path }) => ({ text: name, url: path }))];
  return subjectOf(record, {
    breadcrumbs,
    paths: record._embedded.urls as Subject['paths'],
    image: record._embedded.image_url as string | null,
  });
};

const product: Teller = async (db, id, context, site, rows) => {
  const record = await read(
    db,
    productSource,
    id,
    'urls,image_url,brand,computed_prices,can_purchase,product_availability',
    context,
    rows.read,
  );
  if (!record) return null;
  const trail = record.default_category_id ? await rows.trail(record.default_category_id as number, context) : [];
  const paths = record._embedded.urls as Subject['paths'];
  const own = { text: String(record.name), url: paths[context.language] ?? '/' };
  return subjectOf(record, {
    breadcrumbs: [home(context.language), ...trail.map(({ name, path }) => ({ text: name, url: path })), own],
    paths,
    image: record._embedded.image_url as string,
    type: 'product',
    structuredData: [productData(record, site, context)],
  });
};

const brand: Teller = async (db, id, context, site) => {
  const record = await read(db, brandSource, id, 'urls,image_url', context);
  if (!record) return null;
  const paths = record._embedded.urls as Subject['paths'];
  const own = { text: String(record.name), url: paths[context.language] ?? '/' };
  const breadcrumbs = [home(context.language), ...brandList(context.language, site), own];
  return subjectOf(record, { breadcrumbs, paths, image: record._embedded.image_url as string | null });
};

const article: Teller = async (db, id, context, site) => {
  const record = await read(db, articleSource, id, 'urls,image_url,category', context);
  if (!record) return null;
  const paths = record._embedded.urls as Subject['paths'];
  const own = { text: String(record.name), url: paths[context.language] ?? '/' };
  const above = record._embedded.category as { name: string; url: string } | null;
  return subjectOf(record, {
    breadcrumbs: [
      home(context.language),
      ...blog(context.language, site),
      ...(above ? [{ text: above.name, url: above.url }] : []),
      own,
    ],
    paths,
    image: record._embedded.image_url as string | null,
    type: 'article',
    structuredData: [articleData(record, site)],
  });
};

const staticPage: Teller = async (db, id, context) => {
  const record = await read(db, staticPageSource, id, 'urls', context);
  if (!record) return null;
  const paths = record._embedded.urls as Subject['paths'];
  const description = textOf(record.meta_description) ?? metaText(textOf(record.content));
  return subjectOf(record, {
    breadcrumbs: [home(context.language), { text: String(record.name), url: paths[context.language] ?? '/' }],
    paths,
    description,
  });
};

const articleCategory: Teller = async (db, id, context, site) => {
  const [record, paths] = await Promise.all([
    readArticleCategory(db, id, context.language),
    readPaths(db, MODEL_TYPES['article-category'], [id]),
  ]);
  if (!record) return null;
  const own = paths.get(id) ?? {};
  const breadcrumbs = [
    home(context.language),
    ...blog(context.language, site),
    { text: record.name, url: own[context.language] ?? '/' },
  ];
  return subjectOf({ ...record, _embedded: {} }, { breadcrumbs, paths: own });
};

/** The path of a fixed route in each language. */
function routePaths(shop: Shop, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(shop.routes[name] ?? {}).map(([language, route]) => [language, route.slug]));
}

function fixed(
  shop: Shop,
  context: RequestContext,
  name: 'search' | 'blog-list' | 'brand-list',
  title: string,
  description: string | null,
): Subject {
  const paths = routePaths(shop, name);
  const breadcrumbs = [home(context.language), { text: title, url: paths[context.language] ?? '/' }];
  return subjectOf(
    { name: title, meta_description: description, meta_index: name !== 'search', _embedded: {} },
    { breadcrumbs, paths },
  );
}

/** The home page. */
export function homeSubject(shop: Shop, site: Site): Subject {
  const claim = shop.company_info.claim;
  const title = typeof claim === 'object' && claim ? `${shop.name}: ${translate(claim, site.language)}` : shop.name;
  const paths = Object.fromEntries([...site.origins.keys()].map((language) => [language, '/']));
  return {
    heading: shop.name,
    title,
    description: typeof claim === 'object' && claim ? translate(claim, site.language) : null,
    index: true,
    follow: true,
    breadcrumbs: [],
    paths,
    structuredData: organisationData(shop, site),
    image: null,
    shared: { title: null, description: null, image: null },
    type: 'website',
  };
}

/** What each kind of page says of itself. */
export const subjects = {
  product,
  category,
  brand,
  article,
  'static-page': staticPage,
  'article-category': articleCategory,
  search: (shop: Shop, context: RequestContext, _site: Site) =>
    fixed(shop, context, 'search', PAGE_TEXTS[context.language]('search'), null),
  'blog-list': (shop: Shop, context: RequestContext, _site: Site) =>
    fixed(
      shop,
      context,
      'blog-list',
      PAGE_TEXTS[context.language]('blog'),
      PAGE_TEXTS[context.language]('blogDescription'),
    ),
  'brand-list': (shop: Shop, context: RequestContext) =>
    fixed(
      shop,
      context,
      'brand-list',
      PAGE_TEXTS[context.language]('brands'),
      PAGE_TEXTS[context.language]('brandsDescription'),
    ),
};
