import type { Api } from '../../api/index.ts';

type Database = Api['db'];
type Executor = Pick<Database, 'query'>;

interface Sent {
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'TID Cond'?: string;
  Alias?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

/** Nodes that read a table from one end to the other, by an index or not. */
function wholeReads(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index } = plan;
  const isNarrow = plan['Index Cond'] ?? plan['TID Cond'] ?? /Bitmap Heap Scan|ModifyTable|LockRows/.exec(node);
  const own = (table || index) && !isNarrow ? [`${node} of ${table ?? index}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeReads)];
}

/** What a work sends to the database, with its values. */
async function statementsOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const queryOf =
    (executor: Executor): Executor['query'] =>
    (statement, values = []) => {
      sent.push({ text: typeof statement === 'string' ? statement : statement.text, values });
      return executor.query(statement, values);
    };
  await work({
    ...db,
    query: queryOf(db),
    transaction: (inner) => db.transaction((tx) => inner({ ...tx, query: queryOf(tx) })),
  });
  if (sent.length === 0) throw new Error('The work sent no statement.');
  return sent;
}

type Explained = { 'QUERY PLAN': { Plan: Plan }[] };

/** Full scans of large tables by a work's statements: the planner takes scans for expensive. */
export async function wholeScans(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(db, work);
  return db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const found: string[] = [];
    for (const { text, values } of sent) {
      const [row] = await tx.query<Explained>(`explain (format json) ${text}`, values);
      for (const { Plan: plan } of row?.['QUERY PLAN'] ?? [])
        found.push(...wholeReads(plan).map((read) => `${read}: ${text.slice(0, 80)}`));
    }
    return found;
  });
}

const readOf = (plan: Plan): number => (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);

const rowsOf = (plan: Plan, alias: string): number =>
  (plan.Alias === alias ? readOf(plan) * (plan['Actual Loops'] ?? 0) : 0) +
  (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner, alias), 0);

class Undo extends Error {}

/** Rows that a work's statements read of a table, by alias, uncached. Runs them again without effect. */
export async function rowsRead(db: Database, alias: string, work: (db: Database) => Promise<unknown>): Promise<number> {
  const sent = await statementsOf(db, work);
  let count = 0;
  await db
    .transaction(async (tx) => {
      for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'memoize'])
        await tx.query(`set local enable_${way} = off`);
      for (const { text, values } of sent) {
        const [row] = await tx.query<Explained>(`explain (analyze, format json) ${text}`, values);
        for (const { Plan: plan } of row?.['QUERY PLAN'] ?? []) count += rowsOf(plan, alias);
      }
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return count;
}
