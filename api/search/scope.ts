import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import type { SharedRows } from '../catalogue/index.ts';
import { type Database, notFound, type RequestContext } from '../platform/index.ts';
import { readShop } from '../shop/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** What a listing lists: a category, a brand or search results. */
export interface Scope {
  /** Slots of the index. */
  base: Uint32Array;
  /** Search text, used instead of `base`; null for a category or a brand. */
  search: string | null;
  /** Parameters of the page itself, such as the search text. */
  own: readonly (readonly [string, string])[];
  tag: string;
  withBrands: boolean;
}

async function searched(db: Database, path: string, text: string, context: RequestContext): Promise<Scope> {
  const shop = await readShop(db, context.shopId);
  const route = shop?.routes.search?.[context.language];
  if (route?.slug !== path) throw notFound();
  return {
    base: new Uint32Array(0),
    search: text,
    own: text ? [[route.queries.search ?? 'search', text]] : [],
    tag: 'listing',
    withBrands: true,
  };
}

/** The scope of a listing's path; 404 when no listing has it. */
export async function scopeOf(
  db: Database,
  rows: SharedRows,
  index: CatalogueIndex,
  path: string,
  search: string,
  context: RequestContext,
): Promise<Scope> {
  const listed = await rows.categoryOrBrand(path, context);
  if (listed && !listed.is_visible) throw notFound();
  const id = listed?.model_id ?? 0;
  if (listed?.model_type === MODEL_TYPES.category)
    return { base: index.inCategory.of(id), search: null, own: [], tag: `listing-category-${id}`, withBrands: true };
  if (listed)
    return { base: index.ofBrand.of(id), search: null, own: [], tag: `listing-brand-${id}`, withBrands: false };
  return searched(db, path, search, context);
}
