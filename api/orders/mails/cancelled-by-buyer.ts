import type { RoomMail } from '../../platform/mail/index.ts';
import { isAnnounced } from '../holds.ts';
import type { FactSources } from './order-facts.ts';
import type { ShopOrderOptions } from './shop-order.ts';
import { staffMail } from './staff-mail.ts';

/** Tells those who read of new orders that a buyer has cancelled one: it must not be packed. */
export function cancelledByBuyerMails(deps: FactSources & ShopOrderOptions): RoomMail<'order.cancelled'>[] {
  const { db, orderMailsTo: to } = deps;
  // Without addresses nobody reads of orders, but of those that take much of a stock.
  const addresses = to === null ? [null] : (to ?? []);
  return addresses.map((email, index) =>
    staffMail(
      deps,
      {
        kind: index === 0 ? 'shop-order-cancelled' : `shop-order-cancelled-${index + 1}`,
        on: 'order.cancelled',
        texts: 'cancelledByBuyer',
        email,
        subject: ({ order_id: id }) => id,
        read: async ({ order_id: id, by }) => (by === 'customer' && (await isAnnounced(db, id)) ? () => ({}) : null),
      },
      ({ order_id: id }) => id,
    ),
  );
}
