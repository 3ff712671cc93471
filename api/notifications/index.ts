import type { JobsOfEvents } from '../platform/index.ts';

export { tasks } from './tasks.ts';

/** Which mails follow which news. */
export const mailsOfEvents: JobsOfEvents = {
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
