import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { fromManyAddresses } from '../../testing/shops/index.ts';

const { products, variations } = FIXTURE;

let shop: MailShop;
let many: number[];
beforeAll(async () => {
  shop = fromManyAddresses(await startMailShop({ trustProxy: true }));
  many = (
    await shop.sql<{ id: number }>(
      `insert into products (name, product_availability_id, tax_group_id, stock_state) select '{"cs":"x"}', a.product_availability_id, a.tax_group_id, 0
       from products a, generate_series(1, 32) where a.id = $1 returning id`,
      [products.soldOut],
    )
  ).map(({ id }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('delete from watch_dogs');
  await stock(0);
});

const watch = (product_id: number, { headers, email }: { headers?: Record<string, string>; email?: string }) =>
  shop.request('POST /watch-dogs', { body: { product_id, email }, headers });
/** Wishes as `POST /watch-dogs` keeps them. */
const insert = (email: string, mailbox: string, ids: readonly number[], customerId: number | null = null) =>
  shop.sql(
    `insert into watch_dogs (email, mailbox, customer_id, is_own, product_id, hostname_id, price_list_id, language)
     select $1, $2, $3, $3::int is not null, unnest($4::int[]), 1, 1, 'cs'`,
    [email, mailbox, customerId, ids],
  );
const listed = async ({ id, headers }: { id: number; headers: Record<string, string> }) =>
  (await shop.request(`GET /customers/${id}/watch-dogs`, { headers })).body.items.map(
    ({ product_id }: { product_id: number }) => product_id,
  );
async function stock(pieces: number): Promise<void> {
  await shop.sql('update products set stock_state = $2 where id = $1', [products.soldOut, pieces]);
  await shop.sql('update product_variations set stock_state = $2 where id = $1', [variations.ml200, pieces]);
  const payload = {
    product_ids: [products.soldOut, products.cream],
    affects_pages: true,
    category_ids: [],
    brand_ids: [],
  };
  await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [JSON.stringify(payload)]);
}
const look = async () => {
  await shop.api.flushEvents();
  await shop.run('watch-dogs.look');
};

test.each([
  ['another way to write the e-mail', 'jana.zz@example.com', 'jana.zz+z@example.com'],
  ['the e-mail itself', 'jana.yy@example.com', 'jana.yy@example.com'],
])(
  'an account that nobody confirmed with %s of a customer pushes none of their watch dogs out',
  async (_, email, typed) => {
    const jana = await signedIn(shop, { email });
    const own = [products.soldOut, ...many.slice(0, 2)];
    await insert(email, email, own, jana.id);
    const stranger = await signedIn(shop, { email: typed, isConfirmed: false });
    for (const id of [products.soldOut, ...many.slice(2)])
      await insert(typed, email, [id], stranger.id).catch(() => []);
    expect((await watch(products.soldOut, { headers: stranger.headers })).status).toBe(201);
    expect((await listed(jana)).toSorted()).toEqual(own.toSorted());
  },
);

test('neither does a guest who writes the e-mail another way', async () => {
  const guest = 'host.jana@gmail.com';
  await insert(guest, 'hostjana@gmail.com', many.slice(0, 3));
  await insert('h.ostjana@gmail.com', 'hostjana@gmail.com', many.slice(1));
  expect((await watch(products.soldOut, { email: 'hostjana+1@gmail.com' })).status).toBe(201);
  expect(await shop.sql('select 1 from watch_dogs where email = $1', [guest])).toHaveLength(3);
});

test('an address and an account have thirty watch dogs, those that nobody proved go first', async () => {
  const jana = await signedIn(shop);
  await insert(jana.email, jana.email, many.slice(0, 2), jana.id);
  await insert(jana.email, jana.email, many.slice(2, 30));
  expect((await watch(products.soldOut, { email: jana.email })).status).toBe(201);
  const stored = await shop.sql<{ product_id: number }>('select product_id from watch_dogs where email = $1', [
    jana.email,
  ]);
  expect(stored).toHaveLength(30);
  expect(stored.map(({ product_id }) => product_id)).not.toContain(many[2]);
  expect((await listed(jana)).toSorted()).toEqual(many.slice(0, 2));
});

test('customers whose e-mail is not confirmed see and end what they watch', async () => {
  const eva = await signedIn(shop, { isConfirmed: false });
  const { status, body } = await watch(products.soldOut, { headers: eva.headers });
  expect([status, body.item.customer_id]).toEqual([201, eva.id]);
  expect(await listed(eva)).toEqual([products.soldOut]);
  const path = `DELETE /customers/${eva.id}/watch-dogs/${body.item.id}` as const;
  expect((await shop.request(path, { headers: eva.headers })).status).toBe(204);
});

test('mails of a day that others asked for leave customers their own', async () => {
  const jana = await signedIn(shop, { email: 'jana+own@example.com' });
  const plain = 'jana@example.com';
  await shop.sql(
    `insert into watch_dogs (email, mailbox, product_id, hostname_id, price_list_id, language, due_at)
     select $1, $2, $3, 1, 1, 'cs', now() from generate_series(1, 5)`,
    [jana.email, plain, products.cream],
  );
  const cream = { product_id: products.cream, product_variation_id: variations.ml200 };
  await shop.request('POST /watch-dogs', { body: { ...cream, email: jana.email } });
  for (let n = 0; n < 8; n += 1) await watch(products.soldOut, { email: `jana+${n}@example.com` });
  await watch(products.soldOut, { email: plain });
  await watch(products.soldOut, { headers: jana.headers });
  await stock(7);
  await look();
  await shop.sql(`update watch_dogs set refilled_at = refilled_at - interval '6 minutes'`);
  await look();
  const mailed = await shop.sql<{ email: string; product_id: number }>(
    'select email, product_id from watch_dogs where due_at is not null and product_id = $1',
    [products.soldOut],
  );
  expect(mailed.filter(({ email }) => [jana.email, plain].includes(email))).toHaveLength(2);
  expect(mailed).toHaveLength(7);
  const waiting = await shop.sql('select 1 from watch_dogs where email = $1 and due_at is null', [jana.email]);
  expect(waiting).toHaveLength(1);
});
