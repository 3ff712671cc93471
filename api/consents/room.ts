import type { Database } from '../platform/database/index.ts';
import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { recordConsent, recordOf } from './consents.ts';
import { deleteOldConsents, readConsents } from './store.ts';

/** What visitors allow beyond necessary cookies, and the proof of it. */
export const consentsRoom = (deps: { db: Database; clock: () => Date }): Room => ({
  calls: {
    'POST /consents': async ({ body, context }) => ({ item: await recordConsent(deps, body, context) }),
    'GET /consents/{id}': async ({ params }) => ({
      items: (await readConsents(deps.db, params.id)).map(({ content, ...row }) => ({
        ...recordOf(row),
        text: content,
      })),
    }),
  },
  tasks: { 'consents.clean-up': plainTask(() => deleteOldConsents(deps.db, deps.clock())) },
  schedule: [{ task: 'consents.clean-up', pattern: '53 3 * * *' }],
});
