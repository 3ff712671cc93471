import {
  type ChangeSetInProgress,
  changeSetInProgress,
  type Database,
  type Executor,
  statement,
} from '../platform/database/index.ts';

/** Who changes something: a person, a service account, or a command of the command line. */
export type Author = { kind: 'person' | 'service'; id: number; name: string } | { kind: 'command'; name: string };

export interface NewChangeSet {
  author: Author;
  /** The call as it is declared, or the command. */
  call: string;
  /** The call's path, or what the command was given. */
  record: string;
  reason: string | null;
  /** The customer whom an operator acts for. */
  customerId?: number;
  /** False: only who made which call is written down, not what it changed. */
  notesRows?: boolean;
}

/** Triggers of journaled tables note rows while the setting has a number. */
const open = statement(
  'journal_open',
  `with made as (insert into change_sets (author_kind, author_id, author_name, call, record, reason, customer_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, shop_now()) returning id)
   select id, case when $8::boolean then set_config('pult.change_set', id::text, true) end from made`,
);
const goOn = statement('journal_go_on', `select $1::int as id, set_config('pult.change_set', $1::int::text, true)`);

const LONGEST = { name: 200, record: 200, reason: 500 };

async function join(tx: Executor, id: number | null, set: NewChangeSet): Promise<number> {
  const { author, call, record, reason, customerId = null, notesRows = true } = set;
  if (id !== null && !notesRows) return id;
  const values = [
    author.kind,
    author.kind === 'command' ? null : author.id,
    author.name.slice(0, LONGEST.name),
    call,
    record.slice(0, LONGEST.record),
    reason?.slice(0, LONGEST.reason) || null,
    customerId,
    notesRows,
  ];
  const [row] = id === null ? await tx.query<{ id: number }>(open, values) : await tx.query<{ id: number }>(goOn, [id]);
  if (!row) throw new Error('A change set could not be opened.');
  return row.id;
}

/**
 * The only way for operators, imports and commands to change the shop: all transactions of the work are one change set.
 */
export function inChangeSet<T>(set: NewChangeSet, work: () => T): T {
  return changeSetInProgress.run({ id: null, join: (tx, id) => join(tx, id, set) }, work);
}

const nameRecord = statement(
  'journal_name_record',
  `update change_sets set record = left(record || '/' || $2::text, ${LONGEST.record}) where id = $1`,
);

/** Writes a set down whose work used no transaction, and names the record that its call made. */
export async function completeChangeSet(
  db: Database,
  set: ChangeSetInProgress,
  made: string | undefined,
): Promise<void> {
  if (set.id === null) await changeSetInProgress.run(set, () => db.transaction(async () => undefined));
  if (made !== undefined) await db.query(nameRecord, [set.id, made]);
}
