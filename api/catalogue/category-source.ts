import { type Brand, brands, type Category, categories } from '../../contract/catalogue/categories.ts';
import { type Translated, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { imageUrl, type ListSource, pick } from '../platform/index.ts';
import { readCounts, readRestrictedGroups } from './category-store.ts';
import { brandIsVisible, categoryIsAmongVisible, categoryIsVisible, VIEWER } from './visibility.ts';
import { readVisiblePaths } from './visible-paths.ts';

const text = (column: string) => `text_in(t.${column}, :language)`;
export type ShelfRow = {
  id: number;
  parent_id: number | null;
  path: string | null;
  image: { id: number; hash: string } | null;
  thumbnail: { id: number; hash: string } | null;
  [column: string]: unknown;
};

const idsOf = (rows: ShelfRow[]) => rows.map((row) => row.id);
const shown = (value: unknown, language: string) => (value ? translate(value as Translated, language) : null);
const picture = (column: string) =>
  `(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.${column})`;
const META =
  't.meta_title, t.meta_h1_title, t.meta_description, t.meta_index, t.meta_follow, t.show_on_sitemap, t.has_automatic_slug';
const paths = (type: number) =>
  `left join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = :language and s.is_canonical`;

function categoryOf(
  { path, image: _image, thumbnail: _thumbnail, ...row }: ShelfRow,
  { language }: { language: string },
) {
  const texts = Object.fromEntries(
    ['description', 'meta_title', 'meta_h1_title', 'meta_description'].map((name) => [
      name,
      shown(row[name], language),
    ]),
  );
  return {
    ...row,
    ...texts,
    name: translate(row.name as Translated, language),
    slug: path?.slice(1) ?? '',
  } as unknown as Category;
}

const noBanners = (rows: ShelfRow[]) => new Map(rows.map((row) => [row.id, []]));

function imagesOf({ image, thumbnail }: ShelfRow) {
  const known = { image, thumbnail };
  return (['image', 'thumbnail'] as const).flatMap((type) => {
    const picture = known[type];
    return picture ? [{ id: picture.id, image_url: imageUrl(picture), type }] : [];
  });
}

/** Categories that shoppers may see in the request's language. */
export const categorySource: ListSource<ShelfRow> = {
  resource: categories,
  select: `select t.id, t.name, t.description, t.parent_id, t.image_id, t.thumbnail_image_id, t.color, ${META}, t.position,
    t.available_for_languages, t.is_active, t.customer_groups_restriction, s.path, ${picture('image_id')} as image, ${picture('thumbnail_image_id')} as thumbnail
    from categories t ${paths(MODEL_TYPES.category)}`,
  expressions: {
    id: 't.id',
    name: text('name'),
    slug: 'substr(s.path, 2)',
    is_active: 't.is_active',
    parent_id: 't.parent_id',
    show_on_sitemap: 't.show_on_sitemap',
    position: 't.position',
  },
  orders: { name: `${text('name')} collate {collation}` },
  guard: [categoryIsAmongVisible('t.id', VIEWER)],
  guardOfFew: [categoryIsVisible('t.id', VIEWER)],
  searched: [text('name')],
  record: categoryOf as never,
  embeds: {
    urls: (rows, _node, context, db) => readVisiblePaths(db, 'category', idsOf(rows), context),
    image_url: (rows) => new Map(rows.map((row) => [row.id, row.image ? imageUrl(row.image) : null])),
    images: (rows, node) => new Map(rows.map((row) => [row.id, imagesOf(row).map((one) => pick(one, node.only))])),
    banners: noBanners,
    products_count: (rows, _node, context, db) => readCounts(db, 'category', idsOf(rows), context),
    restricted_customer_group_ids: (rows, _node, _context, db) =>
      readRestrictedGroups(
        db,
        rows.map((row) => row.id),
      ),
  },
};

function brandOf(
  { path: _path, image: _image, thumbnail: _thumbnail, ...row }: ShelfRow,
  { language }: { language: string },
) {
  const names = [
    'short_description',
    'description',
    'meta_title',
    'meta_h1_title',
    'meta_description',
    'og_title',
    'og_description',
  ];
  return { ...row, ...Object.fromEntries(names.map((name) => [name, shown(row[name], language)])) } as unknown as Brand;
}

/** Brands that shoppers may see. */
export const brandSource: ListSource<ShelfRow> = {
  resource: brands,
  select: `select t.id, t.name, t.short_description, t.description, t.image_id, t.thumbnail_image_id, ${META}, t.og_title, t.og_description,
    t.og_image_id, t.slug, t.is_active, t.parent_id, s.path, ${picture('image_id')} as image, ${picture('thumbnail_image_id')} as thumbnail
    from brands t ${paths(MODEL_TYPES.brand)}`,
  expressions: Object.fromEntries(
    ['id', 'name', 'slug', 'is_active', 'parent_id', 'show_on_sitemap'].map((name) => [name, `t.${name}`]),
  ),
  orders: { name: 't.name collate {collation}' },
  guard: [brandIsVisible('t', VIEWER)],
  searched: ['t.name'],
  record: brandOf as never,
  embeds: {
    urls: (rows, _node, context, db) => readVisiblePaths(db, 'brand', idsOf(rows), context),
    image_url: (rows) => new Map(rows.map((row) => [row.id, row.image ? imageUrl(row.image) : null])),
    thumbnail_image_url: (rows) => new Map(rows.map((row) => [row.id, row.thumbnail ? imageUrl(row.thumbnail) : null])),
    banners: noBanners,
    products_count: (rows, _node, context, db) => readCounts(db, 'brand', idsOf(rows), context),
  },
};
