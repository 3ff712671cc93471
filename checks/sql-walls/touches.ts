/** A table that a statement reads or writes. */
export interface Touch {
  /** With its schema when one is named. */
  table: string;
  access: 'read' | 'write';
  /** Written columns; undefined means all. */
  columns?: string[];
}

interface Relation {
  relname?: string;
  schemaname?: string;
}

const nameOf = ({ relname = '', schemaname }: Relation) => (schemaname ? `${schemaname}.${relname}` : relname);
const targetsOf = (list: unknown) =>
  ((list ?? []) as { ResTarget?: { name?: string } }[]).flatMap(({ ResTarget }) => ResTarget?.name ?? []);

type Parts = Record<string, unknown>;
type Written = (statement: Parts) => Touch[];

const written = (relation: unknown, columns?: string[]): Touch[] => [
  { table: nameOf(relation as Relation), access: 'write', ...(columns && { columns }) },
];

const WRITES: Record<string, Written> = {
  InsertStmt: ({ relation, cols, onConflictClause }) => [
    ...written(relation, cols ? targetsOf(cols) : undefined),
    ...written(relation, targetsOf((onConflictClause as Parts | undefined)?.targetList)),
  ],
  UpdateStmt: ({ relation, targetList }) => written(relation, targetsOf(targetList)),
  DeleteStmt: ({ relation }) => written(relation),
  MergeStmt: ({ relation }) => written(relation),
  CopyStmt: ({ relation }) => (relation ? written(relation) : []),
  TruncateStmt: ({ relations }) => (relations as { RangeVar: Relation }[]).flatMap(({ RangeVar }) => written(RangeVar)),
};

/** Tables of a parsed statement, and separately the names of its common table expressions. */
export function touchesOf(tree: object): { touches: Touch[]; cteNames: string[] } {
  const touches: Touch[] = [];
  const cteNames = new Set<string>();
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node as Parts)) {
      if (key === 'CommonTableExpr') cteNames.add((value as { ctename: string }).ctename);
      // `for update of p` repeats a table of the statement.
      if (key === 'LockingClause') continue;
      if (key === 'RangeVar') touches.push({ table: nameOf(value as Relation), access: 'read' });
      touches.push(...(WRITES[key]?.(value as Parts) ?? []));
      walk(value);
    }
  };
  walk(tree);
  return { touches: touches.filter(({ table }) => !cteNames.has(table)), cteNames: [...cteNames] };
}
