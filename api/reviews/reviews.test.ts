import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asking } from '../../testing/access-table/index.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { forgetReviews } from './write-review.ts';

let shop: TestShop;
let operator: TestShop['request'];
let now = new Date();
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock: () => now, trustProxy: true }));
  const { headers } = await signedInOperator(shop, ['reviews.read', 'reviews.write'], () => now);
  operator = asking(shop, headers);
  await shop.sql(
    `insert into product_review_parameters (id, name, position, is_active) values (1, '{"cs":"Vůně","en":"Scent"}', 2, true),
       (2, '{"cs":"Účinek","en":"Effect"}', 1, true), (3, '{"cs":"Obal"}', 3, false)`,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('delete from product_reviews');
});

const { soap, candle, gone } = SHOP.products;
const REVIEW = { rating: 4, comment: 'Voní jemně.', positive_comments: 'Vůně', negative_comments: 'Malé' };
const write = async (
  customer: SignedInCustomer,
  product: number = soap,
  review: object = REVIEW,
  language?: string,
) => {
  const headers = { ...customer.headers, ...(language && { 'language-preference': language }) };
  return shop.request(`POST /products/${product}/reviews`, { body: review, headers });
};
const decide = (id: number, body: object) => operator(`PATCH /product-reviews/${id}`, { body });
/** Approves what the review says now. */
const approve = async (id: number, body: object = {}) => {
  const { updated_at } = (await operator(`GET /product-reviews/${id}`)).body.item;
  return decide(id, { state: 'approved', ...body, expected: { updated_at } });
};
const reviews = async (query = '', product: number = soap) =>
  (await shop.request(`GET /products/${product}/reviews${query}`)).body;
const approved = async (
  customer: SignedInCustomer,
  product: number = soap,
  review: object = REVIEW,
  language?: string,
) => {
  const { id } = (await write(customer, product, review, language)).body.item;
  expect((await approve(id)).status).toBe(200);
  return id as number;
};

