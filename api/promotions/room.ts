import { type Database, eventTask, plainTask, type Room } from '../platform/index.ts';
import { forgetNamed, personalData } from './forget.ts';
import { type LiveGifts, releaseGifts } from './gifts/index.ts';
import type { LiveDiscounts } from './live-discounts.ts';
import { deleteOldSpans } from './old-spans.ts';
import { calls, dryRuns } from './routes.ts';
import { timedDiscounts } from './timed.ts';
import { releaseDiscounts } from './uses.ts';

interface PromotionsDependencies {
  db: Database;
  discounts: LiveDiscounts;
  gifts: LiveGifts;
}

/** Discounts with their codes, and gifts. */
export const promotionsRoom = ({ db, discounts, gifts }: PromotionsDependencies): Room => ({
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
    'promotions.release': eventTask('order.cancelled', ({ order_id: id }) =>
      db.transaction(async (tx) => {
        await releaseDiscounts(tx, id);
        await releaseGifts(tx, id);
      }),
    ),
  },
  schedule: [{ task: 'promotions.clean-up', pattern: '3 4 * * *' }],
});
