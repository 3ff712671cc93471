import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop({ clock: () => new Date('2026-03-02T10:00:05Z') });
});
afterAll(() => shop.close());

async function withdrawn({ id, hash }: { id: number; hash: string }, host: string): Promise<number> {
  const { items } = (await shop.request(`GET /orders/${id}/withdrawal?hash=${hash}`, { host })).body.item;
  const chosen = [{ order_item_id: items[0].order_item_id, amount: 1 }];
  const begun = await shop.request('POST /refunds', { body: { order_id: id, hash, items: chosen }, host });
  await shop.request(`POST /refunds/${begun.body.item.id}/confirmation`, { body: { hash }, host });
  return begun.body.item.id;
}

test.each([
  ['cs.localhost', /^Přijali jsme vaše odstoupení/, '2. března 2026', '11:00:05', 'ještě neodeslali'],
  ['sk.localhost', /^Prijali sme vaše odstúpenie/, '2. marca 2026', '11:00:05', 'ešte neodoslali'],
  ['en.localhost', /^We have your withdrawal/, 'March 2, 2026', '11:00:05', 'haven’t sent'],
])('the receipt goes to the order’s own address on %s with goods and time', async (host, subject, day, time, next) => {
  const email = shop.reader();
  const order = await shop.buy(email, { host });
  await withdrawn(order, host);
  const mail = await shop.mailTo(email, subject);
  for (const text of [mail.text, mail.html]) {
    for (const part of [order.order_number, day, time, next]) expect(text).toContain(part);
    expect(text.replaceAll('&amp;', '&')).toContain(`oid=${order.id}&oh=${order.hash}`);
  }
});

test('the confirmation of an order leads to the withdrawal from it', async () => {
  const email = shop.reader();
  const order = await shop.buy(email);
  const mail = await shop.mailTo(email, /objednávk/i);
  expect(mail.text).toContain(`https://cs.localhost/odstoupeni-od-smlouvy?oid=${order.id}&oh=${order.hash}`);
  expect(mail.text).toContain('Odstoupit od smlouvy zde');
});

test('a refusal and a part that was not accepted are mailed with their words', async () => {
  const email = shop.reader();
  const order = await shop.buy(email);
  const id = await withdrawn(order, 'cs.localhost');
  const body = { state: 'refused', reason: 'Obal je otevřený' };
  await shop.request(`PATCH /refunds/${id}`, { body, headers: shop.operator });
  const mail = await shop.mailTo(email, /jsme nepřijali/);
  for (const text of [mail.text, mail.html]) expect(text).toContain('Obal je otevřený');
});

test('number and e-mail withdraw from everything, once; a wrong pair from nothing', async () => {
  const [email, other] = [shop.reader(), shop.reader()];
  const [order, strange] = [await shop.buy(email), await shop.buy(other)];
  const stated = (order_number: string, by: string) =>
    shop.request('POST /withdrawals', { body: { order_number, email: by, name: 'Jana Nová' } });
  await stated(strange.order_number, email);
  await stated(order.order_number, email.toUpperCase());
  await stated(order.order_number, email);
  await shop.idle();
  const refunds = await shop.sql(
    'select order_id, state, source, name, is_after_sending from refunds where order_id = any($1)',
    [[order.id, strange.id]],
  );
  expect(refunds).toEqual([
    { order_id: order.id, state: 'sent', source: 'number', name: 'Jana Nová', is_after_sending: false },
  ]);
  expect(await shop.sql('select 1 from withdrawal_statements')).toEqual([]);
  expect((await shop.mailTo(email, /^Přijali jsme vaše odstoupení/)).text).toContain('Jana Nová');
  const subjects = (await shop.mailsTo(email, 2)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Přijali'))).toHaveLength(1);
});

test('an order that is cancelled otherwise settles its withdrawal', async () => {
  const order = await shop.buy(shop.reader());
  const id = await withdrawn(order, 'cs.localhost');
  await shop.change(order.id, { state: 'cancelled' });
  await shop.idle();
  const { item } = (await shop.request(`GET /refunds/${id}`, { headers: shop.operator })).body;
  expect(item).toMatchObject({ state: 'settled', return_id: null, pay_back_by: null });
});
