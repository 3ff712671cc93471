import type { Database } from '../platform/database/index.ts';
import { eventTask, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { forgetNamed, personalData } from './forget.ts';
import { type LiveGifts, releaseGifts } from './gifts/index.ts';
import type { LiveDiscounts } from './live-discounts.ts';
import { deleteOldSpans } from './old-spans.ts';
import { calls, dryRuns } from './routes.ts';
import { timedDiscounts } from './timed.ts';
import { proveUses, releaseDiscounts } from './uses.ts';

interface PromotionsDependencies {
  db: Database;
  discounts: LiveDiscounts;
  gifts: LiveGifts;
  /** Of the hashes by which buyers are known again. */
  discountKey: Buffer;
}

/** Discounts with their codes, and gifts. */
export const promotionsRoom = ({ db, discounts, gifts, discountKey }: PromotionsDependencies): Room => ({
  calls: calls({ db }),
  dryRuns,
  personalData,
  timed: timedDiscounts,
  onEvents(events) {
    discounts.onEvents(events);
    gifts.onEvents(events);
  },
  tasks: {
    'promotions.clean-up': plainTask(() => deleteOldSpans(db)),
    'promotions.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => forgetNamed(db, id)),
    'promotions.prove': eventTask('order.paid', ({ order_id: id }) =>
      db.transaction((tx) => proveUses(tx, discountKey, id)),
    ),
    'promotions.release': eventTask('order.cancelled', ({ order_id: id }) =>
      db.transaction(async (tx) => {
        await releaseDiscounts(tx, id);
        await releaseGifts(tx, id);
      }),
    ),
  },
  schedule: [{ task: 'promotions.clean-up', pattern: '3 4 * * *' }],
});
