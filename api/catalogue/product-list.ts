import type { ListQuery } from '../../contract/list.ts';
import { MAX_SEARCH_WORDS } from '../../contract/search/rules.ts';
import type { Database } from '../platform/database/index.ts';
import { invalidFields, type RequestContext } from '../platform/http/index.ts';
import { notACursor, pageOf, readByIds, readList, readMatching, UNPAGED_LIMIT } from '../platform/listing/index.ts';
import { productSource } from './product-source.ts';

/** Finds products in memory. */
export interface ProductFinder {
  /** Whether it supports the sort; without one, searches are sorted by relevance. */
  canSort(sort: string | undefined): boolean;
  /** A page of visible products in the requested order (of a search by default by relevance); null for an unsupported sort. */
  page(
    asked: {
      sort: string | undefined;
      search: string | undefined;
      /** If given, only these ids. */
      among: readonly number[] | undefined;
      offset: number;
      limit: number;
    },
    context: RequestContext,
  ): Promise<{ ids: number[]; total: number } | null>;
  /** How many visible products each category (with those below it) or brand has; counts no further than `most`. */
  count(
    kind: CountedGroup,
    ids: readonly number[],
    context: RequestContext,
    most?: number,
  ): Promise<Map<number, number>>;
}

/** What products are counted of. */
export type CountedGroup = 'category' | 'brand';

function checkWords(search: string): void {
  if (search.split(/\s+/).length > MAX_SEARCH_WORDS)
    throw invalidFields({ field: 'search', key: 'too_big_list', values: { limit: MAX_SEARCH_WORDS } });
}

/** Tables that filters need; visibility and sorting are done in memory. */
const FILTERED = 'products t';

/**
 * Lists products. Searches and sorts in memory, so that deep pages scan no table; product fields are filtered in SQL.
 */
export async function readProducts(db: Database, finder: ProductFinder, query: ListQuery, context: RequestContext) {
  const { filters, page, per_page, only, except, embed } = query;
  const search = query.search || undefined;
  if (search) checkWords(search);
  const paged = query.paginate === '1';
  const sort = query.sort?.trim() ?? (search ? undefined : productSource.resource.defaultSort);
  const [offset, limit] = paged ? [(page - 1) * per_page, per_page] : [0, UNPAGED_LIMIT];
  const among =
    filters && finder.canSort(sort) ? await readMatching(db, productSource, FILTERED, filters, context) : undefined;
  const found = filters && !among ? null : await finder.page({ sort, search, among, offset, limit }, context);
  // Reports the error of the sort.
  if (!found) return readList(db, productSource, { ...query, search: undefined }, context);
  if (query.after !== undefined) throw notACursor();
  const items = await readByIds(db, productSource, found.ids, { only, except, embed }, context);
  return paged ? { items, _meta: pageOf(query, found.total) } : { items };
}
