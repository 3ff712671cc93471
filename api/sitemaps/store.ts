import { MODEL_TYPES, type ModelType } from '../../contract/pages/rules.ts';
import { SITEMAP_IDS, SITEMAP_IMAGES } from '../../contract/sitemaps/rules.ts';
import {
  brandIsFilled,
  brandIsVisible,
  categoryIsAmongVisible,
  filledCategories,
  pictureIsVisible,
  productIsPriced,
  productIsVisible,
} from '../catalogue/index.ts';
import { articleCategoryIsVisible, articleIsPublished, staticPageIsVisible } from '../content/index.ts';
import { type Executor, type Statement, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';

/** Search engines are guests: they belong to no customer group. */
const VIEWER = { language: '$1', groups: "'{}'::int[]", now: 'shop_now()' };
/** Ids are 32 bits wide, and more parts can be asked for than those fill. */
const LARGEST_ID = 2_147_483_647;
const LISTED = 't.show_on_sitemap and t.meta_index';
const NO_TIME = 'null::timestamptz';
const NO_IMAGES = "'[]'::json";
const asImages = (from: string) =>
  `coalesce((select json_agg(json_build_object('id', i.id, 'hash', i.hash)) from ${from}), '[]')`;
const OWN_IMAGE = asImages('images i where i.id = t.image_id');
const PRODUCT_IMAGES = asImages(`(select i.id, i.hash from product_images pi join images i on i.id = pi.image_id
  where pi.product_id = t.id and ${pictureIsVisible('pi')} order by pi.is_default desc, pi.position, pi.id limit ${SITEMAP_IMAGES}) i`);

interface Source {
  from: string;
  isListed: string;
  updatedAt: string;
  images: string;
}

/** `priceList`: the parameter of the host's price list, which goods and what shows them need. */
const sources = (priceList: string): Record<ModelType, Source> => ({
  product: {
    from: 'products t join product_availabilities a on a.id = t.product_availability_id',
    isListed: `${LISTED} and ${productIsVisible('t', 'a', VIEWER)} and ${productIsPriced('t.id', priceList)}`,
    updatedAt: 't.updated_at',
    images: PRODUCT_IMAGES,
  },
  category: {
    from: 'categories t',
    isListed: `${LISTED} and ${categoryIsAmongVisible('t.id', VIEWER)} and t.id in ${filledCategories(VIEWER, priceList)}`,
    updatedAt: NO_TIME,
    images: OWN_IMAGE,
  },
  brand: {
    from: 'brands t',
    isListed: `${LISTED} and ${brandIsVisible('t', VIEWER)} and ${brandIsFilled('t', VIEWER, priceList)}`,
    updatedAt: NO_TIME,
    images: OWN_IMAGE,
  },
  article: {
    from: 'articles t',
    // An article of another site is listed there.
    isListed: `t.external_url is null and ${articleIsPublished('t', VIEWER)}`,
    updatedAt: 't.publish_at',
    images: OWN_IMAGE,
  },
  'article-category': {
    from: 'article_categories t',
    isListed: articleCategoryIsVisible('t.id', VIEWER),
    updatedAt: NO_TIME,
    images: NO_IMAGES,
  },
  'static-page': {
    from: 'static_pages t',
    isListed: `${LISTED} and ${staticPageIsVisible('t.id', VIEWER)}`,
    updatedAt: NO_TIME,
    images: NO_IMAGES,
  },
});

const addressed = (kind: ModelType) =>
  `exists (select from slugs s where s.model_type = ${MODEL_TYPES[kind]} and s.model_id = t.id and s.language = $1 and s.is_canonical)`;
const entriesOf = (kind: ModelType, { from, isListed, updatedAt, images }: Source) =>
  statement(
    `sitemaps_${kind.replaceAll('-', '_')}_entries`,
    `select t.id, ${updatedAt} as updated_at, ${images} as images from ${from}
     where t.id > $2 and t.id <= $3 and ${addressed(kind)} and ${isListed} order by t.id limit $4`,
  );
const partsOf = (kind: ModelType, { from, isListed, updatedAt }: Source) =>
  statement(
    `sitemaps_${kind.replaceAll('-', '_')}_parts`,
    `select (t.id - 1) / ${SITEMAP_IDS} + 1 as part, max(${updatedAt}) as updated_at from ${from}
     where ${addressed(kind)} and ${isListed} group by 1 order by 1`,
  );

const KINDS = Object.keys(MODEL_TYPES) as ModelType[];
const forEachKind = (make: typeof partsOf, priceList: string) => {
  const all = sources(priceList);
  return Object.fromEntries(KINDS.map((kind) => [kind, make(kind, all[kind])])) as Record<ModelType, Statement>;
};
const ENTRIES = forEachKind(entriesOf, '$5');
const PARTS = forEachKind(partsOf, '$2');
const WITH_GOODS: ReadonlySet<ModelType> = new Set(['product', 'category', 'brand']);
const priceListFor = (kind: ModelType, { priceListId }: RequestContext) => (WITH_GOODS.has(kind) ? [priceListId] : []);

export interface Part {
  kind: ModelType;
  part: number;
  updated_at: Date | null;
}

/** Every sitemap that has an entry. */
export async function readParts(db: Executor, context: RequestContext): Promise<Part[]> {
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const rows = await db.query<Omit<Part, 'kind'>>(PARTS[kind], [context.language, ...priceListFor(kind, context)]);
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  return found.flat();
}

export interface Entry {
  id: number;
  updated_at: Date | null;
  images: { id: number; hash: string }[];
}

/** Entries of a sitemap that come after an id. */
export function readEntries(
  db: Executor,
  kind: ModelType,
  { part, after, per_page }: { part: number; after: number; per_page: number },
  context: RequestContext,
): Promise<Entry[]> {
  const [first, last] = [part - 1, part].map((parts) => Math.min(parts * SITEMAP_IDS, LARGEST_ID)) as [number, number];
  const range = [Math.max(after, first), last];
  return db.query<Entry>(ENTRIES[kind], [context.language, ...range, per_page, ...priceListFor(kind, context)]);
}
