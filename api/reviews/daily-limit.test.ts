import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asking } from '../../testing/access-table/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { authorHashes } from './author.ts';
import { deleteOldTimes } from './store.ts';

const { soap, candle, cream, book } = SHOP.products;
const TWENTY = 20;
const now = new Date();
let shop: TestShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock: () => now, trustProxy: true }));
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('delete from product_reviews'));

const write = ({ headers }: SignedInCustomer, product: number = soap) =>
  shop.request(`POST /products/${product}/reviews`, { body: { rating: 4 }, headers });
const withdraw = ({ id, headers }: SignedInCustomer, review: number) =>
  asking(shop, headers)(`DELETE /customers/${id}/product-reviews/${review}`);
/** Writes a review and withdraws it, so many times. */
async function writeAndWithdraw(customer: SignedInCustomer, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { status, body } = await write(customer);
    expect([status, (await withdraw(customer, body.item.id)).status]).toEqual([201, 204]);
  }
}

test('nobody writes more than twenty in a day, whatever they withdraw or send at once', async () => {
  const jana = await signedIn(shop);
  await writeAndWithdraw(jana, TWENTY - 2);
  // All begin before one of them is written.
  const all = () => Promise.all([soap, candle, cream, book].map((id) => write(jana, id)));
  const answers = await duringChange(shop, 'select 1 from customers where id = $1 for update', jana.id, all, 4);
  expect(answers.map(({ body }) => body.type).sort()).toEqual([
    'too_many_reviews',
    'too_many_reviews',
    undefined,
    undefined,
  ]);
  expect((await write(await signedIn(shop))).status).toBe(201);
});

test('changing one counts too, and a day later there is room again', async () => {
  const jana = await signedIn(shop);
  await writeAndWithdraw(jana, TWENTY - 1);
  const { id } = (await write(jana)).body.item;
  const change = () =>
    asking(shop, jana.headers)(`PATCH /customers/${jana.id}/product-reviews/${id}`, { body: { rating: 1 } });
  expect((await change()).body.type).toBe('too_many_reviews');
  await shop.sql(`update product_review_times set written_at = written_at - interval '1 day 1 second'`);
  expect((await change()).status).toBe(200);
  await deleteOldTimes(shop.api.db, now);
  expect(await shop.sql('select 1 from product_review_times')).toHaveLength(1);
});

test('what the shop decides today about old reviews leaves their author all twenty', async () => {
  const jana = await signedIn(shop);
  await shop.sql(
    `with made as (insert into products (name, product_availability_id, tax_group_id) select '{"cs":"x"}', 1, 1 from generate_series(1, 20) returning id)
     insert into product_reviews (product_id, customer_id, language, name, rating, updated_at) select id, $1, 'cs', 'J', 5, $2 from made`,
    [jana.id, now],
  );
  expect((await write(jana)).status).toBe(201);
});

test('accounts with one mailbox, however its e-mail is written, write as one author', async () => {
  const [first, second, third] = await Promise.all(
    ['re.view+1@gmail.com', 'review@googlemail.com', 'r.e.v.i.e.w@gmail.com'].map((email) => signedIn(shop, { email })),
  );
  if (!first || !second || !third) throw new Error('Three customers are missing.');
  await writeAndWithdraw(first, TWENTY - 2);
  expect((await write(first)).status).toBe(201);
  expect((await write(second)).body.type).toBe('review_exists');
  expect((await write(second, candle)).status).toBe(201);
  expect((await write(third, book)).body.type).toBe('too_many_reviews');
});

test('who reviewed before mailboxes counted has reviewed, whatever the hash was made of', async () => {
  const email = 'before.then@gmail.com';
  const eva = await signedIn(shop, { email });
  const reviews = [
    authorHashes(Buffer.from('key'), email),
    authorHashes(Buffer.from('key'), ' Before.Then@gmail.com '),
  ];
  expect(reviews[0]).toHaveLength(2);
  expect(reviews[0]).toEqual(reviews[1]);
  expect(authorHashes(Buffer.from('key'), 'plain@seznam.cz')).toHaveLength(1);
  expect((await write(eva)).status).toBe(201);
});
