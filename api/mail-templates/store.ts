import type { MailTemplate } from '../../contract/mail-templates/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';

type TemplateRow = Omit<MailTemplate, 'created_at'> & { created_at: Date };

const COLUMNS = 'id, name, subject, text, created_at';
const all = statement('mail_templates_all', `select ${COLUMNS} from mail_templates order by name, id`);
const one = statement('mail_templates_one', `select ${COLUMNS} from mail_templates where id = $1`);
const lock = statement('mail_templates_lock', 'select id from mail_templates where id = $1 for update');
const total = statement('mail_templates_count', 'select count(*)::int as total from mail_templates');

const recordOf = ({ created_at, ...row }: TemplateRow): MailTemplate => ({
  ...row,
  created_at: created_at.toISOString(),
});

export const listTemplates = async (db: Executor): Promise<MailTemplate[]> =>
  (await db.query<TemplateRow>(all)).map(recordOf);

/** A template; undefined when it is gone. */
export async function readTemplate(db: Executor, id: number): Promise<MailTemplate | undefined> {
  const [row] = await db.query<TemplateRow>(one, [id]);
  return row && recordOf(row);
}

/** Whether it is there; nobody else changes it before the transaction ends. */
export const lockTemplate = async (db: Executor, id: number): Promise<boolean> =>
  (await db.query(lock, [id])).length > 0;

export const countTemplates = async (db: Executor): Promise<number> =>
  (await db.query<{ total: number }>(total))[0]?.total ?? 0;
