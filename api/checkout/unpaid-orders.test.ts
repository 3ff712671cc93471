import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { newEmail } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import {
  type Answer,
  asCustomer,
  CUSTOMERS_BY_HEADER,
  openTestApi,
  startBuyingShop,
  type TestShop,
} from '../../testing/shops/index.ts';

const { soap, cream, oil, book, candle } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
const { transfer, cash } = SHOP.payments;
/** One order: 20 of a product, 40 in all, 6,000 Kč or 240 €, half of a stock; twice that together, thrice for regulars. */
const LIMITS = {
  piecesOfProduct: 20,
  pieces: 40,
  worth: { CZK: 6_000, EUR: 240 },
  stockPercent: 50,
  piecesAlways: 10,
  timesTogether: 2,
  timesOfRegulars: 3,
  shortMinutes: 30,
};
let shop: TestShop;
let other: Pick<TestShop, 'request' | 'api'>;
let addresses = 0;

beforeAll(async () => {
  shop = await startBuyingShop({ unpaidLimits: LIMITS, trustProxy: true, ...CUSTOMERS_BY_HEADER });
  other = await openTestApi(shop.url, { unpaidLimits: LIMITS, trustProxy: true, ...CUSTOMERS_BY_HEADER });
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.sql('update products set weight = 1');
  await shop.sql('update product_variations set weight = 1');
  await shop.sql('update products set stock_state = 1000000 where id = $1', [soap]);
  await shop.sql(`update products set stock_state = 5 where id = $1`, [candle]);
  await shop.sql('update product_variations set stock_state = 100 where product_id = $1', [cream]);
  await shop.sql(`update products set stock_state = 50 where id = $1`, [oil]);
});

