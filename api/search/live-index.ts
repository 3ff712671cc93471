import { setTimeout as sleep } from 'node:timers/promises';
import type { PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/database/index.ts';
import { applyChanges, type Changes } from './apply-changes.ts';
import { buildIndex } from './build-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { isOfAllProducts, lastPosition } from './outbox.ts';
import { markAt } from './saved/marks.ts';
import type { SavedIndex } from './saved/saved-index.ts';

/** The index of this process: loaded on first use, then updated by events. */
export interface LiveIndex {
  /** The index; waits for the first load. */
  get(): Promise<CatalogueIndex>;
  /** `position`: of the last of them. */
  onEvents(events: PultEvent[], position: number): void;
  /** Resolves when all events received so far are in the index. */
  settled(): Promise<void>;
  /** Stops retrying; waits for a file that is being written. */
  close(): Promise<void>;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** After so many failures in a row the whole catalogue is reloaded, in case reading these products always fails. */
const FAILURES_BEFORE_RELOAD = 8;

function changesOf(events: readonly PultEvent[]): Required<Changes> {
  const payloads = events.flatMap((event) => (event.type === 'product.changed' ? [event.payload] : []));
  const idsOf = (chosen: typeof payloads) => new Set(chosen.flatMap((payload) => payload.product_ids));
  const changed = idsOf(payloads.filter((payload) => !payload.only_sales));
  const sold = idsOf(payloads.filter((payload) => payload.only_sales)).difference(changed);
  const affecting = idsOf(payloads.filter((payload) => payload.affects_pages));
  return { changed: [...changed], sold: [...sold], affecting };
}

interface Parts {
  db: Database;
  onError: (error: unknown) => void;
  /** Whether it has words to search. */
  withTexts: boolean;
  /** Where it is stored between two starts, if it is. */
  savedIndex: SavedIndex | undefined;
}

/** Changes in turn: a reload must not finish after later changes and overwrite them. Each is followed by `keep`. */
function createSequence(keep: (position: number) => Promise<void>) {
  let work: Promise<void> = Promise.resolve();
  let applied = work;
  let last = work;
  const storedAfter = (before: Promise<void>, position: number) => {
    work = before.then(() => {
      last = keep(position);
      return last;
    });
  };
  return {
    add(change: () => Promise<void>, position: number): void {
      applied = work.then(change);
      storedAfter(applied, position);
    },
    keep: (position: number) => storedAfter(work, position),
    /** The end of the last change: its file may still be written. */
    applied: () => applied,
    /** The end of the last file that was begun. */
    last: () => last,
  };
}

export function createLiveIndex({ db, onError, withTexts, savedIndex }: Parts): LiveIndex {
  let current: Promise<CatalogueIndex> | undefined;
  let closed = false;
  /** The index was built anew, so that the saved one is of no use. */
  let isNew = false;
  /** A reload has not begun: it will read what later events are about too. */
  let isReloadWaiting = false;

  /** Writes the index for the next start when it is time; between two changes, so that it is of one moment. */
  const sequence = createSequence(async (position) => {
    if (!savedIndex || !current || closed || !(isNew || savedIndex.isDue())) return;
    try {
      const mark = await markAt(db, position);
      if (!mark) return;
      isNew = false;
      await savedIndex.write(await current, mark);
    } catch (error) {
      onError(error);
    }
  });

  const build = async () => {
    const index = await (savedIndex?.build() ?? buildIndex(db, withTexts));
    isNew = true;
    return index;
  };
  const load = async () => {
    const known = await savedIndex?.read();
    if (known) return known.index;
    // Before it is read: what happens meanwhile is in it or comes after this position.
    const position = savedIndex && (await lastPosition(db));
    const index = await build();
    if (position) sequence.keep(position);
    return index;
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
    isReloadWaiting = false;
    if (!current) return;
    const fresh = await build();
    current = Promise.resolve(fresh);
  }

  async function follow(changes: Changes): Promise<void> {
    if (current) await applyChanges(db, await current, changes, withTexts);
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
    onEvents(events, position) {
      const changes = changesOf(events);
      const all = events.some(isOfAllProducts);
      const isNothing = !all && changes.changed.length === 0 && changes.sold.length === 0;
      if (isNothing && !(current && savedIndex?.isDue())) return;
      if (all && isReloadWaiting) return;
      isReloadWaiting ||= all;
      sequence.add(() => untilDone(() => (all ? reload() : follow(changes))), position);
    },
    settled: sequence.applied,
    async close() {
      closed = true;
      await sequence.last();
      savedIndex?.close();
    },
  };
}
