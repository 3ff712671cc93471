import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { type ListMailDependencies, listMail } from './list-mail.ts';
import { deleteOldListMails, lookForChanges } from './look.ts';
import { personalData } from './personal-data.ts';
import { calls } from './routes.ts';
import { forgetLists } from './store.ts';

/** Lists of products that customers keep: wish lists and the comparison. */
export const listsRoom = (deps: ListMailDependencies): Room => ({
  calls: calls(deps),
  personalData,
  mails: [listMail(deps)],
  tasks: {
    'lists.look': plainTask(() => lookForChanges(deps)),
    'lists.clean-up': plainTask(() => deleteOldListMails(deps)),
    'lists.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => forgetLists(deps.db, id)),
  },
  schedule: [
    { task: 'lists.look', pattern: '* * * * *' },
    { task: 'lists.clean-up', pattern: '21 4 * * *' },
  ],
});
