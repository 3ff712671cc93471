import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { fromManyAddresses } from '../../testing/shops/index.ts';

const { products, variations, hosts } = FIXTURE;

let shop: MailShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startMailShop({ trustProxy: true }));
});
afterAll(() => shop.close());
beforeEach(() => stock(0));

/** What a write of these products emits. */
async function emitEvents(...product_ids: number[]): Promise<void> {
  const payload = { product_ids, affects_pages: true, category_ids: [], brand_ids: [] };
  await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [JSON.stringify(payload)]);
}
async function hide(isHidden: boolean): Promise<void> {
  await shop.sql('update products set is_hidden = $2 where id = $1', [products.soldOut, isHidden]);
  await emitEvents(products.soldOut);
}

/** Sets the pieces of the sold-out soap, and emits nothing. */
const setSoap = (pieces: number) =>
  shop.sql('update products set stock_state = $2 where id = $1', [products.soldOut, pieces]);
/** Sets the pieces of the sold-out soap and of the largest cream. */
async function stock(pieces: number): Promise<void> {
  await setSoap(pieces);
  await shop.sql('update product_variations set stock_state = $2 where id = $1', [variations.ml200, pieces]);
  await emitEvents(products.soldOut, products.cream);
}

const watch = (body: object, options: { host?: string; headers?: Record<string, string> } = {}) =>
  shop.request('POST /watch-dogs', { body, ...options });
const soap = (email: string) => watch({ email, product_id: products.soldOut });
const look = async () => {
  await shop.api.flushEvents();
  await shop.run('watch-dogs.look');
};
const minutesLater = (minutes: number) =>
  shop.sql(`update watch_dogs set refilled_at = refilled_at - make_interval(mins => $1)`, [minutes]);
const mailsTo = async (email: string) => {
  await shop.idle();
  return (await shop.mailsTo(email, 0)).filter(({ subject }) => /skladem|stock/.test(subject));
};

/** Looks, lets the time go by in which a purchase must stay possible, and looks again. */
async function refill(): Promise<void> {
  await stock(7);
  await look();
  await minutesLater(6);
  await look();
  await shop.idle();
}

test('a guest gets one mail when the product can be bought again, with a link to it and one to stop', async () => {
  const email = shop.reader();
  const { status, body } = await soap(email);
  expect([status, body.item]).toEqual([
    201,
    { id: body.item.id, email, customer_id: null, product_id: products.soldOut, product_variation_id: null },
  ]);
  expect(await mailsTo(email)).toEqual([]);
  await refill();
  const mail = await shop.mailTo(email, /Znovu skladem: Vyprodané mýdlo/);
  expect(mail.text.replace(/\s/g, '')).toContain('https://cs.localhost/vyprodane-mydlo');
  expect(mail.text).toContain('Zobrazit produkt');
  expect(mail.text).toMatch(/Vyprodané mýdlo[\s\S]*\d\sKč/);
  const header = (name: string) => mail.headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/cs\.localhost\/api\/watch-dogs\/cancel\?token=[\w-]{36}>$/);
  await refill();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a variation is watched by itself, in the language of the host, and its link picks it', async () => {
  const email = shop.reader();
  const cream = { email, product_id: products.cream };
  expect((await watch(cream)).body.errors[0].field).toBe('product_variation_id');
  expect((await watch({ ...cream, product_variation_id: variations.ml50 })).body.type).toBe('watch_dog_not_needed');
  const wish = { ...cream, product_variation_id: variations.ml200 };
  expect((await watch(wish, { host: hosts.en })).status).toBe(201);
  await refill();
  const mail = await shop.mailTo(email, /Back in stock: .*200 ml/);
  expect(mail.text.replace(/\s/g, '')).toMatch(/https:\/\/en\.localhost\/[\w-]+\?variant=3/);
});

