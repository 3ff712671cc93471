import type { Api } from '../api/index.ts';

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
  Plans?: Plan[];
}

/** Nodes that read a table from one end to the other, by an index or not. */
function wholeReads(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index } = plan;
  const isNarrow = plan['Index Cond'] ?? plan['TID Cond'] ?? /Bitmap Heap Scan|ModifyTable|LockRows/.exec(node);
  const own = (table || index) && !isNarrow ? [`${node} of ${table ?? index}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeReads)];
}

/**
 * What the statements of a work would read from one end to the other of a large table: the planner is told that scans of
 * tables are dear. Each with the beginning of its statement.
 */
export async function wholeScans(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const sent: Sent[] = [];
  const queryOf =
    (executor: Executor): Executor['query'] =>
    (statement, values = []) => {
      sent.push({ text: typeof statement === 'string' ? statement : statement.text, values });
      return executor.query(statement, values);
    };
  const watched: Database = {
    ...db,
    query: queryOf(db),
    transaction: (inner) => db.transaction((tx) => inner({ ...tx, query: queryOf(tx) })),
  };
  await work(watched);
  if (sent.length === 0) throw new Error('The work sent no statement.');
  return db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const found: string[] = [];
    for (const { text, values } of sent) {
      const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
      for (const { Plan: plan } of row?.['QUERY PLAN'] ?? [])
        found.push(...wholeReads(plan).map((read) => `${read}: ${text.slice(0, 80)}`));
    }
    return found;
  });
}
