import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENTS } from '../../../contract/events.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { createOperatorSessions } from '../../operators/index.ts';
import { purgeJobs } from '../../platform/cdn/index.ts';
import { emit } from '../../platform/events/index.ts';
import { diskStore } from '../../platform/files/index.ts';
import { createLifetimes, eventTask } from '../../platform/jobs/index.ts';
import { platformRoom, type Room } from '../../platform/room/index.ts';
import { createKeys } from '../../platform/secrets/index.ts';
import { shareDiscounts, shareGifts } from '../../promotions/index.ts';
import { createRealtime } from '../../realtime/index.ts';
import { createHosts } from '../../shop/index.ts';
import { createSessions } from '../../sign-in/index.ts';
import { createRooms } from '../rooms.ts';

/** Payloads without what may be missing: outbox and queue hold some of the release before when another one starts. */
const PAYLOADS = {
  'cart.abandoned': { abandoned_cart_mail_id: 1 },
  'cart.changed': { shop_id: 1, cart_id: 'f3f0a8a8-3c8e-4f0a-9d6e-0d6f4f2f9b1c' },
  'product.changed': { product_ids: [1], affects_pages: true, category_ids: [2], brand_ids: [] },
  'category.changed': { category_ids: [1] },
  'brand.changed': { brand_ids: [1] },
  'tag.changed': { tag_ids: [1] },
  'catalogue.replaced': {},
  'content.changed': { kind: 'article-category', ids: [1] },
  'customer.account_requested': { order_id: 1, account_request_id: null },
  'newsletter.requested': { newsletter_subscription_id: 1 },
  'document.issued': { document_id: 1, order_id: 1 },
  'voucher.mail_due': { voucher_mail_id: 1 },
  'bank.feed_silent': { bank_feed_id: 1, since: 1780000000 },
  'product_list.mail_due': { list_mail_id: 1 },
  'watch_dog.due': { watch_dog_id: 1 },
  'order.placed': { order_id: 1 },
  'order.paid': { order_id: 1 },
  'order.payment_changed': { order_id: 1 },
  'order.state_changed': { order_id: 1, from: 'new', to: 'processing' },
  'order.cancelled': { order_id: 1 },
  'order.noted': { order_id: 1, order_note_id: 1 },
  'order.edited': { order_id: 1, order_edit_id: 1, notify: true },
  'order.waiting': { order_id: 1, notified_at: 1780000000 },
  'order_batch.due': { order_batch_id: 1 },
  'parcel.to_carrier': { parcel_id: 1 },
  'refund.sent': { refund_id: 1, order_id: 1 },
  'refund.decided': { refund_id: 1, order_id: 1 },
  'withdrawal.stated': { withdrawal_statement_id: 1 },
  'parcel.state_changed': {
    ...{ order_id: 1, parcel_id: 1, from: 'handed_over', to: 'ready_to_collect' },
    ...{ tracking_number: 'Z1', stored_until: '2026-12-03' },
  },
  'payment.changed': {},
  'payment.settled': { order_id: 1, gateway_payment_id: 2, is_second: false },
  'customer.mail_due': { account_mail_id: 5 },
  'discount.changed': { discount_ids: [1] },
  'gift.changed': { gift_ids: [1] },
  'customer.deleted': { customer_id: 3 },
  'payment.failed': { order_id: 1, gateway_payment_id: 2 },
  'payment.refund_due': { order_id: 1, gateway_payment_id: 2, cause: 'paid_twice' },
  'payment.refund_given_up': { order_id: 1, gateway_payment_id: 2, refund_id: 3 },
  'payment.returned_elsewhere': { order_id: 1, gateway_payment_id: 2 },
  'payment.refund_begun': { order_id: 1, refund_id: 3 },
  'payment.taken_back': { order_id: 1, transaction_id: 4 },
  'payment.refund_done': { order_id: 1, refund_id: 3 },
  'payment.amount_differs': { order_id: 1, gateway_payment_id: 2 },
  'payment.refund_dropped': { order_id: 1, refund_id: 3 },
  'payment.account_changed': { order_id: 1, version: 2 },
  'payment.overpaid': { order_id: 1, transaction_id: 4 },
  'payment.refunded_elsewhere': { order_id: 1, gateway_payment_id: 2, refund_id: 3 },
  'payment.overdue': { order_id: 1 },
  'payment.transfer_due': { order_id: 1 },
  'payment.invoice_due': { order_id: 1 },
  'review.invitation_due': { review_invitation_id: 1 },
  'review.parameters_changed': { product_review_parameter_ids: [1] },
  'slug.changed': { language: 'cs', paths: ['/telo'] },
  'search.changed': {},
  'shipping.changed': {},
  'shipping.cutoff_passed': {},
  'catalogue.day_began': {},
  'shop.changed': {},
} satisfies Partial<Record<keyof typeof EVENTS, object>>;

