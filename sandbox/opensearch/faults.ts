import * as z from 'zod';

/** How the cluster misbehaves. */
export const faultsSchema = z.strictObject({
  /** Of every call: `away` drops the connection, `slow` answers after `delay_ms`, `red` has lost its shards. */
  cluster: z.enum(['away', 'slow', 'red']).nullable(),
  delay_ms: z.int().min(0).max(60_000),
  /** Of searches: 429, an answer that is no JSON, ids and counts that are not there, or one within the time that was not enough. */
  search: z.enum(['rejected', 'unreadable', 'lying', 'timed_out']).nullable(),
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
  rejected_bulks: 0,
  rejected_items: 0,
  refused_id: null,
};

export interface FaultBoard {
  current: Faults;
  change(faults: Partial<Faults>): Faults;
  clear(): Faults;
  /** Counts one down; whether there was one. */
  take(kind: 'rejected_bulks' | 'rejected_items'): boolean;
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
      if (board.current[kind] === 0) return false;
      board.current[kind] -= 1;
      return true;
    },
  };
  return board;
}
