import type { Database } from '../platform/database/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { readProducts, readSales } from './load.ts';

/** Products that are read at once, so that the rows of many changes are not in memory together. */
const SOME = 500;

/** Ids of products to read again. */
export interface Changes {
  changed: readonly number[];
  /** Of which only the sales are read: reading all of a product costs as much as a tenth of an order. */
  sold: readonly number[];
  /** Products whose pages look different; all where they are not given. */
  affecting?: ReadonlySet<number>;
}

/** Reads changed products into the index. */
export async function applyChanges(
  db: Database,
  index: CatalogueIndex,
  { changed, sold, affecting }: Changes,
  withTexts: boolean,
): Promise<void> {
  for (let from = 0; from < sold.length; from += SOME)
    for (const product of await readSales(db, sold.slice(from, from + SOME))) index.putSales(product);
  for (let from = 0; from < changed.length; from += SOME) {
    const ids = changed.slice(from, from + SOME);
    const products = await readProducts(db, ids, withTexts);
    const seen = new Set(products.map(({ id }) => id));
    for (const product of products) index.put(product, affecting?.has(product.id) ?? true);
    for (const id of ids) if (!seen.has(id)) index.remove(id);
  }
}