describe('writing', () => {
  test('a review waits for the shop, is signed by first name and initial, and never shows the e-mail', async () => {
    const jana = await signedIn(shop);
    const { status, body } = await write(jana);
    expect([status, body.item]).toEqual([
      201,
      expect.objectContaining({
        ...REVIEW,
        name: 'Jana N.',
        state: 'waiting',
        approved_at: null,
        customer_id: jana.id,
      }),
    ]);
    expect(await reviews()).toMatchObject({ items: [], rating: null });
    await approve(body.item.id);
    const listed = await reviews('?embed=customer_full_name,parameters');
    expect(listed.items).toEqual([
      expect.objectContaining({ name: 'Jana N.', customer_id: null, rating: 4, is_verified: false }),
    ]);
    expect(listed.items[0]._embedded).toEqual({ customer_full_name: 'Jana N.', parameters: [] });
    expect(JSON.stringify(listed)).not.toMatch(/Nováková|example\.com/);
  });

  test('one buyer has one review of a product, also when they write twice at once and under another account', async () => {
    const jana = await signedIn(shop);
    const tries = await Promise.all(Array.from({ length: 6 }, () => write(jana)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(tries.find(({ status }) => status === 409)?.body.type).toBe('review_exists');
    expect((await write(jana, candle)).status).toBe(201);
    const guest = (await signedIn(shop)).id;
    await expect(
      shop.sql(
        `insert into product_reviews (product_id, customer_id, author_hash, language, name, rating)
         select product_id, $2, author_hash, 'cs', 'J', 1 from product_reviews where product_id = $1`,
        [soap, guest],
      ),
    ).rejects.toThrow('product_reviews_author');
  });

  test('a hidden product is reviewed by nobody', async () => {
    await shop.sql('update products set is_hidden = true where id = $1', [gone]);
    expect((await write(await signedIn(shop), gone)).status).toBe(404);
    expect((await shop.request(`GET /products/${gone}/reviews`)).status).toBe(404);
  });

  test.each([
    [{ rating: 6 }, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ comment: 'bez hvězd' }, 'rating'],
    [{ rating: 5, comment: 'x'.repeat(4_001) }, 'comment'],
    [{ rating: 5, state: 'approved' }, 'state'],
    [{ rating: 5, parameters: [{ id: 3, rating: 5 }] }, 'parameters.0.id'],
    [
      {
        rating: 5,
        parameters: [
          { id: 1, rating: 5 },
          { id: 1, rating: 4 },
        ],
      },
      'parameters.1.id',
    ],
  ])('%j is refused and names the field', async (review, field) => {
    const { status, body } = await write(await signedIn(shop), soap, review);
    expect([status, body.errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
  });

  test('a text is kept as it was written, without control characters', async () => {
    const comment = '<b>Tučně</b> https://spam.example\u0007\r\n\r\n\r\n\r\n\u202eKonec';
    const { body } = await write(await signedIn(shop), soap, { rating: 3, comment, name: 'Ha\u202enka\n' });
    expect(body.item).toMatchObject({ comment: '<b>Tučně</b> https://spam.example \n\nKonec', name: 'Hanka' });
  });
});

describe('an own review', () => {
  test('that is rewritten waits again and loses the reply', async () => {
    const jana = await signedIn(shop);
    const id = await approved(jana);
    await decide(id, { reply: 'Děkujeme.' });
    expect((await reviews()).items[0]).toMatchObject({ reply: 'Děkujeme.', replied_at: expect.any(String) });
    const own = asking(shop, jana.headers);
    const at = `/customers/${jana.id}/product-reviews/${id}`;
    const changed = await own(`PATCH ${at}`, { body: { rating: 2, name: 'Hanka' } });
    expect(changed.body.item).toMatchObject({ rating: 2, name: 'Hanka', comment: null, reply: null, state: 'waiting' });
    expect(await reviews()).toMatchObject({ items: [], rating: null });
    expect((await own(`GET /customers/${jana.id}/product-reviews?embed=product`)).body.items).toEqual([
      expect.objectContaining({ id, _embedded: { product: expect.objectContaining({ id: soap, url: '/mydlo' }) } }),
    ]);
    expect((await own(`DELETE ${at}`)).status).toBe(204);
    expect((await own(`DELETE ${at}`)).status).toBe(404);
  });

  test('is nobody else’s', async () => {
    const [jana, petr] = [await signedIn(shop), await signedIn(shop)];
    const id = await approved(jana);
    const other = asking(shop, petr.headers);
    for (const at of [`/customers/${petr.id}/product-reviews/${id}`, `/customers/${jana.id}/product-reviews/${id}`]) {
      expect((await other(`PATCH ${at}`, { body: { rating: 1 } })).status).toBe(404);
      expect((await other(`DELETE ${at}`)).status).toBe(404);
    }
    expect((await reviews()).rating.average).toBe(4);
  });

  test('is deleted with the account, and no longer counted', async () => {
    const jana = await signedIn(shop);
    await approved(jana);
    await shop.request(`DELETE /customers/${jana.id}`, { headers: jana.headers });
    expect((await reviews()).rating.count).toBe(1);
    // What the job `reviews.forget-customer` does: test shops have no worker.
    await forgetReviews(shop.api.db, jana.id);
    expect(await shop.sql('select 1 from product_reviews')).toEqual([]);
    expect((await reviews()).rating).toBeNull();
  });
});

test('a purchase is verified by a delivered order with the product, and by nothing else', async () => {
  const jana = await signedIn(shop);
  await approved(jana);
  const isVerified = async () => (await reviews()).items[0].is_verified;
  const own = asking(shop, jana.headers);
  const placed = (await order(own, await filledCart(own, { email: jana.email }))).body.item;
  expect(await isVerified()).toBe(false);
  await shop.sql("update orders set state = 'shipped' where id = $1", [placed.id]);
  expect(await isVerified()).toBe(false);
  await shop.sql("update orders set state = 'delivered' where id = $1", [placed.id]);
  expect(await isVerified()).toBe(true);
  await shop.sql('update order_items set product_id = $2 where order_id = $1', [placed.id, candle]);
  expect(await isVerified()).toBe(false);
});

describe('the list of a product', () => {
  beforeEach(async () => {
    const language = (name: string) => ({ cs: 'cs', en: 'en' })[name];
    for (const [at, [name, rating]] of (
      [
        ['en', 5],
        ['cs', 1],
        ['cs', 5],
        ['en', 2],
      ] as const
    ).entries()) {
      now = new Date(Date.parse('2026-11-20T10:00:00Z') + at * 60_000);
      await approved(
        await signedIn(shop, { clock: () => now }),
        soap,
        { rating, parameters: [{ id: 1, rating }] },
        language(name),
      );
    }
  });
  const stars = async (query = '') => (await reviews(query)).items.map(({ rating }: { rating: number }) => rating);

  test('has those in the language of the page first, then the newest', async () => {
    expect(await stars()).toEqual([5, 1, 2, 5]);
    expect(await stars('?sort=-created_at')).toEqual([2, 5, 1, 5]);
    expect(await stars('?sort=rating,-created_at')).toEqual([1, 2, 5, 5]);
    expect(await stars('?sort=-rating,-created_at&per_page=1&page=2')).toEqual([5]);
  });

  test('is filtered by stars, and its summary is of all', async () => {
    const filters = btoa(JSON.stringify([{ field: 'rating', operator: 'eq', value: 5 }]));
    const { items, _meta, rating } = await reviews(`?filters=${filters}`);
    expect([items.length, _meta.total]).toEqual([2, 2]);
    expect(rating).toEqual({
      average: 3.25,
      count: 4,
      distribution: [1, 1, 0, 0, 2],
      parameters: [{ id: 1, name: 'Vůně', average: 3.25, count: 4 }],
    });
  });

  test('feeds the stars of cards, the embed, and what search engines read', async () => {
    const { body } = await shop.request(`GET /products/${soap}?embed=rating,review_parameters`);
    expect(body.item._embedded).toEqual({
      rating: { average: 3.25, count: 4 },
      review_parameters: [
        { id: 2, name: 'Účinek' },
        { id: 1, name: 'Vůně' },
      ],
    });
    const data = async (path: string) =>
      JSON.stringify((await shop.request(`GET /pages?path=${path}`)).body.item.structured_data);
    expect(await data('/mydlo')).toContain('"ratingValue":3.25,"reviewCount":4,"bestRating":5,"worstRating":1');
    expect(await data(`/product-${candle}`)).not.toContain('aggregateRating');
    expect((await shop.request(`GET /products/${candle}?embed=rating`)).body.item._embedded.rating).toBeNull();
  });

  test.each(['?sort=name', '?embed=customer', '?only=email', '?page=0'])('%s is refused', async (query) => {
    expect((await shop.request(`GET /products/${soap}/reviews${query}`)).status).toBe(422);
  });
});
