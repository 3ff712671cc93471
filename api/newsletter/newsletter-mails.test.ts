import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { newsletterRoom } from './room.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ trustProxy: true });
});
afterAll(() => shop.close());

test('an address that left gets no second mail on the same day either, and nothing else of it stays', async () => {
  const email = 'odchozi@example.com';
  const subscribe = async () =>
    (await shop.request('POST /newsletter-subscriptions', { body: { email } })).body.item.id as number;
  const mailsAbout = (id: number) =>
    shop.sql(`select 1 from outbox_events where type = 'newsletter.requested' and payload = $1`, [
      JSON.stringify({ newsletter_subscription_id: id }),
    ]);
  const leave = async (id: number) => {
    const [row] = await shop.sql<{ token: string }>(
      'select cancellation_token as token from newsletter_subscriptions where id = $1',
      [id],
    );
    await shop.request('POST /newsletter-subscriptions/cancellations', { body: { token: row?.token } });
  };
  const first = await subscribe();
  expect(await mailsAbout(first)).toHaveLength(1);
  await leave(first);
  const stored = await shop.sql<{ address_hash: string }>('select address_hash from newsletter_mails');
  expect(JSON.stringify(stored)).not.toContain('odchozi');
  // The hash is keyed: it cannot be computed from the address alone.
  const plain = createHash('sha256').update(email).digest('hex');
  expect(stored.map(({ address_hash }) => address_hash)).not.toContain(plain);
  expect(await shop.sql('select 1 from newsletter_subscriptions where email = $1', [email])).toEqual([]);
  const second = await subscribe();
  expect(await mailsAbout(second)).toEqual([]);
  await leave(second);
  await shop.sql(`update newsletter_mails set mailed_at = mailed_at - interval '1 day'`);
  expect(await mailsAbout(await subscribe())).toHaveLength(1);
});

test('the hash of an address is forgotten after a day', async () => {
  await shop.request('POST /newsletter-subscriptions', { body: { email: 'stara@example.com' } });
  await shop.sql(`update newsletter_mails set mailed_at = mailed_at - interval '1 day'`);
  await shop.request('POST /newsletter-subscriptions', { body: { email: 'nova@example.com' } });
  await shop.api.startWorker();
  await shop.sql(`select graphile_worker.add_job('newsletter.clean-up', '{}'::json)`);
  const left = () => shop.sql('select 1 from newsletter_mails');
  await expect.poll(async () => (await left()).length).toBe(1);
});

test('an address that nobody confirms has one row, however often it is asked for, until the newest link is too old', async () => {
  const email = 'porad-znova@example.com';
  const subscribe = () => shop.request('POST /newsletter-subscriptions', { body: { email: email.toUpperCase() } });
  const rows = () =>
    shop.sql<{ id: number }>('select id from newsletter_subscriptions where lower(email) = $1', [email]);
  const first = (await subscribe()).body.item.id;
  const answers = await Promise.all([subscribe(), subscribe()]);
  expect(answers.map(({ body }) => body.item.id).toSorted()).toEqual([first + 1, first + 2]);
  expect(await rows()).toEqual([{ id: first }]);
  await shop.sql(`update newsletter_mails set mailed_at = mailed_at - interval '1 day'`);
  const { id } = (await subscribe()).body.item;
  expect(await rows()).toEqual([{ id }]);
  const cleanUp = async (db = shop.api.db) =>
    newsletterRoom({ db, clock: () => new Date() }).tasks?.['newsletter.clean-up']?.run({});
  await shop.sql(`update newsletter_subscriptions set created_at = now() - interval '6 days' where id = $1`, [id]);
  await cleanUp();
  expect(await rows()).toHaveLength(1);
  await shop.sql(`update newsletter_subscriptions set created_at = now() - interval '8 days' where id = $1`, [id]);
  expect(await wholeScans(shop.api.db, cleanUp)).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('other ways to write an e-mail keep its owner from no mail, and fill no mailbox', async () => {
  const shopOfMany = fromManyAddresses(shop);
  const subscribe = (email: string) => shopOfMany.request('POST /newsletter-subscriptions', { body: { email } });
  const isMailed = async (email: string) =>
    (await shop.sql('select 1 from newsletter_subscriptions where email = $1', [email])).length === 1;
  const owner = 'ctenarka+pult@example.com';
  await signedIn(shop, { email: owner });
  for (let n = 0; n < 9; n += 1) expect((await subscribe(`ctenarka+${n}@example.com`)).status).toBe(201);
  expect(await shop.sql(`select 1 from newsletter_subscriptions where email ~ '^ctenarka[+][0-9]'`)).toHaveLength(5);
  await subscribe(owner);
  await subscribe('ctenarka@example.com');
  expect([await isMailed(owner), await isMailed('ctenarka@example.com')]).toEqual([true, true]);
  await shop.sql(`update newsletter_mails set mailed_at = mailed_at - interval '1 day'`);
  await subscribe('ctenarka+8@example.com');
  expect(await isMailed('ctenarka+8@example.com')).toBe(true);
});
