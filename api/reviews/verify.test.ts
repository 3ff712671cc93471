import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const { barSoap } = FIXTURE.products;
const lastEvent = async () =>
  (await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events'))[0]?.id;
/** Events since then that drop pages of the reviewed product. */
const drops = async (since: number | undefined) =>
  (
    await shop.sql(
      `select 1 from outbox_events where id > $1 and type = 'product.changed' and (payload ->> 'affects_pages')::boolean
       and payload -> 'product_ids' @> $2`,
      [since, JSON.stringify([barSoap])],
    )
  ).length;

test('a product with a review drops its pages when the author’s order is delivered', async () => {
  const jana = await signedIn(shop);
  const { id } = await shop.buy(shop.reader());
  await shop.sql('update orders set customer_id = $1 where id = $2', [jana.id, id]);
  await shop.sql(
    `insert into product_reviews (product_id, customer_id, language, name, rating, state, approved_at)
     values ($1, $2, 'cs', 'Jana N.', 5, 'approved', now())`,
    [barSoap, jana.id],
  );
  await shop.change(id, { paid: true });
  for (const state of ['ready', 'shipped']) await shop.change(id, { state });
  await shop.idle();

  const before = await lastEvent();
  await shop.change(id, { state: 'delivered' });
  await shop.idle();
  expect(await drops(before)).toBe(1);
  const { body } = await shop.request(`GET /products/${barSoap}/reviews`);
  expect(body.items).toEqual([expect.objectContaining({ is_verified: true })]);

  const delivered = await lastEvent();
  await shop.change((await shop.buy(shop.reader())).id, { paid: true });
  await shop.idle();
  expect(await drops(delivered)).toBe(0);
});
