import { afterEach, expect, test } from 'vitest';
import { BILLING } from '../../../testing/carts/index.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';

const { barSoap, candle, liquidSoap } = FIXTURE.products;
const OWN = 'obchod@example.com';
let shop: MailShop;
const orderMailsTo = ['first@shop.example', 'second@shop.example'];
afterEach(() => shop?.close());

async function start(options: Parameters<typeof startMailShop>[0]) {
  shop = await startMailShop(options);
  await shop.sql(`update shops set company_info = jsonb_set(company_info, '{email}', $1::jsonb)`, [
    JSON.stringify(OWN),
  ]);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
}
const countTo = async (email: string): Promise<number> => {
  await shop.idle();
  const answer = await fetch(`${shop.sandboxUrl}/sandbox/mail/messages?to=${email}`);
  return ((await answer.json()) as { messages: unknown[] }).messages.length;
};

test('each address is told of each new order once, with all that is needed to begin', async () => {
  await start({ orderMailsTo, unpaidWarningPercent: 30 });
  const email = shop.reader();
  const { id, order_number: number } = await shop.buy(
    email,
    { items: [{ product_id: barSoap, amount: 2 }], payment: 3 },
    { billing: { ...BILLING, first_name: 'Petr', last_name: 'Holý' }, note: 'Zvonek nefunguje' },
  );
  await shop.idle();
  await shop.sql(
    `insert into outbox_events (type, payload) values ('order.placed', json_build_object('order_id', $1::int))`,
    [id],
  );
  for (const address of orderMailsTo) expect(await countTo(address)).toBe(1);
  const [mail] = await shop.mailsTo(orderMailsTo[0] ?? '', 1);
  expect(mail?.subject.replaceAll('\u00A0', ' ')).toBe(`New order ${number}: CZK 338`);
  expect(mail?.reply_to).toContain(email);
  for (const part of [
    'Petr Holý',
    'Dobírkou, not paid yet',
    'Domů',
    '2 × CZK 99.90',
    'Zvonek nefunguje',
    '601 234 567',
    email,
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toMatch(/oh=|A lot of stock/);
  expect(mail?.headers.find(({ name }) => name.toLowerCase() === 'content-language')?.value).toBe('en');
  expect(await countTo(OWN)).toBe(0);
});

test('each address is told once that a buyer has cancelled an order, and not what the shop cancels', async () => {
  await start({ orderMailsTo });
  const [own, cancelled] = [await shop.buy(shop.reader()), await shop.buy(shop.reader())];
  const countBefore = await countTo(orderMailsTo[0] ?? '');
  for (let press = 0; press < 2; press += 1)
    await shop.request(`POST /orders/${cancelled.id}/cancellation`, { body: { hash: cancelled.hash } });
  await shop.change(own.id, { state: 'cancelled' });
  for (const address of orderMailsTo) expect(await countTo(address)).toBe(countBefore + 1);
  const mails = await shop.mailsTo(orderMailsTo[0] ?? '', countBefore + 1);
  const [mail] = mails.filter(({ subject }) => subject.startsWith('The buyer canceled'));
  expect(mail?.subject).toBe(`The buyer canceled order ${cancelled.order_number}`);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Please do not pack or send it.');
  expect(mail?.text).not.toContain('oh=');
});

test('where nobody reads of orders nobody reads that one was cancelled', async () => {
  await start({ orderMailsTo: [] });
  const { id, hash } = await shop.buy(shop.reader());
  await shop.request(`POST /orders/${id}/cancellation`, { body: { hash } });
  expect(await countTo(OWN)).toBe(0);
});

test('by default the shop’s own address is told', async () => {
  await start({ orderMailsTo: null });
  await shop.buy(shop.reader());
  expect(await countTo(OWN)).toBe(1);
});

test('an unpaid order that takes much of a stock is told with a warning, also where orders are not', async () => {
  await start({ orderMailsTo: [], unpaidWarningPercent: 30 });
  await shop.buy(shop.reader(), {
    items: [
      { product_id: barSoap, amount: 30 },
      { product_id: candle, amount: 4 },
    ],
  });
  expect(await countTo(OWN)).toBe(0);
  const { order_number: number } = await shop.buy(shop.reader(), { items: [{ product_id: liquidSoap, amount: 31 }] });
  expect(await countTo(OWN)).toBe(1);
  const [mail] = await shop.mailsTo(OWN, 1);
  expect(mail?.subject).toMatch(new RegExp(`^Careful, unpaid order ${number} takes a lot of stock: `));
  expect(mail?.text).toContain('Tekuté mýdlo: 31 pcs, other unpaid orders 0 pcs, 69 pcs left in stock');
});

test('the shop is warned once when all unpaid orders together come to hold much of a stock', async () => {
  await start({ orderMailsTo: [], unpaidWarningPercent: 30 });
  for (const amount of [29, 20, 12, 8]) await shop.buy(shop.reader(), { items: [{ product_id: liquidSoap, amount }] });
  expect(await countTo(OWN)).toBe(1);
  const [mail] = await shop.mailsTo(OWN, 1);
  expect(mail?.text).toContain('Tekuté mýdlo: 12 pcs, other unpaid orders 49 pcs, ');
});

test('an address that cannot be reached keeps no other from being told', async () => {
  await start({ orderMailsTo: ['bad address@shop.example', 'second@shop.example'] });
  await shop.buy(shop.reader());
  await expect
    .poll(async () => {
      const answer = await fetch(`${shop.sandboxUrl}/sandbox/mail/messages?to=second@shop.example`);
      return ((await answer.json()) as { messages: unknown[] }).messages.length;
    })
    .toBe(1);
});
