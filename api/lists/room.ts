import { eventTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import type { ListDependencies } from './items.ts';
import { personalData } from './personal-data.ts';
import { calls } from './routes.ts';
import { forgetLists } from './store.ts';

/** Lists of products that customers keep: wish lists and the comparison. */
export const listsRoom = (deps: ListDependencies): Room => ({
  calls: calls(deps),
  personalData,
  tasks: {
    'lists.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => forgetLists(deps.db, id)),
  },
});
