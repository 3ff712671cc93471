import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { LISTING_KEYS } from '../../contract/search/records.ts';
import type { Chosen, SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { notFound, type RequestContext } from '../platform/http/index.ts';
import { readShop } from '../shop/index.ts';
import type { ListingScope } from './engine.ts';
import { readPackageScope, writtenChoices } from './package-scope.ts';

/** What a listing lists: a category, a brand, search results or the choices of a configurable package. */
export interface Scope {
  listed: ListingScope;
  /** Parameters of the page itself, such as the search text. */
  own: readonly (readonly [string, string])[];
  tag: string;
  withBrands: boolean;
  /** What is chosen of a configurable package already. */
  chosen?: readonly Chosen[];
}

async function inPackage(
  db: Database,
  rows: SharedRows,
  id: number,
  query: Record<string, unknown>,
  context: RequestContext,
): Promise<Scope> {
  const { ids, chosen } = await readPackageScope(db, rows, id, query, context);
  return {
    listed: { kind: 'package', ids },
    own: chosen.length > 0 ? [[LISTING_KEYS.PRODUCT_IDS, writtenChoices(chosen)]] : [],
    tag: `product-${id}`,
    withBrands: true,
    chosen,
  };
}

async function searched(db: Database, path: string, text: string, context: RequestContext): Promise<Scope> {
  const shop = await readShop(db, context.shopId);
  const route = shop?.routes.search?.[context.language];
  if (route?.slug !== path) throw notFound();
  return {
    listed: { kind: 'search', text },
    own: text ? [[route.queries.search ?? 'search', text]] : [],
    tag: 'listing',
    withBrands: true,
  };
}

/** The scope of a listing's path; 404 when no listing has it. */
export async function scopeOf(
  db: Database,
  rows: SharedRows,
  path: string,
  query: Record<string, unknown>,
  context: RequestContext,
): Promise<Scope> {
  const listed = await rows.categoryOrBrand(path, context);
  const id = listed?.model_id ?? 0;
  if (listed?.model_type === MODEL_TYPES.product) return inPackage(db, rows, id, query, context);
  if (listed && !listed.is_visible) throw notFound();
  if (!listed) return searched(db, path, typeof query.search === 'string' ? query.search : '', context);
  const kind = listed.model_type === MODEL_TYPES.category ? 'category' : 'brand';
  return { listed: { kind, id }, own: [], tag: `listing-${kind}-${id}`, withBrands: kind === 'category' };
}
