import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('requesting the newsletter mails once a day and subscribes nobody; the response does not reveal subscriptions', async () => {
  const subscribe = (email = 'News@Example.com') => shop.request('POST /newsletter-subscriptions', { body: { email } });
  const answers = [await subscribe(), await subscribe('news@example.com')];
  for (const { status, body } of answers) {
    expect(status).toBe(201);
    expect(body.item).toMatchObject({
      customer_id: null,
      type: 'newsletter',
      gender_oriented_product_preference: null,
    });
  }
  expect(answers[1]?.body.item.id).toBe(answers[0]?.body.item.id + 1);
  const mails = () => shop.sql(`select 1 from outbox_events where type = 'newsletter.requested'`);
  expect(await mails()).toHaveLength(1);
  expect(await shop.sql('select 1 from newsletter_subscriptions where confirmed_at is not null')).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => subscribe('najednou@example.com')));
  expect(await mails()).toHaveLength(2);
  expect((await subscribe('x@y.cz\r\nBcc: z@y.cz')).status).toBe(422);
});

test('the type of a newsletter is one of the shop’s own', async () => {
  const { status, body } = await shop.request('POST /newsletter-subscriptions', {
    body: { email: 'bomba@example.com', type: 't0' },
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field: 'type', message: 'Vyberte jednu z hodnot: newsletter.' }]);
});
