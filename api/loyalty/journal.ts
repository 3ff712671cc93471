import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Executor, JournaledTables } from '../platform/index.ts';
import { refuseTooManyPrograms } from './write-program.ts';

/** An undo switches on no more than may be on. */
async function refuseLive(db: Executor, changes: ChangedRow[]): Promise<void> {
  const switchedOn = changes.filter(({ after }) => after?.is_active === true).length;
  if (switchedOn > 0) await refuseTooManyPrograms(db, null, switchedOn);
}

/** Tables of the room whose changes are journaled. */
export const loyaltyJournal: JournaledTables = {
  loyalty_programs: { readRight: 'promotions.read', refuseUndo: refuseLive },
};
