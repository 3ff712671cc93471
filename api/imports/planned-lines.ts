import type { Language } from '../../contract/locales.ts';
import type { TriedChange, TriedTable } from '../journal/index.ts';
import type { PlannedImport } from './planned.ts';

/** Changes listed on a terminal; the rest is counted. */
const MOST_LISTED = 100;
const VALUE = 80;

const DONE = { insert: 'new', update: 'changed', delete: 'removed' } as const;
/** Changed fields are what one looks for first. */
const ORDER = ['update', 'delete', 'insert'] as const;

const shortOf = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > VALUE ? `${text.slice(0, VALUE)}…` : text;
};

/** Only the languages of a text that differ. */
function differing(before: unknown, after: unknown): [unknown, unknown] {
  const isTexts = [before, after].every((value) => value && typeof value === 'object' && !Array.isArray(value));
  if (!isTexts) return [before, after];
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => old[key] !== now[key]);
  const of = (texts: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, texts[key] ?? null]));
  return [of(old), of(now)];
}

function nameOf(name: unknown, language: Language): string {
  if (typeof name === 'string') return name;
  const texts = (name ?? {}) as Record<string, string>;
  return texts[language] ?? Object.values(texts)[0] ?? '';
}

/** What identifies a row to a person. */
function subjectOf({ row }: TriedChange, { names }: PlannedImport, language: Language): string {
  if (row.name !== undefined) return nameOf(row.name, language);
  const product = names.get(Number(row.product_id));
  const parts = [
    product && nameOf(product, language),
    row.language && row.path && `${row.language} ${row.path}`,
    ...['price_list_id', 'category_id', 'tag_id'].map((column) => row[column] && `${column} ${row[column]}`),
  ];
  return parts.filter(Boolean).join(', ');
}

function changeLine(change: TriedChange, plan: PlannedImport, language: Language): string {
  const { table_name, record_id, operation, before, after } = change;
  const subject = subjectOf(change, plan, language);
  if (operation !== 'update') return `  ${table_name}, ${DONE[operation]}: ${subject}`;
  const fields = Object.keys(after ?? {}).map((field) => {
    const [old, now] = differing(before?.[field], after?.[field]);
    return `${field} ${shortOf(old)} → ${shortOf(now)}`;
  });
  return `  ${table_name} ${record_id} (${subject}): ${fields.join(', ')}`;
}

const countOf = ({ operation, total }: TriedTable) => `${total.toLocaleString('en-US')} ${DONE[operation]}`;

/** What a dry run would change: rows of each table, and the first changes, field by field. */
export function plannedLines(plan: PlannedImport, language: Language): string[] {
  const total = plan.tables.reduce((sum, table) => sum + table.total, 0);
  const head = 'Dry run: nothing was written.';
  if (total === 0) return [`${head} The import would change no record.`];
  const byTable = [...Map.groupBy(plan.tables, ({ table_name }) => table_name)];
  const changes = ORDER.flatMap((kind) => plan.tables.filter(({ operation }) => operation === kind))
    .flatMap((table) => table.changes)
    .slice(0, MOST_LISTED);
  const more = total - changes.length;
  return [
    `${head} The import would change ${total.toLocaleString('en-US')} records:`,
    ...byTable.map(([name, tables]) => `  ${name}: ${tables.map(countOf).join(', ')}`),
    'Field by field:',
    ...changes.map((change) => changeLine(change, plan, language)),
    ...(more > 0 ? [`  and ${more.toLocaleString('en-US')} more`] : []),
  ];
}
