import { type Database, plainTask, type Room } from '../platform/index.ts';
import { deleteOldChanges } from './changes.ts';

/** Operators and the log of their changes. */
export const operatorsRoom = ({ db, clock }: { db: Database; clock: () => Date }): Room => ({
  tasks: { 'operators.clean-up': plainTask(() => deleteOldChanges(db, clock())) },
  schedule: [{ task: 'operators.clean-up', pattern: '43 3 * * *' }],
});
