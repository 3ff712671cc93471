import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisitor } from '../../testing/access-table/index.ts';
import { PASSWORD } from '../../testing/customers/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

test('the copy of a customer’s data is a file that nobody keeps; an old sign-in needs the password', async () => {
  const { cookie, headers, customer } = await openVisitor(shop, 'customer');
  const send = (form: Record<string, string>) =>
    storefront.visit('/api/account/personal-data', {
      cookie,
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: {
        ...headers,
        origin: 'http://cs.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  await shop.sql(`update customer_sessions set authenticated_at = now() - interval '1 hour' where customer_id = $1`, [
    customer.id,
  ]);
  const refused = await send({});
  expect([refused.status, refused.text.includes(customer.email)]).toEqual([403, false]);
  const wrong = await send({ password: 'not the password' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('href="/zakaznik/informace-o-uctu#data"');
  const answer = await send({ password: PASSWORD });
  expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'private, no-store',
    'application/json; charset=utf-8',
  ]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="cs\.localhost-\d{4}-\d\d-\d\d\.json"$/);
  expect(JSON.parse(answer.text).parts.customers).toMatchObject([{ id: customer.id, email: customer.email }]);
});
