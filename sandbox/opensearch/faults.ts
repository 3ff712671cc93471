import * as z from 'zod';

/** How the cluster misbehaves. */
export const faultsSchema = z.strictObject({
  /** Of every call: `away` drops the connection, `slow` answers after `delay_ms`, `red` has lost its shards. */
  cluster: z.enum(['away', 'slow', 'red']).nullable(),
  delay_ms: z.int().min(0).max(60_000),
  /** Faults of searches: slow, 429, 500, no JSON, cut off, endless, 64 MB, wrong ids, totals or buckets, timed out. */
  search: z
    .enum(['slow', 'rejected', 'failing', 'unreadable', 'cut', 'stalled', 'huge', 'lying', 'miscounting', 'timed_out'])
    .nullable(),
  /** How many of the next searches; null: all. */
  searches: z.int().min(0).max(1_000).nullable(),
  /** The next bulk requests that are refused whole with 429. */
  rejected_bulks: z.int().min(0).max(1_000),
  /** The next items of bulk requests that are refused with 429. */
  rejected_items: z.int().min(0).max(100_000),
  /** A document that is refused for good with 400. */
  refused_id: z.string().max(100).nullable(),
});
export type Faults = z.infer<typeof faultsSchema>;

const NONE: Faults = {
  cluster: null,
  delay_ms: 5_000,
  search: null,
  searches: null,
  rejected_bulks: 0,
  rejected_items: 0,
  refused_id: null,
};

export interface FaultBoard {
  current: Faults;
  change(faults: Partial<Faults>): Faults;
  clear(): Faults;
  /** Counts one down; whether there was one. */
  take(kind: 'rejected_bulks' | 'rejected_items' | 'searches'): boolean;
  /** The fault of a search that comes now. */
  ofSearch(): Faults['search'];
}

export function createFaultBoard(): FaultBoard {
  const board: FaultBoard = {
    current: { ...NONE },
    change(faults) {
      board.current = { ...board.current, ...faults };
      return board.current;
    },
    clear: () => board.change(NONE),
    take(kind) {
      const left = board.current[kind];
      if (left === 0) return false;
      if (left !== null) board.current[kind] = left - 1;
      return true;
    },
    ofSearch: () => (board.current.search !== null && board.take('searches') ? board.current.search : null),
  };
  return board;
}
