import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { deleteOldChanges } from './clean-up.ts';
import { personalData } from './personal-data.ts';
import { calls, dryRuns, type JournalDependencies, personsOf } from './routes.ts';

/** The journal of changes. */
export const journalRoom = (deps: JournalDependencies): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  personsOf: personsOf(deps),
  personalData,
  tasks: { 'journal.clean-up': plainTask(() => deleteOldChanges(deps.db, deps.clock())) },
  schedule: [{ task: 'journal.clean-up', pattern: '43 3 * * *' }],
});
