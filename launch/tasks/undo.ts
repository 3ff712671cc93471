import { parseArgs } from 'node:util';
import { runUndo, type UndoResult } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Task } from './task.ts';

const USAGE = `undo takes a change set back:
  npm run undo -- 12             every field gets its old value back; nothing is undone when something changed since
  npm run undo -- 12 --dry-run   what it would change, and what changed since
  npm run undo -- 12 --partial   also when something changed since: that stays
  … --reason "Wrong file"        why, for the journal of changes
Operators read the numbers of change sets by GET /change-sets.`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  partial: { type: 'boolean', default: false },
} as const;

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [id = '', ...rest] = positionals;
    if (rest.length === 0 && /^[1-9]\d{0,8}$/.test(id))
      return { setId: Number(id), isDryRun: values['dry-run'], partial: values.partial };
  } catch {}
  throw new LaunchFailure(`Name one change set by its number.\n\n${USAGE}`);
}

const REFUSALS = {
  not_found: (id: number) => `There is no change set ${id}.`,
  already_undone: (id: number) => `The change set ${id} was undone before.`,
  nothing_to_undo: (id: number) => `The change set ${id} changed no records: there is nothing to undo.`,
} as const;

/** Control characters of stored texts must not reach the terminal. */
const shortOf = (value: unknown) => (JSON.stringify(value) ?? 'nothing').replace(/\p{Cc}/gu, ' ').slice(0, 80);

function conflictLine({
  table_name,
  record_id,
  problem,
  field,
  theirs,
  ours,
}: UndoResult['conflicts'][number]): string {
  const what = `  ${table_name} ${record_id}`;
  if (problem === 'changed') return `${what}: ${field} is ${shortOf(theirs)} now, the change had set ${shortOf(ours)}`;
  if (problem === 'used') return `${what}: is used by ${field}`;
  if (problem === 'taken') return `${what}: ${field} ${shortOf(ours)} belongs to ${theirs} now`;
  if (problem === 'below_zero') return `${what}: of ${field} fewer are left than would be taken back`;
  if (problem === 'missing') return `${what}: ${field} would be ${shortOf(ours)} again, which was deleted`;
  if (problem === 'below_itself') return `${what}: would stand below itself, back below ${shortOf(ours)}`;
  if (problem === 'too_deep') return `${what}: would stand deeper than a tree may be, back below ${shortOf(ours)}`;
  return `${what}: ${problem === 'gone' ? 'is not there any more' : 'is there again'}`;
}

function changeLine({ table_name, record_id, operation, before, after }: UndoResult['changes'][number]): string {
  const what = `  ${table_name} ${record_id}`;
  if (operation !== 'update') return `${what}: ${operation === 'delete' ? 'goes away' : 'comes back'}`;
  const fields = Object.keys(after ?? {}).map(
    (name) => `${name} ${shortOf(before?.[name])} → ${shortOf(after?.[name])}`,
  );
  return `${what}: ${fields.join(', ')}`;
}

function conflictLines({ conflicts, conflicts_total }: UndoResult): string[] {
  if (conflicts_total === 0) return [];
  const more = conflicts_total - conflicts.length;
  return ['Changed since:', ...conflicts.map(conflictLine), ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** `npm run undo -- 12`: undoes a change set of any size. */
export const undoTask: Task = async ({ databaseUrl, args, reason, print }) => {
  const request = read(args);
  const result = await runUndo({ databaseUrl, reason, ...request });
  if (result.refused) throw new LaunchFailure(REFUSALS[result.refused](request.setId));
  const { id, changes, changes_total: total } = result;
  if (request.isDryRun) {
    const more = total - changes.length;
    const lines = [`Undoing ${request.setId} would change ${total} rows:`, ...changes.map(changeLine)];
    for (const line of [...lines, ...(more > 0 ? [`  and ${more} more`] : []), ...conflictLines(result)]) print(line);
    return;
  }
  if (id === null)
    throw new LaunchFailure(
      [`Nothing was undone: some of it changed since.`, ...conflictLines(result), '--partial undoes the rest.'].join(
        '\n',
      ),
    );
  print(`The change set ${request.setId} is undone: ${total} rows, in the change set ${id}.`);
  for (const line of conflictLines(result)) print(line);
};
