import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import type { SharedRows } from '../catalogue/index.ts';
import { type Database, notFound, type RequestContext } from '../platform/index.ts';
import { readShop } from '../shop/index.ts';
import type { Listed } from './engine.ts';

/** What a listing lists: a category, a brand or search results. */
export interface Scope {
  listed: Listed;
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
  search: string,
  context: RequestContext,
): Promise<Scope> {
  const listed = await rows.categoryOrBrand(path, context);
  if (listed && !listed.is_visible) throw notFound();
  const id = listed?.model_id ?? 0;
  if (!listed) return searched(db, path, search, context);
  const kind = listed.model_type === MODEL_TYPES.category ? 'category' : 'brand';
  return { listed: { kind, id }, own: [], tag: `listing-${kind}-${id}`, withBrands: kind === 'category' };
}
