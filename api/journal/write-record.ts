import { MOST_LEVELS } from '../../contract/fields.ts';
import type { ChangedRow } from '../../contract/journal/records.ts';
import { type Executor, isUniqueViolation } from '../platform/database/index.ts';
import { Failure, invalidFields, notFound } from '../platform/http/index.ts';
import { richText } from '../platform/texts/index.ts';
import { checkExpected } from './expected.ts';
import { plannedDelete, plannedInsert, plannedUpdate } from './planned.ts';
import { type LinkTable, mergedText, type Values, type WrittenTable } from './written-table.ts';

interface LinkChange {
  link: LinkTable;
  removed: Values[];
  added: Values[];
}

/** What a write changes: computed before it, so that a dry run and the write are the same. */
export interface PlannedRecord<Row = unknown> {
  id: number | null;
  before: Values | null;
  after: Values & Row;
  links: LinkChange[];
}

const columnsOf = ({ defaults }: WrittenTable) => Object.keys(defaults);

async function readRow(db: Executor, { table, ...rest }: WrittenTable, id: number, isLocked: boolean) {
  const columns = columnsOf({ table, ...rest })
    .map((name) => `"${name}"`)
    .join(', ');
  const text = `select ${columns} from "${table}" where id = $1 ${isLocked ? 'for update' : ''}`;
  const [row] = await db.query<Values>({ text }, [id]);
  if (!row) throw notFound();
  return row;
}

/** Sent values as the columns hold them. */
export function storedValues(
  { texts = [], html = [], times = [], defaults }: WrittenTable,
  before: Values,
  given: Values,
): Values {
  const clean = (name: string, value: unknown) => {
    if (times.includes(name)) return typeof value === 'string' ? new Date(value) : value;
    if (!texts.includes(name)) return value;
    if (!html.includes(name) || value === null) return mergedText(before[name], value);
    const cleaned = Object.entries(value as object).map(([language, text]) => [language, text && richText(text)]);
    return mergedText(before[name], Object.fromEntries(cleaned));
  };
  const names = Object.keys(defaults).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, clean(name, given[name])]));
}

