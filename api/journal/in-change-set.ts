import { changeSetInProgress, type Executor, statement } from '../platform/index.ts';

/** Who changes something: a person, a service account, or a command of the command line. */
export type Author = { kind: 'person' | 'service'; id: number; name: string } | { kind: 'command'; name: string };

export interface NewChangeSet {
  author: Author;
  /** The call as it is declared, or the command. */
  call: string;
  /** The call's path, or what the command was given. */
  record: string;
  reason: string | null;
}

/** Triggers of journaled tables note rows while the setting has a number. */
const open = statement(
  'journal_open',
  `with made as (insert into change_sets (author_kind, author_id, author_name, call, record, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, shop_now()) returning id)
   select id, set_config('pult.change_set', id::text, true) from made`,
);
const goOn = statement('journal_go_on', `select $1::int as id, set_config('pult.change_set', $1::int::text, true)`);

const LONGEST = { name: 200, record: 200, reason: 500 };

async function join(tx: Executor, id: number | null, set: NewChangeSet): Promise<number> {
  const { author, call, record, reason } = set;
  const values = [
    author.kind,
    author.kind === 'command' ? null : author.id,
    author.name.slice(0, LONGEST.name),
    call,
    record.slice(0, LONGEST.record),
    reason?.slice(0, LONGEST.reason) || null,
  ];
  const [row] = id === null ? await tx.query<{ id: number }>(open, values) : await tx.query<{ id: number }>(goOn, [id]);
  if (!row) throw new Error('A change set could not be opened.');
  return row.id;
}

/**
 * The only way to change what the shop sells and whom it serves: operators' calls, imports and commands run in it. Every
 * transaction of the work notes its changed rows in one change set, and rolls back together with them.
 */
export function inChangeSet<T>(set: NewChangeSet, work: () => T): T {
  return changeSetInProgress.run({ id: null, join: (tx, id) => join(tx, id, set) }, work);
}
