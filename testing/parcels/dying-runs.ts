import type { TestShop } from '../shops/index.ts';
import type { Carrier } from './fake-carrier.ts';

type Database = TestShop['api']['db'];

const LEASE_MS = 6 * 60_000;
const MOST_RUNS = 400;

/** A process that stores nothing any more once an answer of its carrier ended it. */
function dyingProcess(db: Database, carrier: Carrier, killed: string) {
  let isDead = false;
  const prepare: Carrier['prepare'] = async (shipment, tries) => {
    try {
      if (!carrier.prepare) throw new Error('The carrier prepares nothing.');
      return await carrier.prepare(shipment, tries);
    } catch (error) {
      if (error instanceof Error && error.message === killed) isDead = true;
      throw error;
    }
  };
  const transaction: Database['transaction'] = (work) =>
    isDead ? Promise.reject(new Error('The process is dead.')) : db.transaction(work);
  return { db: { ...db, transaction }, carriers: [{ ...carrier, prepare }] };
}

/** What a job that asks carriers needs. */
export interface Process {
  db: Database;
  carriers: Carrier[];
  clock: () => Date;
  log: { error(): void };
  itemGrams: number;
  packingGrams: number;
}

/** Runs a job in two processes that die while they ask, again once what they claimed is free, until nothing is open. */
export async function runDying(
  db: Database,
  carrier: Carrier,
  {
    killed,
    isOver,
    run: job,
  }: { killed: string; isOver: () => Promise<boolean>; run: (process: Process) => Promise<void> },
): Promise<void> {
  let now = Date.now();
  const shared = { clock: () => new Date(now), log: { error: () => {} }, itemGrams: 500, packingGrams: 150 };
  for (let run = 0; run < MOST_RUNS && !(await isOver()); run += 1) {
    const both = [dyingProcess(db, carrier, killed), dyingProcess(db, carrier, killed)];
    await Promise.allSettled(both.map((process) => job({ ...shared, ...process })));
    now += LEASE_MS;
  }
}
