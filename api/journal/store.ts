import type { z } from 'zod';
import type { journalEndpoints } from '../../contract/journal/endpoints.ts';
import type { ChangedRow, ChangeSet } from '../../contract/journal/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/**
 * Undos take each other back in turn: the last one decides. The undo that put a set out of force; null while in force.
 */
const UNDONE_BY = `(with recursive up as (select s.id, s.undoes_id, false as opposite
    union all select p.id, p.undoes_id, not c.opposite from up c join change_sets p on p.id = c.undoes_id),
  chain as (select id, opposite from up where undoes_id is null
    union all select u.id, not c.opposite from chain c join change_sets u on u.undoes_id = c.id)
  select case when opposite then id end from chain order by id desc limit 1)`;
const COLUMNS = `s.id, s.author_kind, s.author_id, s.author_name, s.call, s.record, s.reason, s.customer_id, s.undoes_id,
  ${UNDONE_BY} as undone_by_id, s.created_at`;

type Row = Omit<ChangeSet, 'created_at'> & { created_at: Date };
const changeSetOf = ({ created_at, ...row }: Row): ChangeSet => ({ ...row, created_at: created_at.toISOString() });

type Filters = z.output<(typeof journalEndpoints)['GET /change-sets']['query']>;

const list = statement(
  'journal_list',
  `select ${COLUMNS} from change_sets s
   where ($1::int is null or s.id < $1) and ($3::text is null or s.author_kind = $3) and ($4::int is null or s.author_id = $4)
     and ($5::text is null or s.call = $5)
     and ($6::text is null or exists (select 1 from change_rows r where r.change_set_id = s.id and r.table_name = $6))
     and ($7::timestamptz is null or s.created_at >= $7) and ($8::timestamptz is null or s.created_at < $8)
     and ($9::int is null or s.customer_id = $9)
   order by s.id desc limit $2`,
);

export async function listChangeSets(db: Executor, filters: Filters): Promise<ChangeSet[]> {
  const { before_id, per_page, author_kind, author_id, call, table_name, created_from, created_to, customer_id } =
    filters;
  const values = [before_id, per_page, author_kind, author_id, call, table_name, created_from, created_to, customer_id];
  const rows = await db.query<Row>(
    list,
    values.map((value) => value ?? null),
  );
  return rows.map(changeSetOf);
}

const one = statement('journal_one', `select ${COLUMNS} from change_sets s where s.id = $1`);

/** A change set with what undid it. */
export async function findChangeSet(db: Executor, id: number): Promise<ChangeSet | undefined> {
  return (await db.query<Row>(one, [id])).map(changeSetOf)[0];
}

const lock = statement(
  'journal_lock_undos',
  `with recursive up as (select id, undoes_id from change_sets where id = $1
     union all select p.id, p.undoes_id from up c join change_sets p on p.id = c.undoes_id)
   select id from change_sets where id in (select id from up where undoes_id is null) for no key update`,
);

/** Lets undos of one change, and of its undos, wait for each other: two at once would both find it in force. */
export const lockUndos = (tx: Executor, id: number) => tx.query(lock, [id]);

const tables = statement(
  'journal_tables_of_set',
  `select table_name, count(distinct record)::int as rows_count from change_rows, unnest(record_ids) record
   where change_set_id = $1 group by table_name order by table_name`,
);

export const countTables = (db: Executor, id: number) =>
  db.query<{ table_name: string; rows_count: number }>(tables, [id]);

const fields = statement(
  'journal_fields_of_set',
  'select distinct table_name, field from change_rows where change_set_id = $1',
);

/** Fields that a set changed; null of a table whose rows it made or deleted. */
export const listFields = (db: Executor, id: number) =>
  db.query<{ table_name: string; field: string | null }>(fields, [id]);

const count = statement(
  'journal_count',
  'select coalesce(sum(cardinality(record_ids)), 0)::int as count from change_rows where change_set_id = $1',
);

