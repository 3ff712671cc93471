import { requireProduct, type SharedRows } from '../catalogue/index.ts';
import { type Database, type Handlers, pageOf, readList, readOne } from '../platform/index.ts';
import type { ArticleSubjects } from './article-subjects.ts';
import { articleCategorySource, articleSource, bannerSource, staticPageSource } from './sources.ts';

const SPEAKS_OF = 'exists (select from article_products ap where ap.article_id = t.id and ap.product_id = :product_id)';

export interface ContentDependencies {
  db: Database;
  rows: SharedRows;
  subjects: ArticleSubjects;
}

/** Handlers of the room's calls. Tagged `shop`, because texts may contain facts of the shop. */
export function calls({ db, rows, subjects }: ContentDependencies): Handlers {
  return {
    'GET /banners': async ({ query, context, tag }) => {
      tag('banners', 'shop');
      return await readList(db, bannerSource, query, context);
    },
    'GET /articles': async ({ query, context, tag }) => {
      tag('articles', 'shop');
      return await readList(db, articleSource, query, context);
    },
    'GET /products/{id}/articles': async ({ params, query, context, tag }) => {
      tag('articles', 'shop');
      const [product] = await rows.read([params.id], context);
      if (!product) await requireProduct(db, params.id, context);
      if (!(await subjects.has(params.id)))
        return query.paginate === '1' ? { items: [], _meta: pageOf(query, 0) } : { items: [] };
      const scope = { conditions: [SPEAKS_OF], values: { product_id: params.id } };
      return await readList(db, articleSource, query, context, scope);
    },
    'GET /articles/{id}': async ({ params, query, context, tag }) => {
      tag(`content-article-${params.id}`, 'articles', 'shop');
      return { item: await readOne(db, articleSource, params.id, query, context) };
    },
    'GET /article-categories': async ({ query, context, tag }) => {
      tag('articles');
      return await readList(db, articleCategorySource, query, context);
    },
    'GET /static-pages': async ({ query, context, tag }) => {
      tag('navigation', 'shop');
      return await readList(db, staticPageSource, query, context);
    },
    'GET /static-pages/{id}': async ({ params, query, context, tag }) => {
      tag(`content-static-page-${params.id}`, 'navigation', 'shop');
      return { item: await readOne(db, staticPageSource, params.id, query, context) };
    },
  };
}
