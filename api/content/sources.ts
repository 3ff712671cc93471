import {
  article,
  articleCategories,
  articleCategory,
  articles,
  banner,
  banners,
  staticPage,
  staticPages,
} from '../../contract/content/records.ts';
import { BANNER_TYPES } from '../../contract/content/rules.ts';
import { type Language, type Translated, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import {
  type ColumnsOf,
  imageUrl,
  pick,
  type RequestContext,
  recordColumns,
  type TableSource,
} from '../platform/index.ts';
import { fillFacts } from '../shop/index.ts';
import { readNeighbors } from './neighbors.ts';
import { readArticleProducts } from './store.ts';
import type * as tables from './tables.ts';
import { articleIsPublished, bannerIsShown, staticPageIsVisible, VIEWER } from './visibility.ts';
import { readVisiblePaths } from './visible-paths.ts';

type Picture = { id: number; hash: string } | null;
type Table<T extends { $inferSelect: unknown }> = T['$inferSelect'];
type BannerRow = ColumnsOf<typeof banner, Table<typeof tables.banners>> & {
  image: Picture;
  mobile_image: Picture;
  button_image: Picture;
};
type ArticleRow = ColumnsOf<typeof article, Table<typeof tables.articles>> & {
  path: string | null;
  image: Picture;
  category: { id: number; name: Translated; path: string | null } | null;
};
type ArticleCategoryRow = ColumnsOf<typeof articleCategory, Table<typeof tables.articleCategories>>;
type StaticPageRow = ColumnsOf<typeof staticPage, Table<typeof tables.staticPages>> & { path: string | null };

const NAME = 'text_in(t.name, :language)';
const NAME_ORDER = `${NAME} collate {collation}`;
const picture = (column: string) =>
  `(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.${column})`;
const pathOf = (type: number) =>
  `left join slugs s on s.model_type = ${type} and s.model_id = t.id and s.language = :language and s.is_canonical`;

/** A text in the request's language, with the shop's facts filled in. */
const text = (value: Translated, context: RequestContext) => fillFacts(translate(value, context.language), context);
const slug = ({ path }: { path: string | null }) => path?.slice(1) ?? '';

const bannerColumns = recordColumns<Table<typeof tables.banners>, BannerRow>()({ record: banner, computed: {}, text });
const articleColumns = recordColumns<Table<typeof tables.articles>, ArticleRow>()({
  record: article,
  computed: { slug },
  text,
});
const articleCategoryColumns = recordColumns<Table<typeof tables.articleCategories>, ArticleCategoryRow>()({
  record: articleCategory,
  computed: {},
  text,
});
const staticPageColumns = recordColumns<Table<typeof tables.staticPages>, StaticPageRow>()({
  record: staticPage,
  computed: { slug },
  text,
});

const ids = (rows: { id: number }[]) => rows.map((row) => row.id);

/** Embeds made from the row itself. */
const each = <Row extends { id: number }, T>(rows: Row[], make: (row: Row) => T) =>
  new Map(rows.map((row) => [row.id, make(row)]));
const urlOf = (shown: Picture) => (shown ? imageUrl(shown) : null);

const BANNER_TYPE_NAMES = new Map<number, string>(Object.entries(BANNER_TYPES).map(([name, id]) => [id, name]));
const bannerTypeOf = (id: number) => ({ id, name: BANNER_TYPE_NAMES.get(id) ?? String(id) });

/** Visible banners. */
export const bannerSource: TableSource<typeof banners, BannerRow, Table<typeof tables.banners>> = {
  resource: banners,
  select: `select ${bannerColumns.select}, ${picture('image_id')} as image, ${picture('mobile_image_id')} as mobile_image,
    ${picture('button_image_id')} as button_image
    from banners t`,
  expressions: {},
  guard: [bannerIsShown('t', VIEWER)],
  record: bannerColumns.record,
  embeds: {
    image_url: (rows) => each(rows, ({ image }) => urlOf(image)),
    mobile_image_url: (rows) => each(rows, ({ mobile_image }) => urlOf(mobile_image)),
    button_image_url: (rows) => each(rows, ({ button_image }) => urlOf(button_image)),
    banner_type: (rows, node) => each(rows, (row) => pick(bannerTypeOf(row.banner_type_id), node.only)),
  },
};

const categoryOf = ({ category }: ArticleRow, language: Language) =>
  category && { id: category.id, name: translate(category.name, language), url: category.path ?? '/' };

/** Published articles. */
export const articleSource: TableSource<typeof articles, ArticleRow, Table<typeof tables.articles>> = {
  resource: articles,
  select: `select ${articleColumns.select}, s.path,
    ${picture('image_id')} as image, (select json_build_object('id', c.id, 'name', c.name, 'path', cs.path) from article_categories c
      left join slugs cs on cs.model_type = ${MODEL_TYPES['article-category']} and cs.model_id = c.id and cs.language = :language and cs.is_canonical
      where c.id = t.default_article_category_id) as category
    from articles t ${pathOf(MODEL_TYPES.article)}`,
  expressions: { name: NAME },
  sortExpressions: { name: NAME_ORDER },
  guard: [articleIsPublished('t', VIEWER)],
  searched: [NAME, 'text_in(t.perex, :language)'],
  record: articleColumns.record,
  embeds: {
    urls: (rows, _node, _context, db) => readVisiblePaths(db, 'article', ids(rows)),
    image_url: (rows) => each(rows, ({ image }) => urlOf(image)),
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

/** Categories of articles with a path in the language. */
export const articleCategorySource: TableSource<
  typeof articleCategories,
  ArticleCategoryRow,
  Table<typeof tables.articleCategories>
> = {
  resource: articleCategories,
  select: `select ${articleCategoryColumns.select} from article_categories t`,
  expressions: { name: NAME },
  sortExpressions: { name: NAME_ORDER },
  guard: [
    `exists (select from slugs s where s.model_type = ${MODEL_TYPES['article-category']} and s.model_id = t.id and s.language = :language and s.is_canonical)`,
  ],
  record: articleCategoryColumns.record,
  embeds: { urls: (rows, _node, _context, db) => readVisiblePaths(db, 'article-category', ids(rows)) },
};

/** Visible static pages. */
export const staticPageSource: TableSource<typeof staticPages, StaticPageRow, Table<typeof tables.staticPages>> = {
  resource: staticPages,
  select: `select ${staticPageColumns.select}, s.path from static_pages t ${pathOf(MODEL_TYPES['static-page'])}`,
  expressions: { name: NAME },
  sortExpressions: { name: NAME_ORDER },
  guard: [staticPageIsVisible('t.id', VIEWER)],
  record: staticPageColumns.record,
  embeds: { urls: (rows, _node, _context, db) => readVisiblePaths(db, 'static-page', ids(rows)) },
};
