import type { Database, Room } from '../platform/index.ts';
import { deleteOldChanges } from './changes.ts';

/** The shop's own people and what they changed. */
export const operatorsRoom = ({ db, clock }: { db: Database; clock: () => Date }): Room => ({
  tasks: { 'operators.clean-up': () => deleteOldChanges(db, clock()) },
  schedule: [{ task: 'operators.clean-up', pattern: '43 3 * * *' }],
});
