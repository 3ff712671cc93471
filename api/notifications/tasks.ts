import type { Events } from '../../contract/events.ts';
import type { Language } from '../../contract/locales.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { productSource, variationSource } from '../catalogue/index.ts';
import {
  hasAccountRequest,
  isAccountMailDue,
  isSameEmail,
  issueAccountMail,
  issueAccountToken,
  readOwnEmail,
} from '../customers/index.ts';
import { hasNewsletterRequest, issueNewsletterLinks, noteShownText } from '../newsletter/index.ts';
import { readOrigin, readShortHold } from '../orders/index.ts';
import { readGivenUpRefund } from '../payments/index.ts';
import { eventTask, readIfVisible } from '../platform/index.ts';
import { issueInvitation, orderOfInvitation } from '../reviews/index.ts';
import { isWatchDogDue, readWatchDogMail, type WatchDogMail } from '../watch-dogs/index.ts';
import { accountLetter } from './account-letters.ts';
import type { NotificationDependencies } from './deps.ts';
import type { OrderMail } from './kinds.ts';
import { mailOf } from './mail-of.ts';
import {
  abandonedCartLetter,
  accountExistsLetter,
  accountRequestLetter,
  newsletterLetter,
  placedElsewhereLetter,
  refundTroubleLetter,
  reviewInvitationLetter,
  watchDogLetter,
} from './notices.ts';
import { orderLetter } from './order/letter.ts';
import { isPaidWithoutCash } from './order/payment.ts';
import { type OrderFacts, readOrderFacts } from './order-facts.ts';
import { type Reader, readerOf, shopReader } from './reader.ts';
import { sendOnce } from './send-once.ts';
import { sendShopOrder } from './shop-orders.ts';
import type { MailSubject } from './store.ts';
import { voucherLetter } from './voucher-letter.ts';

/** Mails by new state of an order. */
const MAIL_OF_STATE: Readonly<Partial<Record<OrderStateCode, OrderMail>>> = {
  ready: 'order-ready',
  shipped: 'order-shipped',
};

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

/** The customer hears of each order in their confirmed account, also of one with another e-mail: it may have been placed by a stranger. */
async function tellOwner(deps: NotificationDependencies, id: number): Promise<void> {
  const order = await readOrigin(deps.db, id);
  const own = order?.customer_id ? await readOwnEmail(deps.db, order.customer_id) : undefined;
  if (!order || !own?.isConfirmed || isSameEmail(own.email, order.email)) return;
  await sendOnce(deps, 'order-placed-elsewhere', { order_id: id }, async () =>
    mailOf(placedElsewhereLetter(await readOrderFacts(deps, 'order-paid', id)), own.email),
  );
}

const shortHoldOf = ({ db, limitReads }: NotificationDependencies, orderId: number) =>
  limitReads(() => readShortHold(db, orderId));

