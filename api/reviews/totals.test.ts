import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { soap, candle, book } = SHOP.products;
const totals = async (id: number) =>
  (await shop.sql('select count, average, stars, parameters from product_ratings where product_id = $1', [id]))[0];

const add = (product: number, rating: number, { approved = true, parameters = {} } = {}) =>
  shop.sql<{ id: number }>(
    `insert into product_reviews (product_id, language, name, rating, state, approved_at, parameter_ratings)
     values ($1, 'cs', 'Jana N.', $2, case when $3 then 'approved' else 'waiting' end, case when $3 then now() end, $4) returning id`,
    [product, rating, approved, parameters],
  );

test('forty reviews approved, changed and deleted at once are counted exactly', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      add(soap, (at % 5) + 1, { approved: false, parameters: { 7: (at % 5) + 1 } }),
    ),
  );
  expect(await totals(soap)).toBeUndefined();
  const ids = waiting.flatMap((rows) => rows.map(({ id }) => id));
  const approve = "update product_reviews set state = 'approved', approved_at = now() where id = $1";
  await Promise.all(ids.map((id) => shop.sql(approve, [id])));
  expect(await totals(soap)).toEqual({
    count: 40,
    average: 3,
    stars: [8, 8, 8, 8, 8],
    parameters: { 7: { average: 3, count: 40 } },
  });
  await Promise.all([
    ...ids.slice(0, 10).map((id) => shop.sql('delete from product_reviews where id = $1', [id])),
    ...ids.slice(10, 20).map((id) => shop.sql('update product_reviews set rating = 5 where id = $1', [id])),
    ...ids
      .slice(20, 25)
      .map((id) => shop.sql("update product_reviews set state = 'waiting', approved_at = null where id = $1", [id])),
    ...Array.from({ length: 10 }, () => add(soap, 1)),
  ]);
  const [{ stars } = { stars: [] }] = await shop.sql<{ stars: number[] }>(
    `select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
       count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as stars
     from product_reviews where product_id = $1 and approved_at is not null`,
    [soap],
  );
  expect(await totals(soap)).toMatchObject({ count: 35, stars });
  expect(stars.reduce((sum, count) => sum + count, 0)).toBe(35);
});

test('a product loses its rating with its last approved review', async () => {
  const [review] = await add(candle, 2);
  expect(await totals(candle)).toMatchObject({ count: 1, average: 2 });
  await shop.sql("update product_reviews set state = 'refused', approved_at = null where id = $1", [review?.id]);
  expect(await totals(candle)).toBeUndefined();
});

test('nobody writes totals by hand', async () => {
  await add(book, 3);
  await expect(shop.sql("update product_review_totals set stars = '{0,0,0,0,99}'")).rejects.toThrow(
    'follow from the reviews',
  );
  await expect(shop.sql('delete from product_review_totals')).rejects.toThrow('follow from the reviews');
  await expect(
    shop.sql(`insert into product_review_totals (product_id) values (${SHOP.products.oil})`),
  ).rejects.toThrow('follow from the reviews');
});

test.each([
  ['six stars', 'rating = 6', 'product_reviews_rating'],
  ['six stars of a parameter', `parameter_ratings = '{"1": 6}'`, 'product_reviews_parameters'],
  ['half a star of a parameter', `parameter_ratings = '{"1": 2.5}'`, 'product_reviews_parameters'],
  ['a word as stars of a parameter', `parameter_ratings = '{"1": "5"}'`, 'product_reviews_parameters'],
  ['approved without a time', "state = 'approved', approved_at = null", 'product_reviews_approved'],
  ['a time without approval', "state = 'waiting', approved_at = now()", 'product_reviews_approved'],
  ['a reply without a time', "reply = 'Děkujeme.', replied_at = null", 'product_reviews_replied'],
  ['an endless comment', "comment = repeat('x', 4001)", 'product_reviews_texts'],
])('the database refuses %s', async (_, change, law) => {
  const [review] = await add(book, 4, { approved: false });
  await expect(shop.sql(`update product_reviews set ${change} where id = $1`, [review?.id])).rejects.toThrow(law);
});

test('a product that is deleted takes its reviews and totals along', async () => {
  const [made] = await shop.sql<{ id: number }>(
    `insert into products (name, product_availability_id, tax_group_id) values ('{"cs":"Krátce"}', 1, 1) returning id`,
  );
  const id = made?.id ?? 0;
  await add(id, 5);
  await shop.sql('delete from products where id = $1', [id]);
  expect(await shop.sql('select 1 from product_review_totals where product_id = $1', [id])).toEqual([]);
});
