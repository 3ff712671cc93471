import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { inviteBuyers } from './invitations.ts';
import { reviewsRoom } from './room.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

/** An order that was delivered so many days ago. */
async function delivered(email: string, days: number): Promise<number> {
  const { id } = await shop.buy(email);
  await shop.sql("update orders set state = 'delivered' where id = $1", [id]);
  await shop.sql(
    `insert into order_state_history (order_id, from_state, to_state, created_at)
     values ($1, 'shipped', 'delivered', now() - make_interval(days => $2))`,
    [id, days],
  );
  return id;
}

const INVITES = /osvědčil/;
const invitations = async (email: string) =>
  (await shop.mailsTo(email, 1)).filter(({ subject }) => INVITES.test(subject));
const tokenIn = (html: string) => /hodnoceni-nakupu\?token=([\w-]{43})/.exec(html)?.[1] ?? '';
const isMailed = async (order: number) =>
  (await shop.sql<{ is_mailed: boolean }>('select is_mailed from review_invitations where order_id = $1', [order]))[0]
    ?.is_mailed;

async function invited(email: string): Promise<{ order: number; token: string; html: string }> {
  const order = await delivered(email, 8);
  await shop.run('reviews.invite');
  await shop.idle();
  const { html } = await shop.mailTo(email, INVITES);
  return { order, token: tokenIn(html), html };
}

const write = (token: string, product_id: number, rating: number) =>
  shop.request('PUT /review-invitations/reviews', { body: { token, product_id, rating } });

