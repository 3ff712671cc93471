import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
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
  await shop.sql(`select graphile_worker.add_job('customers.clean-up', '{}'::json)`);
  const left = () => shop.sql('select 1 from newsletter_mails');
  await expect.poll(async () => (await left()).length).toBe(1);
});