/** An address that nobody else has, in a network that nobody else has. */
const newAddress = () => {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.7`;
};
interface Buyer extends Purchase {
  address?: string;
  headers?: Record<string, string>;
  via?: Pick<TestShop, 'request'>;
}
const of = (product_id: number, amount: number, product_variation_id?: number) => ({
  product_id,
  amount,
  ...(product_variation_id ? { product_variation_id } : {}),
});

/** Fills a cart and orders it, from an address and with an e-mail of its own unless given. */
async function buy({
  address = newAddress(),
  headers,
  via = shop,
  email = newEmail(),
  ...purchase
}: Buyer): Promise<Answer> {
  const request: TestShop['request'] = (call, given) =>
    via.request(call, { ...given, headers: { 'x-forwarded-for': address, ...given?.headers, ...headers } });
  return order(request, await filledCart(request, { ...purchase, email }), {}, { host: purchase.host });
}
const refused = ({ status, body }: Answer) => [
  status,
  body.type,
  body.errors?.map(({ field }: { field: string }) => field.split('.')[0]),
];
const wrong = ({ body }: Answer): string[] =>
  (body.errors ?? []).map(({ message }: { message: string }) => message.replaceAll('\u00A0', ' '));
const pay = (id: number) => shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
const customer = async (more = ''): Promise<number> =>
  (
    await shop.sql<{ id: number }>(
      `insert into customers (email, language, is_guest, email_confirmed_at) values ('c' || gen_random_uuid() || '@example.com', 'cs', false, now()) returning id ${more}`,
    )
  )[0]?.id ?? 0;

test('one guest cannot take what the shop has into one unpaid order', async () => {
  const answer = await buy({ items: [of(soap, 10_000), of(oil, 50), of(cream, 100, cream50)] });
  expect(refused(answer)).toEqual([
    409,
    'too_much_unpaid',
    ['items', 'items', 'items', 'items', 'items', 'items', 'items'],
  ]);
  expect(await shop.sql('select stock_state from products where id = $1', [oil])).toEqual([{ stock_state: 50 }]);
});

test.each([
  ['pieces of a product', [of(soap, 21)], ['Mýdlo: v jedné nezaplacené objednávce držíme nejvýš 20 ks.']],
  [
    'pieces of a product, all variations and lines together',
    [of(cream, 19, cream50), of(cream, 2, cream100)],
    ['Krém: v jedné nezaplacené objednávce držíme nejvýš 20 ks.'],
  ],
  [
    'pieces in all',
    [of(soap, 20), of(cream, 6, cream50), of(oil, 1), of(cream, 14, cream100)],
    [
      'V jedné nezaplacené objednávce držíme nejvýš 40 ks zboží.',
      'V jedné nezaplacené objednávce držíme zboží nejvýš za 6 000 Kč.',
    ],
  ],
  ['worth', [of(oil, 13)], ['V jedné nezaplacené objednávce držíme zboží nejvýš za 6 000 Kč.']],
])('one order has a limit of %s', async (_, items, messages) => {
  const answer = await buy({ items });
  expect([answer.status, wrong(answer)]).toEqual([409, messages]);
  expect(answer.body.message).toContain('v jedné objednávce');
  expect(answer.body.message).not.toContain('na zaplacení čeká');
});

test('of a stock an order takes half, and ten pieces always, also the last ones', async () => {
  await shop.sql('update products set stock_state = 24 where id = $1', [oil]);
  await shop.sql('update prices set price = 10000 where product_id = $1 and price_list_id = 1', [oil]);
  expect(wrong(await buy({ items: [of(oil, 13)] }))).toEqual([
    'Olej: ze současných zásob držíme v jedné nezaplacené objednávce nejvýš 12 ks.',
  ]);
  expect((await buy({ items: [of(oil, 12)] })).status).toBe(201);
  expect((await buy({ items: [of(oil, 10)] })).status).toBe(201);
  expect((await buy({ items: [of(oil, 2)] })).status).toBe(201);
  expect((await buy({ items: [of(candle, 5)] })).status).toBe(201);
  await shop.sql('update prices set price = 50000 where product_id = $1 and price_list_id = 1', [oil]);
});

const OF_BUYER = 'Mýdlo: v nezaplacených objednávkách od jednoho kupujícího držíme dohromady nejvýš 40 ks.';
const OF_CONNECTION =
  'Mýdlo: v nezaplacených objednávkách z vašeho připojení, třeba i od sousedů nebo kolegů, držíme dohromady nejvýš 40 ks.';
test.each([
  ['an address with many e-mails', () => ({ address: newAddress() }), OF_CONNECTION],
  ['an address in one IPv6 network', () => ({ address: '2001:db8:7::1' }), OF_CONNECTION],
  ['an e-mail from many addresses', () => ({ email: newEmail() }), OF_BUYER],
])('twenty orders at once of %s hold twice what one may, in two processes', async (_, who, message) => {
  const buyer = who();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, index) =>
      buy({
        ...buyer,
        items: [of(soap, 5)],
        via: index % 2 ? other : shop,
        payment: index % 3 ? transfer : cash,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  const no = answers.filter(({ status }) => status === 409);
  expect(new Set(no.map(({ body }) => body.type))).toEqual(new Set(['too_much_unpaid']));
  expect(new Set(no.flatMap(wrong))).toEqual(new Set([message]));
  for (const { body } of no) expect(body.message).toContain('na zaplacení čeká');
});

test('ways to write a mailbox count together, and so do the addresses of an IPv6 network', async () => {
  const name = newEmail().split('@')[0] ?? '';
  const emails = [
    `${name}@gmail.com`,
    `${name}+a@gmail.com`,
    `${name.split('').join('.')}@googlemail.com`,
    `${name.toUpperCase()}@Gmail.com`,
  ];
  const answers = [];
  for (const email of emails) answers.push(await buy({ email, items: [of(soap, 14)] }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 409]);
  const network = [];
  for (const end of ['1', 'ffff:1', 'a:b:c'])
    network.push(await buy({ address: `2001:db8:9:9::${end}`, items: [of(soap, 15)] }));
  expect(network.map(({ status }) => status)).toEqual([201, 201, 409]);
});

test('the room comes back when an order is cancelled, paid or sent, and an undone payment takes it again', async () => {
  const email = newEmail();
  const bought = async (amount = 20) => buy({ email, items: [of(soap, amount)], payment: cash });
  const ids = [await bought(), await bought()].map(({ body }) => body.item.id as number);
  const [first = 0, second = 0] = ids;
  expect((await bought(1)).status).toBe(409);
  await shop.request(`PATCH /orders/${first}`, { body: { state: 'cancelled' }, headers: shop.operator });
  const third = await bought();
  expect(third.status).toBe(201);
  expect((await bought(1)).status).toBe(409);
  const paid = await pay(second);
  expect(paid.status).toBe(200);
  const fourth = (await bought()).body.item.id;
  expect((await bought(1)).status).toBe(409);
  for (const state of ['processing', 'shipped'])
    await shop.request(`PATCH /orders/${fourth}`, { body: { state }, headers: shop.operator });
  expect((await bought()).status).toBe(201);
});

test('currencies count together, each by its own limit', async () => {
  const email = newEmail();
  const euro = { host: SHOP.hosts.sk, country: SHOP.countries.sk };
  // 500 Kč a piece of 12,000 Kč, and 20 € of 480 €.
  expect((await buy({ email, items: [of(oil, 10)] })).status).toBe(201);
  expect((await buy({ email, items: [of(oil, 9)], ...euro })).status).toBe(201);
  const answer = await buy({ email, items: [of(book, 3), of(oil, 4)], ...euro });
  expect([answer.status, wrong(answer)]).toEqual([
    409,
    ['V nezaplatených objednávkach od jedného kupujúceho držíme tovar spolu najviac za 480,00 €.'],
  ]);
});

test('a stranger’s orders with somebody’s e-mail take nothing from their account, and tell nothing of it', async () => {
  const id = await customer();
  const [row] = await shop.sql<{ email: string }>('select email from customers where id = $1', [id]);
  const email = row?.email ?? '';
  const own = { headers: asCustomer(id), email, items: [of(soap, 20)] };
  expect((await buy(own)).status).toBe(201);
  expect((await buy(own)).status).toBe(201);
  // What the account holds is full; nobody else learns that by its e-mail.
  const probes = [];
  for (const typed of [email, newEmail()])
    for (const _ of [1, 2]) probes.push(await buy({ email: typed, items: [of(soap, 20)] }));
  expect(probes.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const third = await buy(own);
  expect(third.status).toBe(409);
  await shop.sql('delete from order_holds where order_id in (select id from orders where customer_id = $1)', [id]);
  // The typed e-mail is full by strangers; the account is not.
  expect((await buy({ email, items: [of(soap, 1)] })).status).toBe(409);
  expect((await buy(own)).status).toBe(201);
});

test('customers hold as much as they have paid in money, up to three times the limit, and of a stock the same half', async () => {
  const id = await customer();
  const own = { headers: asCustomer(id), address: newAddress() };
  const small = (await buy({ ...own, items: [of(soap, 1)] })).body.item.id;
  await pay(small);
  // An order of 199 Kč was paid: the limit is still that of everybody.
  expect((await buy({ ...own, items: [of(soap, 21)] })).status).toBe(409);
  const paidWith = async (price: number, voucher: number) => {
    await shop.sql('alter table orders disable trigger user');
    await shop.sql(
      'update orders set taxed_price = $2, price = $2, tax_amount = 0, cash_rounding = 0, voucher_amount = $3 where id = $1',
      [small, price, voucher],
    );
    await shop.sql('alter table orders enable trigger user');
  };
  await paidWith(1_200_000, 1_200_000);
  expect((await buy({ ...own, items: [of(soap, 21)] })).status).toBe(409);
  await paidWith(1_200_000, 0);
  expect((await buy({ ...own, items: [of(soap, 41)] })).status).toBe(409);
  const twice = await buy({ ...own, items: [of(soap, 40)] });
  expect(twice.status).toBe(201);
  await paidWith(60_000_000, 0);
  expect((await buy({ ...own, items: [of(soap, 61)] })).status).toBe(409);
  expect((await buy({ ...own, items: [of(soap, 60)] })).status).toBe(201);
  await shop.sql('update product_variations set stock_state = 30 where id = $1', [cream50]);
  expect(wrong(await buy({ ...own, items: [of(cream, 16, cream50)] }))).toEqual([
    'Krém, 50 ml: ze současných zásob držíme v jedné nezaplacené objednávce nejvýš 15 ks.',
  ]);
});

test('customers in a group hold what they like', async () => {
  const [group] = await shop.sql<{ id: number }>(
    `insert into customer_groups (name) values ('{"cs":"VO"}') returning id`,
  );
  const id = await customer();
  const answer = await buy({ headers: asCustomer(id, [group?.id ?? 0]), items: [of(soap, 500)] });
  expect(answer.status).toBe(201);
  expect(await shop.sql('select 1 from order_holds where order_id = $1', [answer.body.item.id])).toEqual([]);
});

test('a refused order may be sent again with fewer pieces, under another key', async () => {
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { 'x-forwarded-for': '198.51.100.200', ...given?.headers } });
  const cart = await filledCart(request, { items: [of(soap, 21)], email: newEmail() });
  expect((await order(request, cart)).status).toBe(409);
  const { items } = (await request(`GET /carts/${cart}/items`)).body;
  await request(`PATCH /carts/${cart}/items/${items[0].id}`, { body: { amount: 20 } });
  expect((await order(request, cart)).status).toBe(201);
});
