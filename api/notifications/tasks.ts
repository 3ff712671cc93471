import type { Events } from '../../contract/events.ts';
import type { Language } from '../../contract/locales.ts';
import { readSubscription } from '../customers/index.ts';
import type { NotificationDependencies } from './deps.ts';
import type { OrderMail } from './kinds.ts';
import { mailOf } from './mail-of.ts';
import { accountLetter, newsletterLetter } from './notices.ts';
import { orderLetter } from './order/letter.ts';
import { isPaymentNews } from './order/payment.ts';
import { readOrderFacts } from './order-facts.ts';
import { readerOf } from './reader.ts';
import { sendOnce } from './send-once.ts';

/** Mails that a new state of an order is worth. */
const MAIL_OF_STATE: Readonly<Record<string, OrderMail>> = { ready: 'order-ready', shipped: 'order-shipped' };

async function sendOrderMail(deps: NotificationDependencies, kind: OrderMail, id: number): Promise<void> {
  const facts = await readOrderFacts(deps, kind, id);
  if (kind === 'order-paid' && !isPaymentNews(facts)) return;
  await sendOnce(deps, kind, { order_id: id }, async () => mailOf(await orderLetter(kind, facts), facts.order.email));
}

async function sendAccountMail(
  deps: NotificationDependencies,
  { order_id: id, created }: Events['customer.account_requested'],
) {
  const kind = created ? 'account-created' : 'account-exists';
  const { order, reader } = await readOrderFacts(deps, 'order-paid', id);
  await sendOnce(deps, kind, { order_id: id }, () => mailOf(accountLetter(kind, reader, order.email), order.email));
}

async function sendWelcome(deps: NotificationDependencies, id: number): Promise<void> {
  const subscription = await readSubscription(deps.db, id);
  if (!subscription) return;
  const { email, language } = subscription;
  const reader = await readerOf(deps.db, deps, language as Language, null);
  await sendOnce(deps, 'newsletter-welcome', { newsletter_subscription_id: id }, () =>
    mailOf(newsletterLetter(reader, email), email),
  );
}

/** Job functions of the room by task name; each may be told of the same news twice. */
export const tasks = (deps: NotificationDependencies) => ({
  'notifications.order-placed': (payload: unknown) =>
    sendOrderMail(deps, 'order-placed', (payload as Events['order.placed']).order_id),
  'notifications.order-paid': (payload: unknown) =>
    sendOrderMail(deps, 'order-paid', (payload as Events['order.paid']).order_id),
  'notifications.order-moved': async (payload: unknown) => {
    const { order_id: id, to } = payload as Events['order.state_changed'];
    const kind = MAIL_OF_STATE[to];
    if (kind) await sendOrderMail(deps, kind, id);
  },
  'notifications.order-cancelled': (payload: unknown) =>
    sendOrderMail(deps, 'order-cancelled', (payload as Events['order.cancelled']).order_id),
  'notifications.account-requested': (payload: unknown) =>
    sendAccountMail(deps, payload as Events['customer.account_requested']),
  'notifications.newsletter-subscribed': (payload: unknown) =>
    sendWelcome(deps, (payload as Events['newsletter.subscribed']).newsletter_subscription_id),
});