/** Tells of a new order whoever it is for, each once. Of one that is held shortly only once it is paid: anybody may type an e-mail. */
async function tellBuyer(deps: NotificationDependencies, id: number): Promise<void> {
  await sendOrderMail(deps, 'order-placed', id);
  await tellOwner(deps, id);
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

async function sendAccountLetter(deps: NotificationDependencies, id: number): Promise<void> {
  if (!(await isAccountMailDue(deps.db, id, deps.clock()))) return;
  // Its token is made only when the mail is sent: a repeated event must not invalidate a link mailed before.
  await sendOnce(deps, 'account', { account_mail_id: id }, async () => {
    const mail = await issueAccountMail(deps.db, id, deps.clock());
    if (!mail) throw new Error(`The mail ${id} about an account became pointless while it was written.`);
    return mailOf(accountLetter(await readerOf(deps, mail.language, null), mail), mail.email);
  });
}

async function sendNewsletterMail(deps: NotificationDependencies, id: number): Promise<void> {
  if (!(await hasNewsletterRequest(deps.db, id))) return;
  // Links are made only when the mail is sent: a repeated event must not invalidate links mailed before.
  await sendOnce(deps, 'newsletter', { newsletter_subscription_id: id }, async () => {
    const links = await issueNewsletterLinks(deps.db, id);
    if (!links) throw new Error(`The newsletter request ${id} was taken back.`);
    const reader = await readerOf(deps, links.language as Language, null);
    const letter = newsletterLetter(reader, links);
    await noteShownText(deps.db, id, [...letter.lead, letter.action?.text ?? ''].join('\n'));
    return mailOf(letter, links.email);
  });
}

/** Price and picture of what somebody waited for, as guests see it; null where they do not. */
async function readWatched(
  db: NotificationDependencies['db'],
  { product_id, product_variation_id }: WatchDogMail,
  { context }: Reader,
): Promise<{ price: string; image: string | undefined } | null> {
  const query = { embed: 'computed_prices,image_url' };
  const product = await readIfVisible(db, productSource, product_id, query, context);
  if (!product) return null;
  const variation =
    product_variation_id && (await readIfVisible(db, variationSource, product_variation_id, query, context));
  const shown = variation || product;
  return {
    price: (shown._embedded?.computed_prices ?? shown).taxed_price.formatted,
    image: (variation && variation.image_id !== null ? variation : product)._embedded?.image_url,
  };
}

async function sendWatchDogMail(deps: NotificationDependencies, id: number): Promise<void> {
  if (!(await isWatchDogDue(deps.db, id))) return;
  await sendOnce(deps, 'watch-dog', { watch_dog_id: id }, async () => {
    const mail = await readWatchDogMail(deps.db, id);
    if (!mail) throw new Error(`The watch dog ${id} was called off.`);
    const reader = await readerOf(deps, mail.language, mail.hostname_id);
    return mailOf(watchDogLetter(reader, mail, await readWatched(deps.db, mail, reader)), mail.email);
  });
}

async function sendAbandonedCartMail(deps: NotificationDependencies, id: number): Promise<void> {
  const cart = await deps.abandonedCarts.read(deps.db, id);
  if (!cart) return;
  const reader = await readerOf(deps, cart.language, cart.hostname_id);
  if (!(await deps.abandonedCarts.hasGoods(cart.cart_id, reader.context))) return;
  await sendOnce(deps, 'abandoned-cart', { abandoned_cart_mail_id: id }, async () => {
    const contents = await deps.abandonedCarts.share(cart.cart_id, reader.context);
    if (!contents) throw new Error(`Nothing of the cart of the reminder ${id} can be bought any more.`);
    return mailOf(abandonedCartLetter(reader, cart, contents), cart.email);
  });
}

async function sendVouchers(deps: NotificationDependencies, id: number): Promise<void> {
  const mail = await deps.vouchers.read(deps.db, id);
  if (!mail) return;
  await sendOnce(deps, 'vouchers', { voucher_mail_id: id }, async () => {
    const reader = await readerOf(deps, mail.language, mail.hostname_id);
    const letter = await voucherLetter(reader, mail, deps.vouchers);
    if (!letter) throw new Error(`The codes of the mail ${id} cannot be made: SIGNING_SECRET has changed since.`);
    return mailOf(letter, mail.email);
  });
}

async function sendReviewInvitation(deps: NotificationDependencies, id: number): Promise<void> {
  const orderId = await orderOfInvitation(deps.db, id, deps.clock());
  if (orderId === undefined) return;
  // Its token is made only when the mail is sent: a repeated event must not invalidate a link mailed before.
  await sendOnce(deps, 'review-invitation', { order_id: orderId }, async () => {
    const mail = await issueInvitation(deps.db, id);
    if (!mail) throw new Error(`The buyer of the order ${orderId} was forgotten.`);
    const { order } = await readOrderFacts(deps, 'order-paid', orderId);
    const reader = await readerOf(deps, mail.language as Language, mail.hostname_id);
    const products = order._embedded.items.map(({ name }) => name);
    const letter = reviewInvitationLetter(reader, { number: order.order_number, products, token: mail.token });
    return mailOf(letter, mail.email);
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
  const reader = await shopReader(deps);
  const to = reader.seller.email;
  if (!to)
    throw new Error('The shop has no e-mail of its own, so nobody can be told of money that could not be sent back.');
  const trouble = { ...refund, number: order.order_number, total: order.prices.taxed_price.formatted };
  await sendOnce(deps, 'refund-given-up', { order_id: id, gateway_payment_id: paymentId }, () =>
    mailOf(refundTroubleLetter(reader, trouble), to),
  );
}

/** Mails that come by hundreds and may wait: mails of orders and other work must not wait for them. */
const BULK = 'bulk mails';

/** Mails by the event that causes them; each may get the same event twice. */
export const tasks = (deps: NotificationDependencies) => ({
  'notifications.order-placed': eventTask('order.placed', async ({ order_id: id }) => {
    if (!(await shortHoldOf(deps, id))) await tellBuyer(deps, id);
  }),
  'notifications.shop-order': eventTask('order.placed', async ({ order_id: id }) => {
    if (!(await shortHoldOf(deps, id))) await sendShopOrder(deps, id);
  }),
  'notifications.order-paid': eventTask('order.paid', async ({ order_id: id }) => {
    const wasShort = (await shortHoldOf(deps, id)) !== undefined;
    if (wasShort) await tellBuyer(deps, id);
    await sendOrderMail(deps, 'order-paid', id);
    if (wasShort) await sendShopOrder(deps, id);
  }),
  'notifications.order-unpaid': eventTask('payment.overdue', ({ order_id: id }) =>
    sendOrderMail(deps, 'order-unpaid', id),
  ),
  'notifications.order-payment-changed': eventTask('order.payment_changed', ({ order_id: id }) =>
    sendOrderMail(deps, 'order-payment-changed', id),
  ),
  'notifications.refund-due': eventTask(
    'payment.refund_due',
    ({ order_id: id, gateway_payment_id: paymentId, cause }) =>
      sendOrderMail(deps, MAIL_OF_REFUND[cause], id, paymentId),
  ),
  'notifications.refund-given-up': eventTask('payment.refund_given_up', (refund) => sendRefundTrouble(deps, refund)),
  'notifications.order-moved': eventTask('order.state_changed', async ({ order_id: id, to }) => {
    const kind = MAIL_OF_STATE[to];
    if (kind) await sendOrderMail(deps, kind, id);
  }),
  'notifications.order-cancelled': eventTask('order.cancelled', async ({ order_id: id }) => {
    if ((await shortHoldOf(deps, id))?.isPaid !== false) await sendOrderMail(deps, 'order-cancelled', id);
  }),
  'notifications.account-requested': eventTask('customer.account_requested', (request) =>
    sendAccountMail(deps, request),
  ),
  'notifications.account-mail-due': eventTask('customer.mail_due', ({ account_mail_id: id }) =>
    sendAccountLetter(deps, id),
  ),
  'notifications.newsletter-requested': eventTask('newsletter.requested', ({ newsletter_subscription_id: id }) =>
    sendNewsletterMail(deps, id),
  ),
  'notifications.review-invitation-due': eventTask(
    'review.invitation_due',
    ({ review_invitation_id: id }) => sendReviewInvitation(deps, id),
    { queue: BULK },
  ),
  'notifications.cart-abandoned': eventTask(
    'cart.abandoned',
    ({ abandoned_cart_mail_id: id }) => sendAbandonedCartMail(deps, id),
    { queue: BULK },
  ),
  'notifications.vouchers-due': eventTask('voucher.mail_due', ({ voucher_mail_id: id }) => sendVouchers(deps, id)),
  'notifications.watch-dog-due': eventTask('watch_dog.due', ({ watch_dog_id: id }) => sendWatchDogMail(deps, id), {
    queue: BULK,
  }),
});
