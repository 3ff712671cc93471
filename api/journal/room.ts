import { type Database, plainTask, type Room } from '../platform/index.ts';
import { deleteOldChanges } from './clean-up.ts';

/** The journal of changes. */
export const journalRoom = ({ db, clock }: { db: Database; clock: () => Date }): Room => ({
  tasks: { 'journal.clean-up': plainTask(() => deleteOldChanges(db, clock())) },
  schedule: [{ task: 'journal.clean-up', pattern: '43 3 * * *' }],
});
