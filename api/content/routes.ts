import type { ListQuery } from '../../contract/list.ts';
import { requireProduct, type SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Handlers, RequestContext } from '../platform/http/index.ts';
import { pageOf, parseEmbeds, readList, readOne, readTree } from '../platform/listing/index.ts';
import { BY_AUTHOR, IN_CATEGORY, WITH_TAG } from './article-links.ts';
import {
  articleCategorySource,
  articleCategoryTreeSource,
  articleSource,
  operatorArticleCategorySource,
  operatorArticleSource,
} from './article-sources.ts';
import type { ArticleSubjects } from './article-subjects.ts';
import { articleTagSource, authorSource, operatorArticleTagSource, operatorAuthorSource } from './author-sources.ts';
import {
  bannerSource,
  operatorBannerSource,
  operatorStaticContentSource,
  operatorStaticPageSource,
  staticContentSource,
  staticPageSource,
  staticPageTreeSource,
} from './sources.ts';

const SPEAKS_OF = 'exists (select from article_products ap where ap.article_id = t.id and ap.product_id = :product_id)';

export interface ContentDependencies {
  db: Database;
  rows: SharedRows;
  subjects: ArticleSubjects;
}

/** What operators with the right read, or else what everybody does. */
const sourceFor = <Everybody, Operators>({ operator }: RequestContext, all: Everybody, own: Operators) =>
  (operator === null ? all : own) as Everybody;

/** Articles name products, without the hidden ones, which may come back. */
const namesProducts = ({ embed }: Pick<ListQuery, 'embed'>, { operator }: RequestContext) =>
  operator === null && parseEmbeds(embed, articleSource.resource.embeds).has('product_ids');

/** Conditions of the query's own parameters. */
function scopeOf(query: Record<string, unknown>, conditions: Record<string, string>) {
  const given = Object.entries(conditions).filter(([name]) => query[name] !== undefined);
  return {
    conditions: given.map(([, condition]) => condition),
    values: Object.fromEntries(given.map(([name]) => [name, query[name]])),
  };
}

/** Handlers of reads of articles and what belongs to them. Tagged `shop`, because texts may contain facts of the shop. */
const articleCalls = ({ db, rows, subjects }: ContentDependencies): Handlers => ({
  'GET /articles': async ({ query, context, tag }) => {
    tag('articles', 'shop', ...(namesProducts(query, context) ? ['listing'] : []));
    const scope = scopeOf(query, { article_category_id: IN_CATEGORY, article_tag_id: WITH_TAG, author_id: BY_AUTHOR });
    return await readList(db, sourceFor(context, articleSource, operatorArticleSource), query, context, scope);
  },
  'GET /products/{id}/articles': async ({ params, query, context, tag }) => {
    tag(`product-${params.id}`, 'articles', 'shop');
    const [product] = await rows.read([params.id], context);
    if (!product) await requireProduct(db, params.id, context);
    if (!(await subjects.has(params.id)))
      return query.paginate === '1' ? { items: [], _meta: pageOf(query, 0) } : { items: [] };
    const scope = { conditions: [SPEAKS_OF], values: { product_id: params.id } };
    return await readList(db, articleSource, query, context, scope);
  },
  'GET /articles/{id}': async ({ params, query, context, tag }) => {
    tag(`content-article-${params.id}`, 'articles', 'shop');
    if (namesProducts(query, context) && (await subjects.areOf(params.id))) tag('listing');
    const source = sourceFor(context, articleSource, operatorArticleSource);
    return { item: await readOne(db, source, params.id, query, context) };
  },
  'GET /article-categories': async ({ query, context, tag }) => {
    tag('articles');
    return await readList(db, sourceFor(context, articleCategorySource, operatorArticleCategorySource), query, context);
  },
  'GET /article-categories/tree': async ({ query, context, tag }) => {
    tag('articles');
    return { items: await readTree(db, articleCategoryTreeSource, query, context) };
  },
  'GET /article-categories/{id}': async ({ params, query, context, tag }) => {
    tag('articles');
    const source = sourceFor(context, articleCategorySource, operatorArticleCategorySource);
    return { item: await readOne(db, source, params.id, query, context) };
  },
  'GET /authors': async ({ query, context, tag }) => {
    tag('articles');
    return await readList(db, sourceFor(context, authorSource, operatorAuthorSource), query, context);
  },
  'GET /authors/{id}': async ({ params, query, context, tag }) => {
    tag('articles');
    const source = sourceFor(context, authorSource, operatorAuthorSource);
    return { item: await readOne(db, source, params.id, query, context) };
  },
  'GET /article-tags': async ({ query, context, tag }) => {
    tag('articles');
    return await readList(db, sourceFor(context, articleTagSource, operatorArticleTagSource), query, context);
  },
});

/** Handlers of the room's reads. */
export function calls(deps: ContentDependencies): Handlers {
  const { db } = deps;
  return {
    ...articleCalls(deps),
    'GET /banners': async ({ query, context, tag }) => {
      tag('banners', 'shop');
      return await readList(db, sourceFor(context, bannerSource, operatorBannerSource), query, context);
    },
    'GET /static-contents': async ({ query, context, tag }) => {
      tag('navigation', 'shop');
      const scope = scopeOf(query, { hook: ':hook = any(t.hooks)' });
      const source = sourceFor(context, staticContentSource, operatorStaticContentSource);
      return await readList(db, source, query, context, scope);
    },
    'GET /static-pages': async ({ query, context, tag }) => {
      tag('navigation', 'shop');
      return await readList(db, sourceFor(context, staticPageSource, operatorStaticPageSource), query, context);
    },
    'GET /static-pages/tree': async ({ query, context, tag }) => {
      tag('navigation', 'shop');
      return { items: await readTree(db, staticPageTreeSource, query, context) };
    },
    'GET /static-pages/{id}': async ({ params, query, context, tag }) => {
      tag(`content-static-page-${params.id}`, 'navigation', 'shop');
      const source = sourceFor(context, staticPageSource, operatorStaticPageSource);
      return { item: await readOne(db, source, params.id, query, context) };
    },
  };
}