let shop: TestShop;
let tasks: NonNullable<Room['tasks']>;
let mails: NonNullable<Room['mails']>;
beforeAll(async () => {
  shop = await startBuyingShop();
  const { db } = shop.api;
  const clock = () => new Date();
  const options = {
    logger: shop.api.app.log as FastifyBaseLogger,
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.com' },
    publicOrigin: () => '',
    providers: {},
    cartDays: 30,
  };
  const hosts = createHosts(db, {
    clock: () => new Date(),
    demo: true,
    announced: { discounts: async () => [], gifts: async () => [] },
  });
  const lifetimes = createLifetimes(clock, async () => Infinity);
  const discounts = shareDiscounts(db, lifetimes);
  const purge = purgeJobs(db, { provider: 'fastly', url: 'http://127.0.0.1:1', token: '', zone: '' });
  const derivedKey = createKeys('a secret of at least thirty-two characters');
  const sessions = createSessions({ clock, derivedKey });
  const operatorSessions = createOperatorSessions({ db, clock, derivedKey, onReuse: () => undefined });
  const mayRedirectTo = async () => false;
  const whosePage = async () => null;
  const files = diskStore('nowhere');
  const server = { appId: '1', key: 'key', secret: 'secret', url: 'http://127.0.0.1:1', socketUrl: 'ws://127.0.0.1:1' };
  const realtime = createRealtime({
    realtime: { mode: 'pusher', ...server },
    derivedKey,
    isAllowedOrigin: async () => false,
  });
  const writeMissed = async () => undefined;
  const made = { realtime, derivedKey, sessions, operatorSessions, mayRedirectTo, whosePage, writeMissed };
  const context = { db, clock, lifetimes, hosts, discounts, gifts: shareGifts(db, lifetimes), files, ...made };
  const rooms = createRooms(context, options);
  mails = rooms.flatMap((room) => room.mails ?? []);
  tasks = Object.assign({}, ...[...rooms, platformRoom(db, clock), purge].map((room) => room.tasks));
});
afterAll(() => shop.close());

test('every task parses its payload before it works', async () => {
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(['orders.settle', 'cart.clean-up', 'cdn.purge']));
  for (const [name, { run }] of Object.entries(tasks))
    await expect(run('text'), name).rejects.toThrow('payload: Invalid input: expected object, received string');
});

test('every task of an event takes fields of another release, and misses each field by its name', () => {
  const ofEvents = Object.values(tasks).flatMap(({ event, payload }) => (event ? [{ event, payload }] : []));
  expect(ofEvents.length).toBeGreaterThan(10);
  for (const { event, payload } of ofEvents) {
    const stored: Record<string, unknown> = PAYLOADS[event];
    expect(payload.safeParse({ ...stored, a_later_field: 1 }), event).toMatchObject({
      success: true,
      data: PAYLOADS[event],
    });
    for (const field of Object.keys(stored)) {
      const { error } = payload.safeParse({ ...stored, [field]: undefined });
      expect(
        error?.issues.map(({ path }) => path),
        `${event} without ${field}`,
      ).toEqual([[field]]);
    }
  }
});

test.each(Object.entries(PAYLOADS))('the payload of %s fits', (type, stored) => {
  expect(EVENTS[type as keyof typeof EVENTS].safeParse(stored)).toMatchObject({ success: true });
});

test('an event causes each kind of mail once', () => {
  const causes = mails.map(({ kind, on }) => `${kind} ${on}`);
  expect(causes.length).toBeGreaterThan(15);
  expect(causes.filter((cause, index) => causes.indexOf(cause) !== index)).toEqual([]);
});

test('every mail is about rows that take its note with them', async () => {
  const triggers = await shop.sql<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'forget_sent_mails'`,
  );
  const tables = [...new Set(mails.map(({ table }) => table))].sort();
  expect(tables).toEqual(triggers.map(({ name }) => name).sort());
});

test('a wrong payload does not compile', () => {
  // @ts-expect-error `order_id` is a number.
  const wrongEvent = () => shop.api.db.transaction((tx) => emit(tx, 'order.placed', { order_id: '1' }));
  // @ts-expect-error an order that is placed has no payment yet.
  const wrongTask = () => eventTask('order.placed', async ({ gateway_payment_id }) => gateway_payment_id);
  expect([wrongEvent, wrongTask]).toHaveLength(2);
});
