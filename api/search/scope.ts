import { MODEL_TYPES } from '../../contract/enums.ts';
import { readShelf } from '../catalogue/index.ts';
import { type Database, notFound, type RequestContext } from '../platform/index.ts';
import { readShop } from '../shop/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { searchProducts } from './store.ts';

/** What a listing lists: a category, a brand, or what a search found. */
export interface Scope {
  /** Slots of the index. */
  base: Uint32Array;
  /** Parameters that belong to the page itself, such as the search text. */
  own: readonly (readonly [string, string])[];
  tag: string;
  withBrands: boolean;
}

async function searched(
  db: Database,
  index: CatalogueIndex,
  path: string,
  query: Record<string, unknown>,
  context: RequestContext,
): Promise<Scope> {
  const shop = await readShop(db, context.shopId);
  const route = shop?.routes.search?.[context.language];
  if (route?.slug !== path) throw notFound();
  const text = typeof query.search === 'string' ? query.search : '';
  const ids = text ? await searchProducts(db, text, context) : [];
  const slots = ids.map((id) => index.slotOf(id)).filter((slot) => slot !== undefined);
  return {
    base: Uint32Array.from(slots),
    own: text ? [[route.queries.search ?? 'search', text]] : [],
    tag: 'listing',
    withBrands: true,
  };
}

/** The products that a path of listings stands for; 404 when it is no such path. */
export async function scopeOf(
  db: Database,
  index: CatalogueIndex,
  path: string,
  query: Record<string, unknown>,
  context: RequestContext,
): Promise<Scope> {
  const shelf = await readShelf(db, path, context);
  if (shelf && !shelf.is_visible) throw notFound();
  const id = shelf?.model_id ?? 0;
  if (shelf?.model_type === MODEL_TYPES.category)
    return { base: index.inCategory.of(id), own: [], tag: `listing-category-${id}`, withBrands: true };
  if (shelf) return { base: index.ofBrand.of(id), own: [], tag: `listing-brand-${id}`, withBrands: false };
  return searched(db, index, path, query, context);
}