/** Number of noted values and rows. */
export async function countRows(db: Executor, id: number): Promise<number> {
  return (await db.query<{ count: number }>(count, [id]))[0]?.count ?? 0;
}

/** Cells of packs, put together to rows. */
const rowsOf = (packs: string, more: string) => `
  select p.statement_id, p.table_name, p.operation, c.record as record_id, ${more}
    case p.operation when 'insert' then null when 'delete' then jsonb_agg(c.before) -> 0 else jsonb_object_agg(coalesce(p.field, ''), c.before) end as before,
    case p.operation when 'delete' then null when 'insert' then jsonb_agg(c.after) -> 0 else jsonb_object_agg(coalesce(p.field, ''), c.after) end as after
  from (${packs}) p, rows from (unnest(p.record_ids), jsonb_array_elements(p.before), jsonb_array_elements(p.after)) with ordinality as c(record, before, after, n)`;

const rows = statement(
  'journal_rows',
  `${rowsOf('select * from change_rows where change_set_id = $1 and ($2::text is null or table_name = $2) and ($5::text[] is null or table_name = any($5))', 'count(*) over () as total,')}
   group by p.statement_id, p.table_name, p.operation, c.record, case when p.operation <> 'update' then p.id end, case when p.operation <> 'update' then c.n end
   order by p.statement_id, p.operation, c.record limit $3 offset $4`,
);

type RowOfSet = ChangedRow & { statement_id: number; total: number };

/** A page of a set's rows in these tables, null for all, and how many there are. */
export async function readRows(
  db: Executor,
  id: number,
  { page, per_page, table_name }: { page: number; per_page: number; table_name?: string },
  readable: readonly string[] | null,
): Promise<{ items: ChangedRow[]; total: number }> {
  const found = await db.query<RowOfSet>(rows, [id, table_name ?? null, per_page, (page - 1) * per_page, readable]);
  const total =
    found[0]?.total ??
    (page === 1 ? 0 : (await readRows(db, id, { page: 1, per_page: 1, table_name }, readable)).total);
  return { items: found.map(({ statement_id: _, total: __, ...row }) => row), total };
}

const history = statement(
  'journal_history',
  `select to_jsonb(s) as change_set, r.* from (${rowsOf(
    'select * from change_rows where table_name = $1 and record_ids @> array[$2::int]',
    'p.change_set_id, count(*) over () as total,',
  )}
     where c.record = $2
     group by p.statement_id, p.change_set_id, p.table_name, p.operation, c.record, case when p.operation <> 'update' then p.id end, case when p.operation <> 'update' then c.n end
   ) r, lateral (select ${COLUMNS} from change_sets s where s.id = r.change_set_id) s
   order by r.statement_id desc, r.operation limit $3 offset $4`,
);

type RowOfRecord = RowOfSet & { change_set: ChangeSet; change_set_id: number };

/** A page of the history of a record. */
export async function readHistory(
  db: Executor,
  { table_name, record_id, page, per_page }: { table_name: string; record_id: number; page: number; per_page: number },
) {
  const values = [table_name, record_id, per_page, (page - 1) * per_page];
  const found = await db.query<RowOfRecord>(history, values);
  const items = found.map(({ statement_id: _, total: __, change_set_id: ___, change_set, ...row }) => ({
    ...row,
    change_set: { ...change_set, created_at: new Date(change_set.created_at).toISOString() },
  }));
  const isPast = found.length === 0 && page > 1;
  const total: number = isPast
    ? (await readHistory(db, { table_name, record_id, page: 1, per_page: 1 })).total
    : (found[0]?.total ?? 0);
  return { items, total };
}

const mark = statement(
  'journal_mark_undo',
  `update change_sets set undoes_id = $1 where id = current_setting('pult.change_set')::int returning id`,
);

/** Notes in the change set of the transaction which one it undid; returns its own number. */
export async function markUndo(tx: Executor, undoneId: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(mark, [undoneId]);
  if (!row) throw new Error('An undo runs in a change set.');
  return row.id;
}
