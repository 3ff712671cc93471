import type { DryRun } from '../../contract/journal/records.ts';
import { MOST_TEMPLATES, PLACEHOLDERS, unknownPlaceholder } from '../../contract/mail-templates/rules.ts';
import {
  deleteRecord,
  type PlannedRecord,
  planDeletion,
  planned,
  planRecord,
  rowsOfPlan,
  type Values,
  type WrittenTable,
  writePlanned,
} from '../journal/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import { Failure, invalidFields, notFound } from '../platform/http/index.ts';
import { countTemplates, lockTemplate } from './store.ts';

const TEMPLATES: WrittenTable = {
  table: 'mail_templates',
  defaults: { name: undefined, subject: undefined, text: undefined },
  texts: ['subject', 'text'],
  unique: ['name'],
};

/** A write of one template; `id` is null for a new one. */
export interface TemplateWrite {
  id: number | null;
  body: Values;
}

const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** Refuses braces that nothing fills. */
export function checkPlaceholders(field: string, text: string): void {
  const found = unknownPlaceholder(text);
  if (found !== undefined) throw invalidFields({ field, key: 'unknown_placeholder', values: { found, known: KNOWN } });
}

async function plan(db: Executor, { id, body }: TemplateWrite, isLocked: boolean): Promise<PlannedRecord> {
  for (const field of ['subject', 'text'])
    for (const [language, words] of Object.entries((body[field] ?? {}) as Record<string, string>))
      checkPlaceholders(`${field}.${language}`, words);
  if (id === null && (await countTemplates(db)) >= MOST_TEMPLATES)
    throw new Failure('conflict', {}, [{ field: 'name', key: 'too_many_templates', values: { most: MOST_TEMPLATES } }]);
  return planRecord(db, TEMPLATES, id, body, isLocked);
}

/** Writes a template; returns its number. */
export const writeTemplate = (db: Database, write: TemplateWrite): Promise<number> =>
  db.transaction(async (tx) => writePlanned(tx, TEMPLATES, await plan(tx, write, true)));

/** What `writeTemplate` would change. */
export const tryTemplate = async (db: Executor, write: TemplateWrite): Promise<DryRun> =>
  planned(rowsOfPlan(TEMPLATES, await plan(db, write, false)));

export const deleteTemplate = (db: Database, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockTemplate(tx, id))) throw notFound();
    await deleteRecord(tx, TEMPLATES, id);
  });

/** What `deleteTemplate` would change. */
export const tryTemplateDeletion = async (db: Executor, id: number): Promise<DryRun> =>
  planned(await planDeletion(db, TEMPLATES, id, false));
