import {
  brand,
  brands,
  brandsOfOperators,
  categories,
  categoriesOfOperators,
  category,
} from '../../contract/catalogue/categories.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import type { Executor } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import {
  type ColumnsOf,
  type ListSource,
  pick,
  recordColumns,
  type TableSource,
  translationsOf,
} from '../platform/listing/index.ts';
import { readPaths } from '../routing/index.ts';
import { readAllRestrictedGroups, readRestrictedGroups } from './category-store.ts';
import { readListedBanners } from './listed-banners.ts';
import type { brands as brandTable, categories as categoryTable } from './tables.ts';
import { brandIsVisible, categoryIsAmongVisible, categoryIsVisible, VIEWER } from './visibility.ts';
import { readVisiblePaths } from './visible-paths.ts';

type BrandTable = typeof brandTable.$inferSelect;
type CategoryTable = typeof categoryTable.$inferSelect;
type Picture = { id: number; hash: string } | null;

/** Computed columns of categories and brands. */
interface ComputedColumns {
  id: number;
  path: string | null;
  image: Picture;
  thumbnail: Picture;
  /** Whether it has banners at all, so that others need no statement. */
  has_banners: boolean;
}
export type BrandRow = ComputedColumns & ColumnsOf<typeof brand, BrandTable>;
export type CategoryRow = ComputedColumns & ColumnsOf<typeof category, CategoryTable>;

const idsOf = (rows: ComputedColumns[]) => rows.map((row) => row.id);
const picture = (column: string) =>
  `(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.${column})`;
const beside = (kind: 'category' | 'brand') =>
  `s.path, ${picture('image_id')} as image, ${picture('thumbnail_image_id')} as thumbnail,
   exists (select from banner_listings l where l.${kind}_id = t.id) as has_banners`;
const paths = (type: number) =>
  `left join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = :language and s.is_canonical`;

const categoryColumns = recordColumns<CategoryTable, CategoryRow>()({
  record: category,
  computed: { slug: ({ path }) => path?.slice(1) ?? '' },
});
const brandColumns = recordColumns<BrandTable, BrandRow>()({ record: brand, computed: {} });

function imagesOf({ image, thumbnail }: ComputedColumns) {
  const images = { image, thumbnail };
  return (['image', 'thumbnail'] as const).flatMap((type) => {
    const picture = images[type];
    return picture ? [{ id: picture.id, image_url: imageUrl(picture), type }] : [];
  });
}

/** The calls of the room count products (`counting`), in memory; nobody else embeds their number. */
const notCounted = (): never => {
  throw new Error('This source counts no products.');
};

const NAME = 'text_in(t.name, :language)';

/** Categories visible to shoppers in the request's language. */
export const categorySource: TableSource<typeof categories, CategoryRow, CategoryTable> = {
  resource: categories,
  select: `select ${categoryColumns.select}, ${beside('category')} from categories t ${paths(MODEL_TYPES.category)}`,
  expressions: { name: NAME, slug: 'substr(s.path, 2)' },
  sortExpressions: { name: `${NAME} collate {collation}` },
  guard: [categoryIsAmongVisible('t.id', VIEWER)],
  guardOfFew: [categoryIsVisible('t.id', VIEWER)],
  searched: [NAME],
  record: categoryColumns.record,
  embeds: {
    urls: (rows, _node, context, db) => readVisiblePaths(db, 'category', idsOf(rows), context),
    image_url: (rows) => new Map(rows.map((row) => [row.id, row.image ? imageUrl(row.image) : null])),
    images: (rows, node) => new Map(rows.map((row) => [row.id, imagesOf(row).map((one) => pick(one, node.only))])),
    banners: (rows, node, context, db) => readListedBanners(db, 'category', rows, node, context),
    products_count: notCounted,
    restricted_customer_group_ids: (rows, _node, context, db) => readRestrictedGroups(db, idsOf(rows), context),
  },
};

/** Brands visible to shoppers. */
export const brandSource: TableSource<typeof brands, BrandRow, BrandTable> = {
  resource: brands,
  select: `select ${brandColumns.select}, ${beside('brand')} from brands t ${paths(MODEL_TYPES.brand)}`,
  expressions: {},
  sortExpressions: { name: 't.name collate {collation}' },
  guard: [brandIsVisible('t', VIEWER)],
  searched: ['t.name'],
  record: brandColumns.record,
  embeds: {
    urls: (rows, _node, context, db) => readVisiblePaths(db, 'brand', idsOf(rows), context),
    image_url: (rows) => new Map(rows.map((row) => [row.id, row.image ? imageUrl(row.image) : null])),
    thumbnail_image_url: (rows) => new Map(rows.map((row) => [row.id, row.thumbnail ? imageUrl(row.thumbnail) : null])),
    images: (rows, node) => new Map(rows.map((row) => [row.id, imagesOf(row).map((one) => pick(one, node.only))])),
    banners: (rows, node, context, db) => readListedBanners(db, 'brand', rows, node, context),
    products_count: notCounted,
  },
};

/** Also without an address in the language. */
const SLUG = "coalesce(substr(s.path, 2), '')";
const META = ['meta_title', 'meta_h1_title', 'meta_description'] as const;

/** All categories, for operators. */
export const operatorCategorySource: ListSource<typeof categoriesOfOperators, CategoryRow> = {
  ...categorySource,
  resource: categoriesOfOperators,
  expressions: { ...categorySource.expressions, slug: SLUG },
  guard: ['true'],
  guardOfFew: undefined,
  embeds: {
    ...categorySource.embeds,
    urls: (rows, _node, _context, db) => readAllPaths(db, MODEL_TYPES.category, idsOf(rows)),
    restricted_customer_group_ids: (rows, _node, _context, db) => readAllRestrictedGroups(db, idsOf(rows)),
    translations: translationsOf('name', 'description', ...META),
  },
};

/** All brands, for operators. */
export const operatorBrandSource: ListSource<typeof brandsOfOperators, BrandRow> = {
  ...brandSource,
  resource: brandsOfOperators,
  guard: ['true'],
  embeds: {
    ...brandSource.embeds,
    urls: (rows, _node, _context, db) => readAllPaths(db, MODEL_TYPES.brand, idsOf(rows)),
    translations: translationsOf('short_description', 'description', 'og_title', 'og_description', ...META),
  },
};

async function readAllPaths(db: Executor, modelType: number, ids: number[]) {
  const paths = await readPaths(db, modelType, ids);
  return new Map(ids.map((id) => [id, paths.get(id) ?? {}]));
}