describe('asking', () => {
  test('buyers are asked once, a week after delivery, with a link whose secret is not stored', async () => {
    const email = shop.reader();
    const { order, token, html } = await invited(email);
    expect(token).toHaveLength(43);
    await shop.run('reviews.invite');
    await shop.idle();
    expect(await invitations(email)).toHaveLength(1);
    expect(html).not.toContain('undefined');
    const [stored] = await shop.sql('select * from review_invitations where order_id = $1', [order]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(email);
  });

  test.each([
    ['was delivered yesterday', 1],
    ['was delivered two months ago', 60],
  ])('nobody is asked of an order that %s', async (_, days) => {
    const order = await delivered(shop.reader(), days);
    await shop.run('reviews.invite');
    expect(await isMailed(order)).toBeUndefined();
  });

  test('a second order within a month is not asked about, nor any after a refusal', async () => {
    const email = shop.reader();
    const { token, order } = await invited(email);
    const second = await delivered(email, 9);
    await shop.run('reviews.invite');
    expect(await isMailed(second)).toBe(false);
    await shop.sql("update review_invitations set created_at = now() - interval '40 days' where order_id = $1", [
      order,
    ]);
    expect((await shop.request('POST /review-invitations/refusals', { body: { token } })).status).toBe(204);
    const third = await delivered(email.toUpperCase(), 9);
    await shop.run('reviews.invite');
    expect(await isMailed(third)).toBe(false);
  });

  test('customers say in their account whether they want such mails, also after a refusal by a link', async () => {
    const jana = await signedIn(shop);
    const path = `/customers/${jana.id}/review-invitations`;
    const own = async () => (await shop.request(`GET ${path}`, { headers: jana.headers })).body.item.is_invited;
    const set = (is_invited: boolean) => shop.request(`PUT ${path}`, { headers: jana.headers, body: { is_invited } });
    expect(await own()).toBe(true);
    expect((await set(false)).body.item).toEqual({ is_invited: false });
    expect(await own()).toBe(false);
    const refused = await delivered(jana.email, 8);
    await shop.run('reviews.invite');
    expect(await isMailed(refused)).toBe(false);
    await set(true);
    const asked = await delivered(jana.email, 8);
    await shop.run('reviews.invite');
    expect(await isMailed(asked)).toBe(true);
    await shop.idle();
    const { html } = await shop.mailTo(jana.email, INVITES);
    await shop.request('POST /review-invitations/refusals', { body: { token: tokenIn(html) } });
    expect(await own()).toBe(false);
    await set(true);
    expect(await own()).toBe(true);
  });

  test('a shop that has switched it off asks nobody', async () => {
    const order = await delivered(shop.reader(), 8);
    const { db } = shop.api;
    const deps = { db, clock: () => new Date(), derivedKey: () => Buffer.alloc(32), invitesToReview: false };
    const room = reviewsRoom(deps as unknown as Parameters<typeof reviewsRoom>[0]);
    await room.tasks?.['reviews.invite']?.run({});
    expect(await isMailed(order)).toBeUndefined();
  });

  test('it is forgotten after two years that somebody was asked', async () => {
    const ages = [729, 731];
    const orders = await Promise.all(ages.map(() => delivered(shop.reader(), 800)));
    for (const [index, days] of ages.entries())
      await shop.sql(
        `insert into review_invitations (order_id, author_hash, is_mailed, created_at, expires_at)
         values ($1, 'x', true, now() - make_interval(days => $2), now())`,
        [orders[index], days],
      );
    await shop.run('reviews.clean-up');
    expect(await Promise.all(orders.map(isMailed))).toEqual([true, undefined]);
    await shop.run('reviews.invite');
    expect(await isMailed(orders[1] as number)).toBeUndefined();
  });

  test('the orders to ask about are found by an index', async () => {
    const deps = { clock: () => new Date(), authorKey: Buffer.alloc(32) };
    expect(await wholeScans(shop.api.db, (db) => inviteBuyers({ ...deps, db }))).toEqual([]);
  });
});

describe('the mailed link', () => {
  test('lets a guest write, rewrite and withdraw one review of each product of the order, as a verified purchase', async () => {
    const { token } = await invited(shop.reader());
    const products = async () => (await shop.request(`GET /review-invitations?token=${token}`)).body.items;
    const [product] = await products();
    expect(product).toMatchObject({ name: expect.any(String), review: null });
    expect((await write(token, product.product_id, 2)).body.item).toMatchObject({ rating: 2, is_verified: true });
    expect((await write(token, product.product_id, 4)).body.item).toMatchObject({ rating: 4, state: 'waiting' });
    expect((await products())[0].review).toMatchObject({ rating: 4 });
    const body = { token, product_id: product.product_id };
    expect((await shop.request('POST /review-invitations/withdrawals', { body })).status).toBe(204);
    expect((await products())[0].review).toBeNull();
  });

  test('asks nothing about a service that came with a product', async () => {
    const { token, order } = await invited(shop.reader());
    const listed = async () => (await shop.request(`GET /review-invitations?token=${token}`)).body.items;
    const [product] = await listed();
    await shop.sql('update order_items set order_item_type = 7 where order_id = $1', [order]);
    expect(await listed()).toEqual([]);
    expect((await write(token, product.product_id, 5)).status).toBe(404);
  });

  test('opens no other product, and nothing when it is old', async () => {
    const { token, order } = await invited(shop.reader());
    const [other] = await shop.sql<{ id: number }>(
      'select id from products where id not in (select product_id from order_items where order_id = $1) order by id limit 1',
      [order],
    );
    expect((await write(token, other?.id ?? 0, 5)).status).toBe(404);
    await shop.sql('update review_invitations set expires_at = created_at where order_id = $1', [order]);
    expect((await shop.request(`GET /review-invitations?token=${token}`)).body.type).toBe('link_not_valid');
    expect((await write(token, 1, 5)).body.type).toBe('link_not_valid');
  });

  test.each([
    ['of a blocked customer', 'update customers set is_blocked = true where id = $1'],
    ['of a closed account', 'update customers set is_active = false where id = $1'],
    ['mailed to a former address', "update customers set email = 'new-' || email where id = $1"],
  ])('opens nothing by a link %s', async (_, change) => {
    const { token, order } = await invited(shop.reader());
    const [row] = await shop.sql<{ customer_id: number }>('select customer_id from orders where id = $1', [order]);
    expect((await shop.request(`GET /review-invitations?token=${token}`)).body.items).toHaveLength(1);
    await shop.sql(change, [row?.customer_id]);
    expect((await shop.request(`GET /review-invitations?token=${token}`)).body.type).toBe('link_not_valid');
    expect((await write(token, 1, 5)).body.type).toBe('link_not_valid');
    const body = { token, product_id: 1 };
    expect((await shop.request('POST /review-invitations/withdrawals', { body })).body.type).toBe('link_not_valid');
  });

  test('does not give a person two reviews of a product, as a guest and with an account', async () => {
    const jana = await signedIn(shop);
    const { token } = await invited(jana.email);
    const [{ product_id: id }] = (await shop.request(`GET /review-invitations?token=${token}`)).body.items;
    expect(
      (await shop.request(`POST /products/${id}/reviews`, { body: { rating: 5 }, headers: jana.headers })).status,
    ).toBe(201);
    expect((await write(token, id, 1)).body.type).toBe('review_exists');
  });
});
