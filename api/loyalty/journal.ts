import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Executor } from '../platform/database/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { refuseTooManyAccounts } from './write-account.ts';
import { refuseTooManyPrograms } from './write-program.ts';

/** An undo switches on no more than may be on. */
const refusing =
  (refuseTooMany: (db: Executor, id: null, more: number) => Promise<void>) =>
  async (db: Executor, changes: ChangedRow[]): Promise<void> => {
    const switchedOn = changes.filter(({ after }) => after?.is_active === true).length;
    if (switchedOn > 0) await refuseTooMany(db, null, switchedOn);
  };

/** Tables of the room whose changes are journaled. */
export const loyaltyJournal: JournaledTables = {
  loyalty_programs: { readRight: 'promotions.read', refuseUndo: refusing(refuseTooManyPrograms) },
  customer_accounts: { readRight: 'credits.read', refuseUndo: refusing(refuseTooManyAccounts) },
  customer_account_conversions: { readRight: 'credits.read' },
};
