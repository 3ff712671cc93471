import type { Events } from '../../../contract/events.ts';
import { moveBetween, type OrderMove } from '../../../contract/orders/moves.ts';
import { parcelMove } from '../../../contract/parcels/moves.ts';
import { readGatewayPayment, readLatestStates, readOwedOfPayment } from '../../payments/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { readEdit } from '../edit-store.ts';
import { isAnnounced } from '../holds.ts';
import { readPaid } from '../left-to-pay.ts';
import { accountExistsMail, accountRequestedMail } from './account-requested.ts';
import { amountDiffersMail } from './amount-differs.ts';
import { bankTookBackMail } from './bank-took-back.ts';
import { cancelledByBuyerMails } from './cancelled-by-buyer.ts';
import { moneyNotes } from './money-notes.ts';
import { noteMail } from './note-mail.ts';
import type { FactSources } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { placedElsewhereMail } from './placed-elsewhere.ts';
import { readdressedMail } from './readdressed.ts';
import { refundAccountMail } from './refund-account.ts';
import { refundGivenUpMail } from './refund-given-up.ts';
import { refundedElsewhereMail, returnedElsewhereMail } from './refunded-elsewhere.ts';
import { type ShopOrderOptions, shopOrderMails } from './shop-order.ts';
import { isAnnouncedAt, type PlacedEvent } from './short-holds.ts';

export type { FactSources } from './order-facts.ts';
export { type ReadTerms, shareFacts } from './shared-facts.ts';
export type { ShopOrderOptions } from './shop-order.ts';

type Dependencies = FactSources & ShopOrderOptions & { clock: () => Date };

/** To whoever a new order is for, each once. */
const placedMails = (deps: Dependencies, on: PlacedEvent): RoomMail[] => [
  orderMail(deps, 'order-placed', on, { isFor: (event) => isAnnouncedAt(on, deps.db, event) }),
  placedElsewhereMail(deps, on),
];

const refundMails = (deps: Dependencies): RoomMail[] => [
  orderMail(deps, 'refund-cancelled', 'payment.refund_due', {
    isFor: ({ cause }) => cause === 'order_cancelled',
    part: ({ gateway_payment_id: id }) => id,
    sumOf: ({ gateway_payment_id: id }) => readOwedOfPayment(deps.db, id),
  }),
  orderMail(deps, 'refund-paid-twice', 'payment.refund_due', {
    isFor: ({ cause }) => cause === 'paid_twice',
    part: ({ gateway_payment_id: id }) => id,
    sumOf: ({ gateway_payment_id: id }) => readOwedOfPayment(deps.db, id),
  }),
  refundGivenUpMail(deps),
  refundedElsewhereMail(deps),
  returnedElsewhereMail(deps),
  bankTookBackMail(deps),
  amountDiffersMail(deps),
  ...moneyNotes(deps),
  refundAccountMail(deps),
];

/** Who cancelled it themselves reads that it worked; whom the shop tells reads that they may ask why. */
const cancelledMails = (deps: Dependencies): RoomMail[] => [
  orderMail(deps, 'order-cancelled', 'order.cancelled', {
    isFor: async ({ order_id: id, by }) => by !== 'customer' && (await isAnnounced(deps.db, id)),
  }),
  orderMail(deps, 'order-cancelled-by-buyer', 'order.cancelled', {
    isFor: async ({ order_id: id, by }) => by === 'customer' && (await isAnnounced(deps.db, id)),
  }),
  ...cancelledByBuyerMails(deps),
];

/** Once for each payment, unless its buyer pays again already. */
const paymentFailedMail = (deps: Dependencies): RoomMail =>
  orderMail(deps, 'payment-failed', 'payment.failed', {
    isFor: async ({ order_id: id }) =>
      (await readLatestStates(deps.db, [id])).get(id) === 'failed' && (await isAnnounced(deps.db, id)),
    part: ({ gateway_payment_id: id }) => id,
    sumOf: ({ gateway_payment_id: id }) => readGatewayPayment(deps.db, id),
  });

/** Whether a move causes a mail, as the table of moves says. */
const causes =
  (mail: NonNullable<OrderMove['mail']>) =>
  ({ from, to }: Events['order.state_changed']): boolean =>
    moveBetween(from, to)?.mail === mail;

/** About one parcel, each once. */
const parcelMail = (deps: Dependencies, mail: 'parcel-ready' | 'parcel-not-collected'): RoomMail =>
  orderMail(deps, mail, 'parcel.state_changed', {
    isFor: ({ from, to }) => parcelMove(from, to)?.mail === mail,
    part: ({ parcel_id: id }) => id,
    parcelOf: ({ tracking_number: number, stored_until: until }) => ({ number, until }),
  });

/** Mails about orders. Those of one event go out in this order. */
export const orderMails = (deps: Dependencies): RoomMail[] => [
  ...placedMails(deps, 'order.placed'),
  ...shopOrderMails(deps, 'order.placed'),
  ...placedMails(deps, 'order.paid'),
  orderMail(deps, 'order-paid', 'order.paid', { sumOf: ({ order_id: id }) => readPaid(deps.db, id) }),
  ...shopOrderMails(deps, 'order.paid'),
  paymentFailedMail(deps),
  orderMail(deps, 'order-unpaid', 'payment.overdue', { part: ({ order_edit_id: id }) => id }),
  orderMail(deps, 'order-transfer-due', 'payment.transfer_due', { part: ({ order_edit_id: id }) => id }),
  orderMail(deps, 'order-invoice-due', 'payment.invoice_due'),
  orderMail(deps, 'order-payment-changed', 'order.payment_changed'),
  orderMail(deps, 'order-edited', 'order.edited', {
    isFor: async ({ order_id: id, notify }) => notify && (await isAnnounced(deps.db, id)),
    part: ({ order_edit_id: id }) => id,
    editOf: ({ order_id: id, order_edit_id: editId }) => readEdit(deps.db, id, editId),
  }),
  readdressedMail(deps),
  orderMail(deps, 'order-ready', 'order.state_changed', { isFor: causes('order-ready') }),
  orderMail(deps, 'order-shipped', 'order.state_changed', { isFor: causes('order-shipped') }),
  parcelMail(deps, 'parcel-ready'),
  parcelMail(deps, 'parcel-not-collected'),
  orderMail(deps, 'order-waiting', 'order.waiting', { part: ({ notified_at: notifiedAt }) => notifiedAt }),
  noteMail(deps),
  ...cancelledMails(deps),
  ...refundMails(deps),
  accountRequestedMail(deps),
  accountExistsMail(deps),
];
