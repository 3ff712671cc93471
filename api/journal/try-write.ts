import type { ChangedRow } from '../../contract/journal/records.ts';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { changesIn } from './dry-run.ts';
import { inChangeSet, type NewChangeSet } from './in-change-set.ts';
import { readSetTables } from './set-tables.ts';

/** An event that a tried write would announce. */
export interface TriedEvent {
  type: string;
  payload: Record<string, unknown>;
}

/** What a write would do, as its transaction saw it. */
interface TriedWrite {
  /** Rows of journaled tables. */
  changes: ChangedRow[];
  events: TriedEvent[];
}

/** Carries what was seen out of the transaction, which it ends. */
class RolledBack<T> extends Error {
  readonly seen: T;
  constructor(seen: T) {
    super('a dry run is rolled back');
    this.seen = seen;
  }
}

const setOf = statement('journal_tried_set', `select current_setting('pult.change_set')::int as id`);

/** The change set of a dry run, which goes with it. */
const TRIED: NewChangeSet = { author: { kind: 'command', name: 'dry run' }, call: '', record: '', reason: null };

async function readChanges(tx: Executor): Promise<ChangedRow[]> {
  const set = (await tx.query<{ id: number }>(setOf))[0]?.id ?? 0;
  const changes: ChangedRow[] = [];
  for (const table of await readSetTables(tx, set, {}))
    for (const { changes: of } of await changesIn(tx, table, set))
      changes.push(
        ...of.map(({ row: _, record_id, ...one }) => ({
          ...one,
          record_id: one.operation === 'insert' ? null : record_id,
        })),
      );
  return changes;
}

/** Makes a write and rolls it back. `see` reads what no journal notes. Until it ends it locks what the write locks. */
export async function tryWrite<T>(
  db: Database,
  write: (within: Database) => Promise<unknown>,
  see: (tx: Executor, tried: TriedWrite) => Promise<T>,
): Promise<T> {
  const work = async (tx: Transaction) => {
    const events: TriedEvent[] = [];
    const inside: Transaction = {
      ...tx,
      addEvent: (type, payload) => void events.push({ type, payload: JSON.parse(payload) }),
    };
    await write({ ...db, query: inside.query, transaction: (part) => part(inside) });
    await tx.query('set constraints all immediate');
    throw new RolledBack(await see(tx, { changes: await readChanges(tx), events }));
  };
  try {
    return await inChangeSet(TRIED, () => db.transaction(work));
  } catch (error) {
    if (error instanceof RolledBack) return error.seen as T;
    throw error;
  }
}