async function missingIds(db: Executor, table: string, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>({ text: `select id from "${table}" where id = any($1::int[])` }, [ids]);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Refuses a parent below itself, or too deep. Locks the tree, so that two moves at once make neither. */
async function checkParent(db: Executor, table: string, id: number | null, parent: number, isLocked: boolean) {
  if (isLocked) await db.query({ text: `select id from "${table}" order by id for no key update` });
  const parents = `with recursive up as (select id, parent_id, 1 as level from "${table}" where id = $1
      union all select t.id, t.parent_id, level + 1 from "${table}" t join up on t.id = up.parent_id where level <= ${MOST_LEVELS}),
    below as (select $2::int as id, 1 as level
      union all select t.id, level + 1 from "${table}" t join below on t.parent_id = below.id where level <= ${MOST_LEVELS})
    select exists(select from up where id = $2) as is_ring, (select max(level) from up) + (select max(level) from below) as levels`;
  const [found] = await db.query<{ is_ring: boolean; levels: number }>({ text: parents }, [parent, id]);
  if (found?.is_ring) throw invalidFields({ field: 'parent_id', key: 'below_itself' });
  if ((found?.levels ?? 0) > MOST_LEVELS)
    throw invalidFields({ field: 'parent_id', key: 'too_deep', values: { most: MOST_LEVELS } });
}

async function checkValues(
  db: Executor,
  spec: WrittenTable,
  { id, before, changes }: { id: number | null; before: Values | null; changes: Values },
  isLocked: boolean,
) {
  for (const [field, table] of Object.entries(spec.references ?? {})) {
    const value = changes[field];
    if (typeof value === 'number' && (await missingIds(db, table, [value])).length > 0)
      throw invalidFields({ field, key: 'not_there' });
  }
  for (const field of spec.unique ?? []) {
    if (changes[field] === undefined) continue;
    const text = `select 1 from "${spec.table}" where "${field}" = $1 and id is distinct from $2::int`;
    if ((await db.query({ text }, [changes[field], id])).length > 0) throw codeTaken(field);
  }
  if (spec.isTree && typeof changes.parent_id === 'number' && changes.parent_id !== before?.parent_id)
    await checkParent(db, spec.table, id, changes.parent_id, isLocked);
}

const codeTaken = (field: string) => new Failure('conflict', {}, [{ field, key: 'code_taken' }]);

async function readLinks(db: Executor, { table, own, other, isOrdered }: LinkTable, id: number | null) {
  if (id === null) return [];
  const text = `select "${own}", "${other}"${isOrdered ? ', position' : ''} from "${table}"
    where "${own}" = $1 order by ${isOrdered ? 'position, ' : ''}"${other}"`;
  return db.query<Values>({ text }, [id]);
}

async function planLink(
  db: Executor,
  link: LinkTable,
  id: number | null,
  rows: Values[],
  ids: number[],
  field: string,
) {
  const wanted = [...new Set(ids)];
  if ((await missingIds(db, link.target, wanted)).length > 0) throw invalidFields({ field, key: 'not_there' });
  const after: Values[] = wanted.map((other, position) => ({
    [link.own]: id,
    [link.other]: other,
    ...(link.isOrdered && { position }),
  }));
  const isSame = (a: Values, b: Values) => a[link.other] === b[link.other] && a.position === b.position;
  const removed = rows.filter((row) => !after.some((one) => isSame(one, row)));
  return { link, removed, added: after.filter((one) => !rows.some((row) => isSame(row, one))) };
}

/** A record with the ids that it is connected with, by field. */
export async function readWritten(db: Executor, spec: WrittenTable, id: number, isLocked: boolean): Promise<Values> {
  const row = await readRow(db, spec, id, isLocked);
  const lists: [string, unknown[]][] = [];
  for (const [field, link] of Object.entries(spec.links ?? {}))
    lists.push([field, (await readLinks(db, link, id)).map((one) => one[link.other])]);
  return { ...row, ...Object.fromEntries(lists) };
}

/** What writing a record changes; `id` is null for a new one. Refuses values that cannot be, or that it did not start from. */
export async function planRecord<Row = unknown>(
  db: Executor,
  spec: WrittenTable,
  id: number | null,
  body: Values,
  isLocked: boolean,
): Promise<PlannedRecord<Row>> {
  const before = id === null ? null : await readRow(db, spec, id, isLocked);
  const changes = storedValues(spec, before ?? {}, body);
  const linkRows = new Map<string, Values[]>();
  for (const [field, link] of Object.entries(spec.links ?? {})) linkRows.set(field, await readLinks(db, link, id));
  const expected = body.expected as Values | undefined;
  if (before && expected) {
    const ids = [...linkRows].map(([field, rows]) => [field, rows.map((row) => row[spec.links?.[field]?.other ?? ''])]);
    const lists = Object.fromEntries(Object.keys(spec.links ?? {}).map((field) => [field, body[field]]));
    const started = { ...expected, ...storedValues(spec, before, expected) };
    checkExpected(started, { ...before, ...Object.fromEntries(ids) }, { ...changes, ...lists });
  }
  const after: Values = { ...(before ?? spec.defaults), ...changes };
  for (const [field, value] of Object.entries(after))
    if (value === undefined || (value === null && spec.defaults[field] === undefined))
      throw invalidFields({ field, key: 'required' });
  await checkValues(db, spec, { id, before, changes }, isLocked);
  const links: LinkChange[] = [];
  for (const [field, link] of Object.entries(spec.links ?? {}))
    if (body[field] !== undefined)
      links.push(await planLink(db, link, id, linkRows.get(field) ?? [], body[field] as number[], field));
  return { id, before, after: after as Values & Row, links };
}

/** Whether a plan changes the record or what it is connected with. */
export const changesAnything = ({ before, after, links }: PlannedRecord): boolean =>
  before === null ||
  plannedUpdate('', 0, before, after).length > 0 ||
  links.some(({ removed, added }) => removed.length + added.length > 0);

/** A plan as a dry run previews it. */
export function rowsOfPlan({ table }: WrittenTable, { id, before, after, links }: PlannedRecord): ChangedRow[] {
  const own = before && id !== null ? plannedUpdate(table, id, before, after) : [plannedInsert(table, after)];
  const connected = links.flatMap(({ link, removed, added }) => [
    ...removed.map((row) => plannedDelete(link.table, Number(row[link.own]), row)),
    ...added.map((row) => plannedInsert(link.table, row)),
  ]);
  return [...own, ...connected];
}

const namesOf = (row: object) =>
  Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ');

async function writeRow(tx: Executor, { table }: WrittenTable, { id, before, after }: PlannedRecord): Promise<number> {
  if (before === null || id === null) {
    const names = namesOf(after);
    const text = `insert into "${table}" (${names}) select ${names} from jsonb_populate_record(null::"${table}", $1::jsonb) returning id`;
    const [made] = await tx.query<{ id: number }>({ text }, [JSON.stringify(after)]);
    if (!made) throw new Error(`${table} gave no number.`);
    return made.id;
  }
  const [changed] = plannedUpdate(table, id, before, after);
  if (!changed?.after) return id;
  const names = namesOf(changed.after);
  const text = `update "${table}" t set (${names}) = (select ${names} from jsonb_populate_record(t, $2::jsonb)) where id = $1`;
  await tx.query({ text }, [id, JSON.stringify(changed.after)]);
  return id;
}

/** Writes what was planned; returns the record's id. */
export async function writePlanned(tx: Executor, spec: WrittenTable, plan: PlannedRecord): Promise<number> {
  const id = await writeRow(tx, spec, plan).catch((error: unknown) => {
    const [field] = spec.unique ?? [];
    throw field && isUniqueViolation(error) ? codeTaken(field) : error;
  });
  for (const { link, removed, added } of plan.links) {
    const { table, own, other, isOrdered } = link;
    if (removed.length > 0)
      await tx.query({ text: `delete from "${table}" where "${own}" = $1 and "${other}" = any($2::int[])` }, [
        id,
        removed.map((row) => row[other]),
      ]);
    if (added.length > 0)
      await tx.query(
        {
          text: `insert into "${table}" ("${own}", "${other}"${isOrdered ? ', position' : ''})
            select $1, one.id${isOrdered ? ', one.position' : ''} from unnest($2::int[], $3::int[]) one(id, position)`,
        },
        [id, added.map((row) => row[other]), added.map((row) => row.position ?? 0)],
      );
  }
  return id;
}
