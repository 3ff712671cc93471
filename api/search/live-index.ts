import { setTimeout as sleep } from 'node:timers/promises';
import type { PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/index.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { readCatalogue, readProducts } from './load.ts';

/** The index of this process, loaded when it is first asked for and following the events from then on. */
export interface LiveIndex {
  /** The index; waits for the first load. */
  get(): Promise<CatalogueIndex>;
  onEvents(events: PultEvent[]): void;
  /** Done when all events received so far are in the index. */
  settled(): Promise<void>;
  /** Gives up what could not be read yet. */
  close(): void;
}

const RELOADS = new Set(['catalogue.replaced', 'category.changed', 'brand.changed']);
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** After so many failures in a row everything is read anew instead, in case these products cannot be read. */
const FAILURES_BEFORE_RELOAD = 8;

export function createLiveIndex(db: Database, onError: (error: unknown) => void): LiveIndex {
  let current: Promise<CatalogueIndex> | undefined;
  let work: Promise<void> = Promise.resolve();
  let closed = false;

  const load = async () => {
    const builder = CatalogueIndex.builder();
    for await (const products of readCatalogue(db)) builder.add(products);
    return builder.done();
  };
  const get = () => {
    current ??= load().catch((error) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  /** Only a process that lists products has an index: the others must not load one because of an event. */
  async function reload(): Promise<void> {
    if (!current) return;
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

  /** Tries again until it holds: a change that is given up would be missing until its product changes again. */
  async function untilDone(apply: () => Promise<void>): Promise<void> {
    for (let failures = 0; !closed; ) {
      try {
        return await (failures < FAILURES_BEFORE_RELOAD ? apply() : reload());
      } catch (error) {
        if (closed) return;
        onError(error);
        await sleep(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), undefined, { ref: false });
        failures += 1;
      }
    }
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
      work = work.then(() => untilDone(() => (all ? reload() : follow(ids, shown))));
    },
    settled: () => work,
    close() {
      closed = true;
    },
  };
}
