import type { Database, Executor } from '../platform/database/index.ts';
import { literal, quoted } from './set-tables.ts';
import type { PlannedRecord } from './write-record.ts';
import type { WrittenTable } from './written-table.ts';

const json = (value: unknown) => `${literal(JSON.stringify(value))}::jsonb`;
const view = (table: string) => `create temporary view ${quoted(table)} as select t.* from public.${quoted(table)} t`;

async function hideBehindPlan(tx: Executor, { table }: WrittenTable, { id, after, links }: PlannedRecord) {
  const own = `t.id = ${Number(id)}`;
  await tx.query(
    `${view(table)} where not ${own}
     union all select r.* from public.${quoted(table)} t, jsonb_populate_record(t, ${json(after)}) r where ${own}`,
  );
  for (const { link, removed, added } of links) {
    const gone = removed.map((row) => Number(row[link.other])).join(', ');
    const stays = gone
      ? `not (t.${quoted(link.own)} = ${Number(id)} and t.${quoted(link.other)} in (${gone}))`
      : 'true';
    await tx.query(
      `${view(link.table)} where ${stays}
       union all select r.* from jsonb_populate_recordset(null::public.${quoted(link.table)}, ${json(added)}) r`,
    );
  }
  await tx.query('set transaction read only');
  // Statements that this connection has planned before mean the shop's tables.
  await tx.query('discard plans');
}

/** Takes the views back, which a commit would leave to the connection. */
class TakenBack extends Error {}

/** Reads as if a planned write were done: temporary views hide the tables it would change. Takes read locks only. */
export async function readBehindPlan<T>(
  db: Database,
  spec: WrittenTable,
  plan: PlannedRecord,
  read: (db: Executor) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      await hideBehindPlan(tx, spec, plan);
      answer = { value: await read(tx) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (!answer) throw new Error('A planned record was not read.');
  return answer.value;
}
