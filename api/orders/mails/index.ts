import type { RoomMail } from '../../platform/mail/index.ts';
import { readShortHold } from '../holds.ts';
import { accountExistsMail, accountRequestedMail } from './account-requested.ts';
import type { FactSources } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { placedElsewhereMail } from './placed-elsewhere.ts';
import { refundGivenUpMail } from './refund-given-up.ts';
import { refundedElsewhereMail } from './refunded-elsewhere.ts';
import { type ShopOrderOptions, shopOrderMails } from './shop-order.ts';
import { isAnnouncedAt, type PlacedEvent } from './short-holds.ts';

export { type ReadTerms, shareFacts } from './shared-facts.ts';
export type { ShopOrderOptions } from './shop-order.ts';

type Dependencies = FactSources & ShopOrderOptions & { clock: () => Date };

/** To whoever a new order is for, each once. */
const placedMails = (deps: Dependencies, on: PlacedEvent): RoomMail[] => [
  orderMail(deps, 'order-placed', on, { isFor: ({ order_id: id }) => isAnnouncedAt(on, deps.db, id) }),
  placedElsewhereMail(deps, on),
];

const refundMails = (deps: Dependencies): RoomMail[] => [
  orderMail(deps, 'refund-cancelled', 'payment.refund_due', {
    isFor: ({ cause }) => cause === 'order_cancelled',
    payment: ({ gateway_payment_id: id }) => id,
  }),
  orderMail(deps, 'refund-paid-twice', 'payment.refund_due', {
    isFor: ({ cause }) => cause === 'paid_twice',
    payment: ({ gateway_payment_id: id }) => id,
  }),
  refundGivenUpMail(deps),
  refundedElsewhereMail(deps),
];

/** Mails about orders. Those of one event go out in this order. */
export const orderMails = (deps: Dependencies): RoomMail[] => [
  ...placedMails(deps, 'order.placed'),
  ...shopOrderMails(deps, 'order.placed'),
  ...placedMails(deps, 'order.paid'),
  orderMail(deps, 'order-paid', 'order.paid'),
  ...shopOrderMails(deps, 'order.paid'),
  orderMail(deps, 'order-unpaid', 'payment.overdue'),
  orderMail(deps, 'order-payment-changed', 'order.payment_changed'),
  orderMail(deps, 'order-ready', 'order.state_changed', { isFor: ({ to }) => to === 'ready' }),
  orderMail(deps, 'order-shipped', 'order.state_changed', { isFor: ({ to }) => to === 'shipped' }),
  orderMail(deps, 'order-cancelled', 'order.cancelled', {
    isFor: async ({ order_id: id }) => (await readShortHold(deps.db, id))?.isPaid !== false,
  }),
  ...refundMails(deps),
  accountRequestedMail(deps),
  accountExistsMail(deps),
];