test('a flicker of the stock tells nobody, and neither does a product that was hidden meanwhile', async () => {
  const email = shop.reader();
  await soap(email);
  await stock(7);
  await look();
  await stock(0);
  await look();
  await stock(7);
  await look();
  expect(await mailsTo(email)).toEqual([]);
  await hide(true);
  await minutesLater(6);
  await look();
  expect(await mailsTo(email)).toEqual([]);
  await hide(false);
  await refill();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('what was bought up before the mail is written waits for the next time, also for what was refilled meanwhile', async () => {
  const email = shop.reader();
  await soap(email);
  const due = "update watch_dogs set due_at = now(), created_at = 'epoch' where email = $1 returning id";
  const [dog] = await shop.sql<{ id: number }>(due, [email]);
  await stock(7);
  await look();
  await setSoap(0);
  await shop.sql(
    `insert into outbox_events (type, payload) values ('watch_dog.due', json_build_object('watch_dog_id', $1::int))`,
    [dog?.id],
  );
  expect(await mailsTo(email)).toEqual([]);
  await setSoap(7);
  await look();
  await minutesLater(6);
  await look();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the link of the mail ends all watch dogs of the address and no other; an unknown token is answered alike', async () => {
  const [email, other] = [shop.reader(), shop.reader()];
  await soap(email);
  await watch({ email: email.toUpperCase(), product_id: products.cream, product_variation_id: variations.ml200 });
  await soap(other);
  const [row] = await shop.sql<{ token: string }>(
    'select cancellation_token as token from watch_dogs where email = $1',
    [email],
  );
  const cancel = (token = '') => shop.request('POST /watch-dogs/cancellations', { body: { token } });
  expect((await cancel('7f9c2b1e-3a54-4d0c-9b1f-5e6a7c8d9e0f')).status).toBe(204);
  expect((await cancel(row?.token)).status).toBe(204);
  await refill();
  expect([await mailsTo(email), (await mailsTo(other)).length]).toEqual([[], 1]);
});

test('a customer sees and ends what they asked for; what was typed before is told and forgotten with the account', async () => {
  const { id, headers } = await signedIn(shop);
  const [account] = await shop.sql<{ email: string }>('select email from customers where id = $1', [id]);
  const email = account?.email ?? '';
  await soap(email);
  const { body } = await watch({ product_id: products.cream, product_variation_id: variations.ml200 }, { headers });
  expect(body.item).toMatchObject({ email, customer_id: id });
  await look();
  const list = async () => (await shop.request(`GET /customers/${id}/watch-dogs`, { headers })).body.items;
  expect((await list()).map((one: { product_id: number }) => one.product_id)).toEqual([products.cream]);
  const copy = await shop.request(`GET /customers/${id}/personal-data`, { headers });
  expect(copy.body.item.parts.watch_dogs.map((one: { product_id: number }) => one.product_id)).toEqual([
    products.soldOut,
    products.cream,
  ]);
  expect((await shop.request(`DELETE /customers/${id}/watch-dogs/${body.item.id}`, { headers })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await shop.request(`DELETE /customers/${id}`, { headers })).status).toBe(204);
  await shop.idle();
  expect(await shop.sql('select 1 from watch_dogs where email = $1', [email])).toEqual([]);
});

test('a stranger who types the address of a customer changes none of their watch dogs and pushes none out', async () => {
  const { id, headers } = await signedIn(shop);
  const [account] = await shop.sql<{ email: string }>('select email from customers where id = $1', [id]);
  const email = account?.email ?? '';
  await watch({ product_id: products.soldOut }, { headers });
  const row = () => shop.sql('select * from watch_dogs where customer_id = $1', [id]);
  const before = await row();
  const typed = email.toUpperCase();
  const first = await watch({ email: typed, product_id: products.soldOut }, { host: hosts.sk });
  const second = await watch({ email: typed, product_id: products.soldOut }, { host: hosts.sk });
  expect([first.status, first.body.item]).toEqual([
    201,
    {
      id: first.body.item.id,
      email: typed,
      customer_id: null,
      product_id: products.soldOut,
      product_variation_id: null,
    },
  ]);
  expect(second.body.item.id).toBeGreaterThan(first.body.item.id);
  expect(await row()).toEqual(before);
  await shop.sql(
    `insert into watch_dogs (email, product_id, hostname_id, price_list_id, language)
     select $1, id, 1, 1, 'cs' from (select id from products where id <> $2 order by id limit 29) others`,
    [email, products.soldOut],
  );
  const cream = { product_id: products.cream, product_variation_id: variations.ml200 };
  await watch({ email, ...cream });
  expect(await row()).toEqual(before);
  expect((await watch(cream, { headers })).status).toBe(201);
  expect(await row()).toHaveLength(2);
});

test('what strangers asked for an address is never taken for the customer’s own, however long it stands there', async () => {
  const { id, headers } = await signedIn(shop);
  const [account] = await shop.sql<{ email: string }>('select email from customers where id = $1', [id]);
  const email = account?.email ?? '';
  const list = async () =>
    (await shop.request(`GET /customers/${id}/watch-dogs`, { headers })).body.items.map(
      (one: { product_id: number }) => one.product_id,
    );
  await watch({ product_id: products.soldOut }, { headers });
  await shop.sql(
    `with made as (insert into products (name, product_availability_id, tax_group_id) select '{"cs":"x"}', 1, 1 from generate_series(1, 29) returning id)
     insert into watch_dogs (email, product_id, hostname_id, price_list_id, language) select $1, id, 1, 1, 'cs' from made`,
    [email],
  );
  await look();
  expect(await shop.sql('select 1 from watch_dogs where customer_id = $1', [id])).toHaveLength(30);
  expect(await list()).toEqual([products.soldOut]);
  const cream = { product_id: products.cream, product_variation_id: variations.ml200 };
  expect((await watch(cream, { headers })).status).toBe(201);
  expect(await list()).toEqual([products.cream, products.soldOut]);
  expect(await shop.sql('select 1 from watch_dogs where customer_id = $1', [id])).toHaveLength(30);
});

test('writing an e-mail another way fills no mailbox: mails of a day count together', async () => {
  const others = await shop.sql<{ id: number }>('select id from products where id <> $1 order by id limit 9', [
    products.soldOut,
  ]);
  await shop.sql(`insert into watch_dogs (email, mailbox, product_id, hostname_id, price_list_id, language, created_at)
    select 'o.bet+' || n || '@gmail.com', 'obet@gmail.com', p.id, 1, 1, 'cs', now() - interval '1 day'
    from generate_series(1, 3) n, (select id from products where id <> ${products.soldOut} order by id limit 9) p`);
  expect(others.length).toBe(9);
  const ways = Array.from(
    { length: 8 },
    (_, n) => `${n % 2 ? 'ob.et' : 'o.b.et'}+${n}@${n % 3 ? 'gmail.com' : 'GoogleMail.com'}`,
  );
  for (const email of ways) expect((await soap(email)).status).toBe(201);
  const stored = await shop.sql<{ email: string }>(
    `select email from watch_dogs where email ilike '%et+%' and due_at is null`,
  );
  expect(stored).toHaveLength(35);
  await shop.sql(`update watch_dogs set refilled_at = now() - interval '10 minutes' where email ilike '%et+%'`);
  await shop.sql(`delete from watch_dogs where email ilike '%et+%' and product_id <> $1`, [products.soldOut]);
  await refill();
  expect(await shop.sql(`select 1 from watch_dogs where email ilike '%et+%' and due_at is not null`)).toHaveLength(5);
});

test('nobody learns whether an address is known, watches for nothing, or fills a mailbox', async () => {
  const email = shop.reader();
  const [first, second] = [await soap(email), await soap(email)];
  expect(second.body.item.id).toBeGreaterThan(first.body.item.id);
  expect(await shop.sql('select 1 from watch_dogs where email = $1', [email])).toHaveLength(1);
  expect((await watch({ product_id: products.soldOut })).body.errors[0].field).toBe('email');
  expect((await watch({ email, product_id: products.hidden })).status).toBe(404);
  expect((await watch({ email: 'x@y.cz\r\nBcc: z@y.cz', product_id: products.soldOut })).status).toBe(422);
  await Promise.all(Array.from({ length: 4 }, () => soap(email)));
  expect(await shop.sql('select 1 from watch_dogs where email = $1', [email])).toHaveLength(1);
  await shop.sql(
    `insert into watch_dogs (email, product_id, hostname_id, price_list_id, language, due_at) select $1, $2, 1, 1, 'cs', now() from generate_series(1, 5)`,
    [email, products.soldOut],
  );
  await refill();
  expect(await mailsTo(email)).toEqual([]);
  await shop.sql(`update watch_dogs set due_at = due_at - interval '2 days' where due_at is not null`);
  await refill();
  expect(await mailsTo(email)).toHaveLength(1);
});
