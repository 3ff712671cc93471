import {
  article,
  articleCategories,
  articleCategoriesOfOperators,
  articleCategory,
  articleCategoryTree,
  articles,
  articlesOfOperators,
} from '../../contract/content/records.ts';
import { readingMinutes } from '../../contract/content/rules.ts';
import { type Translated, textLanguages, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import {
  type ColumnsOf,
  type ListSource,
  pick,
  recordColumns,
  type TableSource,
  type TreeSource,
  translationsOf,
} from '../platform/listing/index.ts';
import { readArticleCategories, readArticleProducts, readArticleTags } from './article-links.ts';
import { type AuthorRow, authorOf, userOf } from './author-sources.ts';
import { readNeighbors } from './neighbors.ts';
import {
  allUrls,
  each,
  ids,
  NAME,
  NAME_ORDER,
  type Picture,
  pathOf,
  picture,
  slug,
  type Table,
  text,
  urlOf,
} from './source-parts.ts';
import type * as tables from './tables.ts';
import { articleCategoryIsVisible, articleIsPublished, VIEWER } from './visibility.ts';
import { readVisiblePaths } from './visible-paths.ts';

type ArticleTable = Table<typeof tables.articles>;
type ArticleRow = ColumnsOf<typeof articlesOfOperators.record, ArticleTable> & {
  path: string | null;
  image: Picture;
  category: { id: number; name: Translated; path: string } | null;
  author: AuthorRow | null;
};
type CategoryTable = Table<typeof tables.articleCategories>;
type CategoryRow = ColumnsOf<typeof articleCategoriesOfOperators.record, CategoryTable> & { path: string | null };

const minutes = ({ content }: Pick<ArticleRow, 'content'>, context: RequestContext) =>
  readingMinutes(text(content, context));
const articleColumns = recordColumns<ArticleTable, ArticleRow>()({
  record: article,
  computed: { slug, time_for_reading: minutes },
  text,
});
const operatorColumns = recordColumns<ArticleTable, ArticleRow>()({
  record: articlesOfOperators.record,
  computed: { slug, time_for_reading: minutes },
  text,
});

const SELECT = `select ${operatorColumns.select}, s.path, ${picture('image_id')} as image,
  (select json_build_object('id', c.id, 'name', c.name, 'path', cs.path) from article_categories c
    join slugs cs on cs.model_type = ${MODEL_TYPES['article-category']} and cs.model_id = c.id and cs.language = :language and cs.is_canonical
    where c.id = t.default_article_category_id and ${articleCategoryIsVisible('c.id', VIEWER)}) as category,
  (select json_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name, 'image',
      (select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = a.image_id))
    from authors a where a.id = t.author_id and a.is_active) as author
  from articles t ${pathOf(MODEL_TYPES.article)}`;

/** Published articles. */
export const articleSource: TableSource<typeof articles, ArticleRow, ArticleTable> = {
  resource: articles,
  select: SELECT,
  expressions: { name: NAME },
  sortExpressions: { name: NAME_ORDER },
  guard: [articleIsPublished('t', VIEWER)],
  searched: [NAME, 'text_in(t.perex, :language)'],
  record: articleColumns.record,
  embeds: {
    urls: (rows, _node, _context, db) => readVisiblePaths(db, 'article', ids(rows)),
    image_url: (rows) => each(rows, ({ image }) => urlOf(image)),
    product_ids: (rows, _node, context, db) => readArticleProducts(db, ids(rows), context),
    category: (rows, node, { language }) =>
      each(
        rows,
        ({ category: at }) =>
          at &&
          pick(
            {
              id: at.id,
              name: translate(at.name, language),
              url: at.path,
              ...textLanguages({ name: at.name }, language),
            },
            node.only,
          ),
      ),
    categories: (rows, node, context, db) => readArticleCategories(db, ids(rows), node, context),
    images: (rows, node) =>
      each(rows, ({ image }) => (image ? [pick({ id: image.id, image_url: imageUrl(image) }, node.only)] : [])),
    author: (rows, node) => each(rows, ({ author }) => author && pick(authorOf(author), node.only)),
    user: (rows, node) => each(rows, ({ author }) => author && pick(userOf(author), node.only)),
    tags: (rows, node, context, db) => readArticleTags(db, ids(rows), node, context),
    previous: (rows, node, context, db) => readNeighbors(db, 'previous', ids(rows), node, context),
    next: (rows, node, context, db) => readNeighbors(db, 'next', ids(rows), node, context),
  },
};

/** All articles, drafts too, for operators. */
export const operatorArticleSource: ListSource<typeof articlesOfOperators, ArticleRow> = {
  ...articleSource,
  resource: articlesOfOperators,
  guard: ['true'],
  record: operatorColumns.record,
  embeds: {
    ...articleSource.embeds,
    urls: allUrls('article'),
    translations: translationsOf('name', 'perex', 'content'),
  },
};

const categoryColumns = recordColumns<CategoryTable, CategoryRow>()({ record: articleCategory, computed: {}, text });
const operatorCategoryColumns = recordColumns<CategoryTable, CategoryRow>()({
  record: articleCategoriesOfOperators.record,
  computed: {},
  text,
});

/** Visible categories of articles. */
export const articleCategorySource: TableSource<typeof articleCategories, CategoryRow, CategoryTable> = {
  resource: articleCategories,
  select: `select ${operatorCategoryColumns.select}, s.path from article_categories t ${pathOf(MODEL_TYPES['article-category'])}`,
  expressions: { name: NAME },
  sortExpressions: { name: NAME_ORDER },
  guard: [articleCategoryIsVisible('t.id', VIEWER)],
  record: categoryColumns.record,
  embeds: { urls: (rows, _node, _context, db) => readVisiblePaths(db, 'article-category', ids(rows)) },
};

export const operatorArticleCategorySource: ListSource<typeof articleCategoriesOfOperators, CategoryRow> = {
  ...articleCategorySource,
  resource: articleCategoriesOfOperators,
  guard: ['true'],
  record: operatorCategoryColumns.record,
  embeds: { urls: allUrls('article-category'), translations: translationsOf('name', 'description') },
};

export const articleCategoryTreeSource: TreeSource<typeof articleCategoryTree, CategoryRow, never> = {
  ...articleCategorySource,
  resource: articleCategoryTree,
  record: (row, context) => ({ ...categoryColumns.record(row, context), url: row.path ?? '/' }),
  expensiveFields: {},
};
