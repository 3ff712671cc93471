import { type Database, eventTask, type Room } from '../platform/index.ts';
import { forgetNamed, personalData } from './forget.ts';
import type { LiveDiscounts } from './live-discounts.ts';
import { calls, dryRuns } from './routes.ts';
import { timedDiscounts } from './timed.ts';
import { releaseDiscounts } from './uses.ts';

interface PromotionsDependencies {
  db: Database;
  discounts: LiveDiscounts;
}

/** Discounts and their codes. */
export const promotionsRoom = ({ db, discounts }: PromotionsDependencies): Room => ({
  calls: calls({ db }),
  dryRuns,
  personalData,
  timed: timedDiscounts,
  onEvents: discounts.onEvents,
  tasks: {
    'promotions.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => forgetNamed(db, id)),
    'promotions.release': eventTask('order.cancelled', ({ order_id: id }) =>
      db.transaction((tx) => releaseDiscounts(tx, id)),
    ),
  },
});
