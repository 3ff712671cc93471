import type { Database } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { eventTask, plainTask } from '../platform/jobs/index.ts';
import { readList } from '../platform/listing/index.ts';
import type { Room } from '../platform/room/index.ts';
import { deleteOldWatchDogs, lookForRefills } from './look.ts';
import { personalData } from './personal-data.ts';
import { cancelWatchDogs, forgetWatchDogs, stopWatching } from './store.ts';
import { watch } from './watch.ts';
import { watchDogMail } from './watch-dog-mail.ts';
import { watchDogSource } from './watch-dog-source.ts';

/** Wishes to be informed when a product can be bought again. */
export const watchDogsRoom = (deps: { db: Database; clock: () => Date }): Room => ({
  calls: {
    'POST /watch-dogs': async ({ body, context }) => ({ item: await watch(deps, body, context) }),
    'POST /watch-dogs/cancellations': ({ body }) => cancelWatchDogs(deps.db, body.token),
    'GET /customers/{id}/watch-dogs': ({ params, query, context }) =>
      readList(deps.db, watchDogSource, query, context, {
        conditions: ['t.customer_id = :customer_id', 't.is_own'],
        values: { customer_id: params.id },
      }),
    'DELETE /customers/{id}/watch-dogs/{watch_dog_id}': async ({ params }) => {
      await deps.db.transaction(async (tx) => {
        if (!(await stopWatching(tx, params.watch_dog_id, params.id))) throw notFound();
      });
    },
  },
  personalData,
  mails: [watchDogMail(deps)],
  tasks: {
    'watch-dogs.look': plainTask(() => lookForRefills(deps)),
    'watch-dogs.clean-up': plainTask(() => deleteOldWatchDogs(deps)),
    'watch-dogs.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => forgetWatchDogs(deps.db, id)),
  },
  schedule: [
    { task: 'watch-dogs.look', pattern: '* * * * *' },
    { task: 'watch-dogs.clean-up', pattern: '11 4 * * *' },
  ],
});
