import type { FastifyInstance } from 'fastify';
import type { RecordQuery } from '../../contract/list.ts';
import { type Database, readByIds, readList, readOne, routes } from '../platform/index.ts';
import { brandSource, categorySource } from './category-source.ts';
import { registerOperatorWrites } from './operator-routes.ts';
import { productSource } from './product-source.ts';
import { requireProduct } from './seen.ts';
import { readRelatedIds } from './store.ts';
import { readTree } from './tree.ts';
import { variationSource } from './variations.ts';

const tagsOf = (name: string, records: Record<string, unknown>[]) =>
  records.flatMap((record) => (record.id ? [`${name}-${record.id}`] : []));

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, { db }: { db: Database }): void {
  registerOperatorWrites(app, { db });
  routes(app, {
    'GET /products': async ({ query, context, tag }) => {
      const list = await readList(db, productSource, query, context);
      tag('listing', ...tagsOf('product', list.items));
      return list as never;
    },
    'GET /products/{id}': async ({ params, query, context, tag }) => {
      tag(`product-${params.id}`);
      return { item: await readOne(db, productSource, params.id, query, context) } as never;
    },
    'GET /products/{id}/variations': async ({ params, query, context, tag }) => {
      tag(`product-${params.id}`);
      await requireProduct(db, params.id, context);
      const scope = { conditions: ['t.product_id = :product_id'], values: { product_id: params.id } };
      return (await readList(db, variationSource, query, context, scope)) as never;
    },
    'GET /products/{id}/related-products': async ({ params, query, context, tag }) => {
      await requireProduct(db, params.id, context);
      const ids = await readRelatedIds(db, params.id, query.relation_type);
      const asked: RecordQuery = query;
      const items = await readByIds(db, productSource, ids, asked, context);
      tag(`product-${params.id}`, ...ids.map((id) => `product-${id}`));
      const first = (query.page - 1) * query.per_page;
      const shown = query.paginate === '1' ? items.slice(first, first + query.per_page) : items;
      const _meta = {
        page: query.page,
        per_page: query.per_page,
        total: items.length,
        total_pages: Math.ceil(items.length / query.per_page),
      };
      return { items: shown, ...(query.paginate === '1' ? { _meta } : {}) } as never;
    },
    'GET /categories': async ({ query, context, tag }) => {
      tag('navigation');
      return (await readList(db, categorySource, query, context)) as never;
    },
    'GET /categories/tree': async ({ context, tag }) => {
      tag('navigation');
      return { items: await readTree(db, 'category', context) };
    },
    'GET /categories/{id}': async ({ params, query, context, tag }) => {
      tag(`category-${params.id}`);
      return { item: await readOne(db, categorySource, params.id, query, context) } as never;
    },
    'GET /brands': async ({ query, context, tag }) => {
      const list = await readList(db, brandSource, query, context);
      tag('brands', ...tagsOf('brand', list.items));
      return list as never;
    },
    'GET /brands/tree': async ({ context, tag }) => {
      tag('brands');
      return { items: await readTree(db, 'brand', context) };
    },
    'GET /brands/{id}': async ({ params, query, context, tag }) => {
      tag(`brand-${params.id}`);
      return { item: await readOne(db, brandSource, params.id, query, context) } as never;
    },
  });
}
