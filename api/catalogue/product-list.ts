import type { ListQuery } from '../../contract/list.ts';
import { MAX_SEARCH_WORDS } from '../../contract/search/rules.ts';
import {
  type Database,
  invalidFields,
  notACursor,
  pageOf,
  type RequestContext,
  readByIds,
  readList,
  readMatching,
  UNPAGED_LIMIT,
} from '../platform/index.ts';
import { productSource } from './product-source.ts';

/** Finds products without asking the database. */
export interface ProductFinder {
  /** Whether it can sort so; without a sort the best match of a search stands first. */
  canSort(sort: string | undefined): boolean;
  /** A page of what the viewer may see in an order (of a search: best match first when none is asked for); null for one that it cannot make. */
  page(
    asked: {
      sort: string | undefined;
      search: string | undefined;
      /** Only these ids count, where given. */
      among: readonly number[] | undefined;
      offset: number;
      limit: number;
    },
    context: RequestContext,
  ): Promise<{ ids: number[]; total: number } | null>;
}

function checkWords(search: string): void {
  if (search.split(/\s+/).length > MAX_SEARCH_WORDS)
    throw invalidFields({ field: 'search', key: 'too_big_list', values: { limit: MAX_SEARCH_WORDS } });
}

/** All that filters may ask of; what decides whether a product may be seen, and where it stands, is kept in memory. */
const FILTERED = 'products t';

/**
 * Lists products. Which ones and in which order is found in memory, so that neither words nor deep pages read the whole
 * table; only what filters ask of a product itself is left to the database.
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
  // Says what is wrong with the sort.
  if (!found) return readList(db, productSource, { ...query, search: undefined }, context);
  if (query.after !== undefined) throw notACursor();
  const items = await readByIds(db, productSource, found.ids, { only, except, embed }, context);
  return paged ? { items, _meta: pageOf(query, found.total) } : { items };
}
