import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { readCatalogue, readProducts, readSales } from '../load.ts';
import { type IndexEvents, lastPosition, readIndexEvents } from '../outbox.ts';
import { type DeadLetter, updatesOf, writeAll, writesOf } from './bulk.ts';
import type { SearchCluster } from './cluster.ts';
import { createIndices, type Target } from './indices.ts';
import { numberOfIndex } from './names.ts';
import type { OpenSearchOptions } from './options.ts';
import { deadAfter, readState, type State, writeState } from './state.ts';

/** Ids that are read and written at once. */
const SOME = 500;
/** Rebuilds of one job, and a look whether another one is needed; that one is left to the job of the next minute. */
const MOST_ROUNDS = 3;

interface Parts {
  db: Database;
  cluster: SearchCluster;
  options: OpenSearchOptions;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Informs all processes that searches find something else now. */
  emitEvents(): Promise<void>;
}

/** Writes the indices. One job at a time: the queue sees to it. */
export interface IndexWriter {
  /** Follows what happened; builds everything anew when that is needed. */
  run(): Promise<void>;
  /** Writes refused for good that stand since. */
  dead(): Promise<number>;
}

export function createIndexWriter({ db, cluster, options, log, emitEvents }: Parts): IndexWriter {
  const { prefix } = options;
  const indices = createIndices(cluster, prefix);
  const { current } = indices;

  async function writeEvents({ ids, sold, position }: IndexEvents, target: Target): Promise<DeadLetter[]> {
    const dead: DeadLetter[] = [];
    for (let from = 0; from < ids.length; from += SOME) {
      const some = ids.slice(from, from + SOME);
      dead.push(...(await writeAll(cluster, writesOf(await readProducts(db, some, true), some, target), position)));
    }
    for (let from = 0; from < sold.length; from += SOME) {
      const sales = await readSales(db, sold.slice(from, from + SOME));
      dead.push(...(await writeAll(cluster, updatesOf(sales, target), position)));
    }
    for (const { index, id, reason } of dead) log.error({ index, id, reason }, 'OpenSearch refused a product for good');
    return dead;
  }

  /** Writes later events into its indices; null when all must be read again, unless that is being done. */
  async function follow(state: State, target: Target, isRebuilding = false): Promise<State | null> {
    let [now, events] = [state, await readIndexEvents(db, state.position)];
    for (; events.position > now.position; events = await readIndexEvents(db, now.position)) {
      if (events.isRebuild && !isRebuilding) return null;
      now = await apply(now, events, target);
      if (events.ids.length + events.sold.length > 0) await indices.refresh(target);
      if (events.affectsPages && target === current) await emitEvents();
    }
    return now;
  }

  async function apply(state: State, events: IndexEvents, target: Target): Promise<State> {
    const dead = await writeEvents(events, target);
    return { ...state, position: events.position, dead: deadAfter(state.dead, new Set(events.ids), dead) };
  }

  async function followLive(state: State): Promise<State | null> {
    const followed = await follow(state, current);
    if (followed && followed.position !== state.position) await writeState(cluster, prefix, followed);
    return followed;
  }

  /** Fills new indices while the former ones are searched and follow what happens; then they change places at once. */
  async function rebuild(live: State | null): Promise<void> {
    const names = await indices.all();
    const number = Math.max(0, ...names.map(numberOfIndex)) + 1;
    const target = indices.ofNumber(number);
    const position = await lastPosition(db);
    await indices.create(target);
    const fresh: State = { schema: '', number, position, dead: [] };
    let former = live;
    for await (const products of readCatalogue(db, true)) {
      const ids = products.map(({ id }) => id);
      const writes = writesOf(products, ids, target).filter(
        (write) => !('document' in write) || write.document !== null,
      );
      fresh.dead.push(...(await writeAll(cluster, writes, position)));
      // Not noted: what cannot be followed, such as a renamed category, comes only with the new indices.
      former = former && (await follow(former, current, true));
    }
    const followed = await follow(fresh, target);
    await indices.refresh(target);
    await indices.swap(target, names);
    // Something needs a full read: these are newer than the former, and the next round meets it behind this position.
    await writeState(cluster, prefix, followed ?? fresh);
    await emitEvents();
  }

  /** Follows what happened, or builds anew; whether nothing is left to do. */
  async function round(): Promise<boolean> {
    const state = await readState(cluster, prefix);
    const isUsable =
      state !== null && state.position <= (await lastPosition(db)) && (await indices.areThere(state.number));
    if (isUsable && (await followLive(state)) !== null) return true;
    await rebuild(isUsable ? state : null);
    return false;
  }

  return {
    async run() {
      for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) if (await round()) return;
    },
    dead: async () => (await readState(cluster, prefix))?.dead.length ?? 0,
  };
}
