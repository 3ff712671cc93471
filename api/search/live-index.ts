import type { PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/index.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { readCatalogue, readProducts } from './load.ts';

/** The index of this process, loaded once and following the news. */
export interface LiveIndex {
  /** The index; waits for the first load. */
  get(): Promise<CatalogueIndex>;
  onEvents(events: PultEvent[]): void;
  /** Done when all news heard so far is in the index. */
  settled(): Promise<void>;
}

const RELOADS = new Set(['catalogue.replaced', 'category.changed']);

export function createLiveIndex(db: Database, onError: (error: unknown) => void): LiveIndex {
  let current: Promise<CatalogueIndex> | undefined;
  let work: Promise<void> = Promise.resolve();

  const load = async () => CatalogueIndex.build(await readCatalogue(db));
  const get = () => {
    current ??= load().catch((error) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  async function reload(): Promise<void> {
    const fresh = await load();
    current = Promise.resolve(fresh);
  }

  async function follow(ids: number[], shown: ReadonlySet<number>): Promise<void> {
    if (!current) return;
    const index = await current;
    const products = await readProducts(db, ids);
    const seen = new Set(products.map((product) => product.id));
    for (const product of products) index.put(product, shown.has(product.id));
    for (const id of ids) if (!seen.has(id)) index.remove(id);
  }

  return {
    get,
    onEvents(events) {
      const changes = events.flatMap((event) =>
        event.type === 'product.changed' ? [(event as PultEvent<'product.changed'>).payload] : [],
      );
      const ids = [...new Set(changes.flatMap((change) => change.product_ids))];
      const shown = new Set(changes.flatMap((change) => (change.shows ? change.product_ids : [])));
      const all = events.some((event) => RELOADS.has(event.type));
      if (!all && ids.length === 0) return;
      // One after another: a reload must not overtake the changes that come after it.
      work = work.then(() => (all ? reload() : follow(ids, shown))).catch(onError);
    },
    settled: () => work,
  };
}
