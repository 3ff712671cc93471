import { plainTask } from '../platform/jobs/index.ts';
import { deleteOldAccountRequests } from './account-store.ts';
import type { CustomerDependencies } from './deps.ts';
import { forgetPersonReads } from './person-reads.ts';
import { deleteOldMails } from './reset-store.ts';

/** Job functions of the room by task name. */
export const tasks = ({ db, clock }: Pick<CustomerDependencies, 'db' | 'clock'>) => ({
  'customers.clean-up': plainTask(async () => {
    await deleteOldAccountRequests(db, clock());
    await deleteOldMails(db, clock());
    await forgetPersonReads({ db, clock });
  }),
});
