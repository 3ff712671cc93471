import { type WritingCall, writeOf } from '../journal/index.ts';
import type { Database } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import type { JournaledTables, Room } from '../platform/room/index.ts';
import { listTemplates, readTemplate } from './store.ts';
import { deleteTemplate, tryTemplate, tryTemplateDeletion, writeTemplate } from './write-template.ts';

/** Tables of the room whose changes are journaled. */
export const mailTemplatesJournal: JournaledTables = { mail_templates: { readRight: 'orders.read' } };

/** Mails to buyers that operators keep. */
export function mailTemplatesRoom({ db }: { db: Database }): Room {
  const write = async (call: WritingCall) => {
    const item = await readTemplate(db, await writeTemplate(db, writeOf(call)));
    if (!item) throw notFound();
    return { item };
  };
  return {
    calls: {
      'GET /mail-templates': async () => ({ items: await listTemplates(db) }),
      'POST /mail-templates': write,
      'PATCH /mail-templates/{id}': write,
      'DELETE /mail-templates/{id}': ({ params }) => deleteTemplate(db, params.id),
    },
    dryRuns: {
      'POST /mail-templates': (call, tx) => tryTemplate(tx, writeOf(call)),
      'PATCH /mail-templates/{id}': (call, tx) => tryTemplate(tx, writeOf(call)),
      'DELETE /mail-templates/{id}': ({ params }, tx) => tryTemplateDeletion(tx, params.id),
    },
  };
}
