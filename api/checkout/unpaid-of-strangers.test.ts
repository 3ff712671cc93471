import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { newEmail } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type PayingShop, startPayingShop } from '../../testing/payments/index.ts';
import { type Answer, asCustomer, CUSTOMERS_BY_HEADER, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle } = SHOP.products;
const { gopay } = SHOP.payments;
/** One order: 20 pieces of a product, 40 in all, 6,000 Kč, half of a stock; twice that together. */
const LIMITS = {
  piecesOfProduct: 20,
  pieces: 40,
  worth: { CZK: 6_000 },
  stockPercent: 50,
  piecesAlways: 10,
  timesTogether: 2,
  timesOfRegulars: 3,
  shortMinutes: 30,
};
let paying: PayingShop;
let shop: TestShop;
let addresses = 0;

beforeAll(async () => {
  paying = await startPayingShop({ unpaidLimits: LIMITS, trustProxy: true, ...CUSTOMERS_BY_HEADER });
  shop = paying.shop;
});
afterAll(() => paying.close());
beforeEach(async () => {
  await shop.sql('update products set weight = 1');
});

/** An address that nobody else has, in a network that nobody else has. */
const newAddress = () => {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.7`;
};
interface Buyer extends Purchase {
  address?: string;
  headers?: Record<string, string>;
}
const of = (product_id: number, amount: number, product_variation_id?: number) => ({
  product_id,
  amount,
  ...(product_variation_id ? { product_variation_id } : {}),
});

/** Fills a cart and orders it, from an address and with an e-mail of its own unless given. */
async function buy({ address = newAddress(), headers, email = newEmail(), ...purchase }: Buyer): Promise<Answer> {
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { 'x-forwarded-for': address, ...given?.headers, ...headers } });
  return order(request, await filledCart(request, { ...purchase, email }), {}, { host: purchase.host });
}
const customer = async (more = ''): Promise<number> =>
  (
    await shop.sql<{ id: number }>(
      `insert into customers (email, language, is_guest, email_confirmed_at) values ('c' || gen_random_uuid() || '@example.com', 'cs', false, now()) returning id ${more}`,
    )
  )[0]?.id ?? 0;

test('of a stock all orders of one buyer or connection hold half together, and ten pieces once', async () => {
  await shop.sql('update products set stock_state = 58 where id = $1', [candle]);
  await shop.sql('update prices set price = 100, discounted_price = null where product_id = $1', [candle]);
  for (const who of [{ email: newEmail() }, { address: newAddress() }]) {
    await shop.sql('update products set stock_state = 36 where id = $1', [candle]);
    const answers = [];
    for (const pieces of [12, 6, 1]) answers.push((await buy({ ...who, items: [of(candle, pieces)] })).status);
    expect(answers).toEqual([201, 201, 409]);
    // Half of what is left is no measure: two thirds of eighteen would be ten more for ever.
    await shop.sql('update products set stock_state = 4 where id = $1', [candle]);
    expect((await buy({ ...who, items: [of(candle, 4)] })).status).toBe(409);
  }
});

test.each([
  ['IPv6 /48', (index: number) => `2001:db8:48:${(index * 256).toString(16)}::1`, 8],
  ['IPv6 /56', (index: number) => `2001:db8:56:${index.toString(16)}::1`, 4],
  ['IPv4 /24', (index: number) => `203.0.113.${index}`, 4],
])('all addresses of one %s together hold a few times what one order may', async (_, addressOf, most) => {
  const statuses = [];
  for (let index = 1; index <= most + 1; index += 1)
    statuses.push((await buy({ address: addressOf(index), items: [of(soap, 20)] })).status);
  expect(statuses).toEqual([...Array<number>(most).fill(201), 409]);
});

test('what strangers on one address or with one e-mail hold keeps nobody from paying online, and is told as theirs', async () => {
  const address = newAddress();
  const email = newEmail();
  for (const _ of [1, 2]) expect((await buy({ address, items: [of(soap, 20)] })).status).toBe(201);
  for (const _ of [1, 2]) expect((await buy({ email, items: [of(soap, 20)] })).status).toBe(201);
  const neighbour = await buy({ address, items: [of(soap, 1)] });
  expect([neighbour.status, neighbour.body.message.replaceAll('\u00A0', ' ')]).toEqual([
    409,
    'Z vašeho připojení už na zaplacení čeká tolik zboží, že další bez peněz držet nemůžeme. Zaplaťte prosím online, přihlaste se k účtu s potvrzeným e-mailem, uberte kusy, nebo se nám ozvěte.',
  ]);
  for (const who of [{ address }, { email }]) {
    const { status, body } = await buy({ ...who, items: [of(soap, 1)], payment: gopay });
    expect(status).toBe(201);
    expect(
      await shop.sql(
        `select distinct round(extract(epoch from h.pay_by - o.created_at) / 60)::int as minutes from order_holds h join orders o on o.id = h.order_id where o.id = $1`,
        [body.item.id],
      ),
    ).toEqual([{ minutes: 30 }]);
    const { item } = (
      await shop.request(`GET /orders/${body.item.id}?hash=${body.item.hash}&embed=other_payment_methods`)
    ).body;
    expect(item._embedded.other_payment_methods).toEqual([]);
  }
  // Nor may they hold without end what is to be paid online.
  const online = [];
  for (const _ of [1, 2, 3]) online.push((await buy({ address, items: [of(soap, 18)], payment: gopay })).status);
  expect(online).toEqual([201, 201, 409]);
  const own = { headers: asCustomer(await customer()), address, email };
  expect((await buy({ ...own, items: [of(soap, 20)] })).status).toBe(201);
});

test('free goods count until they are sent', async () => {
  const email = newEmail();
  await shop.sql('update products set stock_state = 100 where id = $1', [candle]);
  await shop.sql('update prices set price = 0, discounted_price = null where product_id = $1', [candle]);
  const free = (amount: number) =>
    buy({ email, items: [of(candle, amount)], shipping: SHOP.shipping.store, payment: SHOP.payments.counter });
  expect((await free(21)).status).toBe(409);
  expect([(await free(20)).status, (await free(20)).status, (await free(1)).status]).toEqual([201, 201, 409]);
});

test('orders that come at once hold no more of a stock than those that come one after another', async () => {
  const address = newAddress();
  await shop.sql('update products set stock_state = 60 where id = $1', [candle]);
  await shop.sql('update prices set price = 100, discounted_price = null where product_id = $1', [candle]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy({ address, items: [of(candle, 5)] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 409, 409]);
});

test('accounts that never paid hold together what one network may, and an account that is opened anew is the same', async () => {
  const address = newAddress();
  const ofNew = async (more: Buyer = {}) =>
    buy({ address, headers: asCustomer(await customer()), items: [of(soap, 20)], ...more });
  expect([(await ofNew()).status, (await ofNew()).status]).toEqual([201, 201]);
  const refused = await ofNew();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Z vašeho připojení')]);
  expect(refused.body.message).not.toContain('přihlaste se');
  expect((await ofNew({ payment: gopay })).status).toBe(201);
  expect((await ofNew({ address: newAddress() })).status).toBe(201);
  const regular = await customer();
  const { body } = await buy({ headers: asCustomer(regular), items: [of(soap, 1)] });
  await shop.request(`PATCH /orders/${body.item.id}`, { headers: shop.operator, body: { paid: true } });
  expect((await ofNew({ headers: asCustomer(regular) })).status).toBe(201);

  const first = await customer();
  const orders = (id: number) => buy({ headers: asCustomer(id), items: [of(soap, 20)] });
  expect([(await orders(first)).status, (await orders(first)).status]).toEqual([201, 201]);
  const [{ email = '' } = {}] = await shop.sql<{ email: string }>('select email from customers where id = $1', [first]);
  await shop.sql(`update customers set email = 'closed-' || id || '@example.com' where id = $1`, [first]);
  const [again] = await shop.sql<{ id: number }>(
    `insert into customers (email, language, is_guest, email_confirmed_at) values ($1, 'cs', false, now()) returning id`,
    [email],
  );
  expect((await orders(again?.id ?? 0)).status).toBe(409);
});
