import { articleCategories, articles, banners, staticPages } from '../../contract/content/records.ts';
import { BANNER_TYPES } from '../../contract/content/rules.ts';
import { type Language, type Translated, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { imageUrl, type ListSource, pick, type RequestContext } from '../platform/index.ts';
import { fillFacts } from '../shop/index.ts';
import { readNeighbors } from './neighbors.ts';
import { readArticleProducts } from './store.ts';
import { articleIsPublished, bannerIsShown, staticPageIsVisible, VIEWER } from './visibility.ts';
import { readVisiblePaths } from './visible-paths.ts';

type Picture = { id: number; hash: string } | null;
type Row = {
  id: number;
  image: Picture;
  mobile_image?: Picture;
  button_image?: Picture;
  path?: string | null;
  [column: string]: unknown;
};

const text = (column: string) => `text_in(t.${column}, :language)`;
const picture = (column: string) =>
  `(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.${column})`;
const pathOf = (type: number) =>
  `left join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = :language and s.is_canonical`;
const KEPT_BACK = ['image', 'mobile_image', 'button_image', 'path', 'category'];

/** The row with the named columns in the request's language, the shop's facts filled in, and times as the wire has them. */
function recordOf(names: string[]) {
  return (row: Row, context: RequestContext): Record<string, unknown> => {
    const own = Object.entries(row).filter(([name]) => !KEPT_BACK.includes(name));
    const record = Object.fromEntries(
      own.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    );
    for (const name of names)
      record[name] = row[name] ? fillFacts(translate(row[name] as Translated, context.language), context) : null;
    if (row.path !== undefined) record.slug = row.path?.slice(1) ?? '';
    return record;
  };
}

const urlOf = (column: 'image' | 'mobile_image' | 'button_image') => (rows: Row[]) =>
  new Map(rows.map((row) => [row.id, row[column] ? imageUrl(row[column]) : null]));
const ids = (rows: Row[]) => rows.map((row) => row.id);

/** What is asked for beside each row, made of the row itself. */
const each = <T>(rows: Row[], make: (row: Row) => T) => new Map(rows.map((row) => [row.id, make(row)]));

const BANNER_TYPE_NAMES = new Map<number, string>(Object.entries(BANNER_TYPES).map(([name, id]) => [id, name]));
const bannerTypeOf = (id: number) => ({ id, name: BANNER_TYPE_NAMES.get(id) ?? String(id) });

/** Banners that are shown now. */
export const bannerSource: ListSource<Row> = {
  resource: banners,
  select: `select t.id, t.banner_type_id, t.size_type, t.mobile_image_id, t.image_id, t.position, t.is_active, t.name, t.content, t.url, t.url_text,
    t.button_text, t.button_link, t.button_image_id, t.valid_from, t.valid_to, ${picture('image_id')} as image, ${picture('mobile_image_id')} as mobile_image,
    ${picture('button_image_id')} as button_image
    from banners t`,
  expressions: { id: 't.id', banner_type_id: 't.banner_type_id', is_active: 't.is_active', position: 't.position' },
  guard: [bannerIsShown('t', VIEWER)],
  record: recordOf(['name', 'content', 'url', 'url_text', 'button_text', 'button_link']),
  embeds: {
    image_url: urlOf('image'),
    mobile_image_url: urlOf('mobile_image'),
    button_image_url: urlOf('button_image'),
    banner_type: (rows, node) => each(rows, (row) => pick(bannerTypeOf(row.banner_type_id as number), node.only)),
  },
};

interface ArticleCategory {
  id: number;
  name: Translated;
  path: string | null;
}

function categoryOf(row: Row, language: Language) {
  const category = row.category as ArticleCategory | null;
  return category && { id: category.id, name: translate(category.name, language), url: category.path ?? '/' };
}

/** Articles that are published. */
export const articleSource: ListSource<Row> = {
  resource: articles,
  select: `select t.id, t.name, t.perex, t.content, t.default_article_category_id, t.time_for_reading, t.publish_at, t.external_url, s.path,
    ${picture('image_id')} as image, (select json_build_object('id', c.id, 'name', c.name, 'path', cs.path) from article_categories c
      left join slugs cs on cs.model_type = ${MODEL_TYPES['article-category']} and cs.model_id = c.id and cs.language = :language and cs.is_canonical
      where c.id = t.default_article_category_id) as category
    from articles t ${pathOf(MODEL_TYPES.article)}`,
  expressions: {
    id: 't.id',
    default_article_category_id: 't.default_article_category_id',
    publish_at: 't.publish_at',
    name: text('name'),
  },
  orders: { name: `${text('name')} collate {collation}` },
  guard: [articleIsPublished('t', VIEWER)],
  searched: [text('name'), text('perex')],
  record: recordOf(['name', 'perex', 'content']),
  embeds: {
    urls: (rows, _node, _context, db) => readVisiblePaths(db, 'article', ids(rows)),
    image_url: urlOf('image'),
    product_ids: (rows, _node, _context, db) => readArticleProducts(db, ids(rows)),
    category: (rows, node, { language }) =>
      each(rows, (row) => {
        const category = categoryOf(row, language);
        return category && pick(category, node.only);
      }),
    categories: (rows, node, { language }) =>
      each(rows, (row) => {
        const category = categoryOf(row, language);
        return category ? [pick(category, node.only)] : [];
      }),
    images: (rows, node) =>
      each(rows, ({ image }) => (image ? [pick({ id: image.id, image_url: imageUrl(image) }, node.only)] : [])),
    user: (rows) => each(rows, () => null),
    tags: (rows) => each(rows, () => []),
    previous: (rows, node, context, db) => readNeighbors(db, 'previous', ids(rows), node, context),
    next: (rows, node, context, db) => readNeighbors(db, 'next', ids(rows), node, context),
  },
};

/** Categories of articles that have an address in the language. */
export const articleCategorySource: ListSource<Row> = {
  resource: articleCategories,
  select: `select t.id, t.name, t.description, t.parent_id, null as image from article_categories t`,
  expressions: { id: 't.id', parent_id: 't.parent_id', name: text('name') },
  orders: { name: `${text('name')} collate {collation}` },
  guard: [
    `exists (select from slugs s where s.model_type = ${MODEL_TYPES['article-category']} and s.model_id = t.id and s.language = :language and s.is_canonical)`,
  ],
  record: recordOf(['name', 'description']),
  embeds: { urls: (rows, _node, _context, db) => readVisiblePaths(db, 'article-category', ids(rows)) },
};

/** Static pages that are shown. */
export const staticPageSource: ListSource<Row> = {
  resource: staticPages,
  select: `select t.id, t.name, t.page_name, t.content, t.has_automatic_slug, t.is_active, t.meta_title, t.meta_h1_title, t.meta_description,
    t.meta_index, t.meta_follow, t.og_title, t.og_description, t.og_image_id, t.parent_id, t.position,
    t.show_on_sitemap, t.view, s.path, null as image from static_pages t ${pathOf(MODEL_TYPES['static-page'])}`,
  expressions: {
    id: 't.id',
    page_name: 't.page_name',
    is_active: 't.is_active',
    position: 't.position',
    name: text('name'),
  },
  orders: { name: `${text('name')} collate {collation}` },
  guard: [staticPageIsVisible('t.id', VIEWER)],
  record: recordOf([
    'name',
    'content',
    'meta_title',
    'meta_h1_title',
    'meta_description',
    'og_title',
    'og_description',
  ]),
  embeds: { urls: (rows, _node, _context, db) => readVisiblePaths(db, 'static-page', ids(rows)) },
};
