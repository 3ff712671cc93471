import type { Events } from '../../contract/events.ts';
import type { Language } from '../../contract/locales.ts';
import {
  hasAccountRequest,
  hasNewsletterRequest,
  issueAccountToken,
  issueNewsletterLinks,
} from '../customers/index.ts';
import { readGivenUpRefund } from '../payments/index.ts';
import type { NotificationDependencies } from './deps.ts';
import type { OrderMail } from './kinds.ts';
import { mailOf } from './mail-of.ts';
import { accountExistsLetter, accountRequestLetter, newsletterLetter, refundTroubleLetter } from './notices.ts';
import { orderLetter } from './order/letter.ts';
import { isPaidWithoutCash } from './order/payment.ts';
import { type OrderFacts, readOrderFacts } from './order-facts.ts';
import { readerOf, shopReader } from './reader.ts';
import { sendOnce } from './send-once.ts';
import type { MailSubject } from './store.ts';

/** Mails by new state of an order. */
const MAIL_OF_STATE: Readonly<Record<string, OrderMail>> = { ready: 'order-ready', shipped: 'order-shipped' };

/** Whether a mail is still relevant when its job runs. */
function isRelevant(kind: OrderMail, facts: OrderFacts): boolean {
  const { paid_at: paidAt, cancelled_at: cancelledAt } = facts.order;
  if (kind === 'order-paid') return isPaidWithoutCash(facts);
  if (kind === 'order-unpaid' || kind === 'order-payment-changed') return paidAt === null && cancelledAt === null;
  return true;
}

const MAIL_OF_REFUND: Readonly<Record<Events['payment.refund_due']['cause'], OrderMail>> = {
  order_cancelled: 'refund-cancelled',
  paid_twice: 'refund-paid-twice',
};

async function sendOrderMail(
  deps: NotificationDependencies,
  kind: OrderMail,
  id: number,
  paymentId?: number,
): Promise<void> {
  const facts = await readOrderFacts(deps, kind, id);
  if (!isRelevant(kind, facts)) return;
  const subject: MailSubject =
    paymentId === undefined ? { order_id: id } : { order_id: id, gateway_payment_id: paymentId };
  await sendOnce(deps, kind, subject, async () => mailOf(await orderLetter(kind, facts), facts.order.email));
}

async function sendAccountMail(
  deps: NotificationDependencies,
  { order_id: id, account_request_id: requestId }: Events['customer.account_requested'],
) {
  const { order, reader } = await readOrderFacts(deps, 'order-paid', id);
  if (requestId === null)
    return sendOnce(deps, 'account-exists', { order_id: id }, () =>
      mailOf(accountExistsLetter(reader, order.email), order.email),
    );
  if (!(await hasAccountRequest(deps.db, requestId, deps.clock()))) return;
  await sendOnce(deps, 'account-requested', { order_id: id }, async () => {
    const request = await issueAccountToken(deps.db, requestId, deps.clock());
    if (!request) throw new Error(`The request ${requestId} for an account is used or too old to be mailed.`);
    return mailOf(accountRequestLetter(reader, request), request.email);
  });
}

async function sendNewsletterMail(deps: NotificationDependencies, id: number): Promise<void> {
  if (!(await hasNewsletterRequest(deps.db, id))) return;
  // Links are made only when the mail is sent: a repeated event must not invalidate links mailed before.
  await sendOnce(deps, 'newsletter', { newsletter_subscription_id: id }, async () => {
    const links = await issueNewsletterLinks(deps.db, id);
    if (!links) throw new Error(`The newsletter request ${id} was taken back.`);
    const reader = await readerOf(deps.db, deps, links.language as Language, null);
    return mailOf(newsletterLetter(reader, links), links.email);
  });
}

/** Tells the shop's staff to refund a payment manually. */
async function sendRefundTrouble(
  deps: NotificationDependencies,
  { order_id: id, gateway_payment_id: paymentId }: Events['payment.refund_given_up'],
): Promise<void> {
  const refund = await readGivenUpRefund(deps.db, paymentId);
  if (!refund) return;
  const { order } = await readOrderFacts(deps, 'refund-cancelled', id);
  const reader = await shopReader(deps.db, deps);
  const to = reader.seller.email;
  if (!to)
    throw new Error('The shop has no e-mail of its own, so nobody can be told of money that could not be sent back.');
  const trouble = { ...refund, number: order.order_number, total: order.prices.taxed_price.formatted };
  await sendOnce(deps, 'refund-given-up', { order_id: id, gateway_payment_id: paymentId }, () =>
    mailOf(refundTroubleLetter(reader, trouble), to),
  );
}

/** Job functions of the room by task name; each may get the same event twice. */
export const tasks = (deps: NotificationDependencies) => ({
  'notifications.order-placed': (payload: unknown) =>
    sendOrderMail(deps, 'order-placed', (payload as Events['order.placed']).order_id),
  'notifications.order-paid': (payload: unknown) =>
    sendOrderMail(deps, 'order-paid', (payload as Events['order.paid']).order_id),
  'notifications.order-unpaid': (payload: unknown) =>
    sendOrderMail(deps, 'order-unpaid', (payload as Events['payment.overdue']).order_id),
  'notifications.order-payment-changed': (payload: unknown) =>
    sendOrderMail(deps, 'order-payment-changed', (payload as Events['order.payment_changed']).order_id),
  'notifications.refund-due': (payload: unknown) => {
    const { order_id: id, gateway_payment_id: paymentId, cause } = payload as Events['payment.refund_due'];
    return sendOrderMail(deps, MAIL_OF_REFUND[cause], id, paymentId);
  },
  'notifications.refund-given-up': (payload: unknown) =>
    sendRefundTrouble(deps, payload as Events['payment.refund_given_up']),
  'notifications.order-moved': async (payload: unknown) => {
    const { order_id: id, to } = payload as Events['order.state_changed'];
    const kind = MAIL_OF_STATE[to];
    if (kind) await sendOrderMail(deps, kind, id);
  },
  'notifications.order-cancelled': (payload: unknown) =>
    sendOrderMail(deps, 'order-cancelled', (payload as Events['order.cancelled']).order_id),
  'notifications.account-requested': (payload: unknown) =>
    sendAccountMail(deps, payload as Events['customer.account_requested']),
  'notifications.newsletter-requested': (payload: unknown) =>
    sendNewsletterMail(deps, (payload as Events['newsletter.requested']).newsletter_subscription_id),
});
