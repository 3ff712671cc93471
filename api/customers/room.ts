import type { Room } from '../platform/room/index.ts';
import { accountMail } from './account-mail.ts';
import { addressCalls } from './address-routes.ts';
import type { CustomerDependencies } from './deps.ts';
import { personalData } from './personal-data.ts';
import { calls, dryRuns, personsOf } from './routes.ts';
import { tasks } from './tasks.ts';

/** Accounts and the newsletter. */
export const customersRoom = (deps: CustomerDependencies): Room => ({
  calls: { ...calls(deps), ...addressCalls(deps) },
  dryRuns: dryRuns(deps),
  personsOf: personsOf(deps),
  personalData,
  mails: [accountMail(deps)],
  tasks: tasks(deps),
  schedule: [{ task: 'customers.clean-up', pattern: '27 * * * *' }],
});
