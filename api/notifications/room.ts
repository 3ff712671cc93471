import type { JobsOfEvents, Room } from '../platform/index.ts';
import type { NotificationDependencies } from './deps.ts';
import { tasks } from './tasks.ts';

/** Mails by event. */
const MAILS_OF_EVENTS: JobsOfEvents = {
  'order.placed': ['notifications.order-placed'],
  'order.paid': ['notifications.order-paid'],
  'order.payment_changed': ['notifications.order-payment-changed'],
  'payment.overdue': ['notifications.order-unpaid'],
  'payment.refund_due': ['notifications.refund-due'],
  'payment.refund_given_up': ['notifications.refund-given-up'],
  'order.state_changed': ['notifications.order-moved'],
  'order.cancelled': ['notifications.order-cancelled'],
  'customer.account_requested': ['notifications.account-requested'],
  'newsletter.requested': ['notifications.newsletter-requested'],
};

/** Mails to shoppers and to the shop. */
export const notificationsRoom = (deps: NotificationDependencies): Room => ({
  tasks: tasks(deps),
  jobsOfEvents: MAILS_OF_EVENTS,
  close: () => deps.mailer.close(),
});
