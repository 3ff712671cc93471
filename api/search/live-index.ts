import { setTimeout as sleep } from 'node:timers/promises';
import type { EventType, PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/index.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { readCatalogue, readProducts, readSales } from './load.ts';

/** The index of this process: loaded on first use, then updated by events. */
export interface LiveIndex {
  /** The index; waits for the first load. */
  get(): Promise<CatalogueIndex>;
  onEvents(events: PultEvent[]): void;
  /** Resolves when all events received so far are in the index. */
  settled(): Promise<void>;
  /** Stops retrying. */
  close(): void;
}

const RELOADS: ReadonlySet<EventType> = new Set(['catalogue.replaced', 'category.changed', 'brand.changed']);
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** After so many failures in a row the whole catalogue is reloaded, in case reading these products always fails. */
const FAILURES_BEFORE_RELOAD = 8;

/** Ids of products to read again. */
interface Changes {
  changed: number[];
  /** Of which only the sales are read: reading all of a product costs as much as a tenth of an order. */
  sold: number[];
  /** Products whose pages look different. */
  affecting: ReadonlySet<number>;
}

function changesOf(events: readonly PultEvent[]): Changes {
  const payloads = events.flatMap((event) => (event.type === 'product.changed' ? [event.payload] : []));
  const idsOf = (chosen: typeof payloads) => new Set(chosen.flatMap((payload) => payload.product_ids));
  const changed = idsOf(payloads.filter((payload) => !payload.only_sales));
  const sold = idsOf(payloads.filter((payload) => payload.only_sales)).difference(changed);
  const affecting = idsOf(payloads.filter((payload) => payload.affects_pages));
  return { changed: [...changed], sold: [...sold], affecting };
}

/** `withTexts`: whether it has words to search. */
export function createLiveIndex(db: Database, onError: (error: unknown) => void, withTexts: boolean): LiveIndex {
  let current: Promise<CatalogueIndex> | undefined;
  let work: Promise<void> = Promise.resolve();
  let closed = false;

  const load = async () => {
    const builder = CatalogueIndex.builder();
    for await (const products of readCatalogue(db, withTexts)) builder.add(products);
    return builder.done();
  };
  const get = () => {
    current ??= load().catch((error) => {
      current = undefined;
      throw error;
    });
    return current;
  };

  /** A process that never lists products has no index, and an event must not make it load one. */
  async function reload(): Promise<void> {
    if (!current) return;
    const fresh = await load();
    current = Promise.resolve(fresh);
  }

  async function follow({ changed, sold, affecting }: Changes): Promise<void> {
    if (!current) return;
    const index = await current;
    if (sold.length > 0) for (const product of await readSales(db, sold)) index.putSales(product);
    if (changed.length === 0) return;
    const products = await readProducts(db, changed, withTexts);
    const seen = new Set(products.map((product) => product.id));
    for (const product of products) index.put(product, affecting.has(product.id));
    for (const id of changed) if (!seen.has(id)) index.remove(id);
  }

  /** Retries until it succeeds: a lost change would stay missing until its product changes again. */
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
      const changes = changesOf(events);
      const all = events.some((event) => RELOADS.has(event.type));
      if (!all && changes.changed.length === 0 && changes.sold.length === 0) return;
      // In sequence: a reload must not finish after later changes and overwrite them.
      work = work.then(() => untilDone(() => (all ? reload() : follow(changes))));
    },
    settled: () => work,
    close() {
      closed = true;
    },
  };
}
