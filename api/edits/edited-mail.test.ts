import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

const { barSoap, candle } = FIXTURE.products;
const [CARD, TRANSFER, CASH] = [1, 2, 3];
const POINTS = 2;
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

async function edit(id: number, body: object): Promise<void> {
  const headers = { ...shop.operator, 'idempotency-key': randomUUID() };
  const answer = await shop.request(`POST /orders/${id}/edits`, {
    headers,
    body: { reason: 'Zákazník volal', ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}
const lineOf = async (id: number) =>
  (await shop.sql<{ id: number }>('select id from order_items where order_id = $1 order by id limit 1', [id]))[0]?.id;

test.each([
  [
    'cs',
    /Změnili jsme/,
    'Tuhé mýdlo: 2 ks → 3 ks',
    'Svíčka: nově 1 ks',
    'Změnila se fakturační adresa.',
    'Doprava: Domů → Výdejna, Knihkupectví',
  ],
  [
    'en',
    /was changed/,
    'Tuhé mýdlo en: 2 pcs. → 3 pcs.',
    'Svíčka en: new, 1 pc.',
    'The billing address changed.',
    'Shipping: Domů en → Výdejna en, Knihkupectví',
  ],
] as const)(
  'the mail says what changed, what is left to pay and where it goes (%s)',
  async (language, subject, ...words) => {
    const email = shop.reader();
    const { id } = await shop.buy(email, {
      ...{ payment: TRANSFER, host: FIXTURE.hosts[language] },
      items: [{ product_id: barSoap, amount: 2 }],
    });
    await edit(id, {
      lines: [{ id: await lineOf(id), amount: 3 }],
      add: [{ product_id: candle, amount: 1 }],
      billing_address: { street: 'Nová 7' },
      ...{ shipping_method_id: POINTS, shipping_option_id: 1 },
    });
    const { text } = await shop.mailTo(email, subject);
    for (const one of words) expect(text).toContain(one);
    // The pick-up point, and the transfer.
    for (const one of ['Kobližná 4', 'CZ65 0800 0000 1920 0014 5399', '767.70'])
      expect(text.replace('767,70', '767.70')).toContain(one);
  },
);

test('in Slovak too: what goes, and what is paid otherwise', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, {
    ...{ payment: CASH, host: FIXTURE.hosts.sk },
    items: [{ product_id: barSoap, amount: 2 }, { product_id: candle }],
  });
  await edit(id, { lines: [{ id: await lineOf(id), amount: 0 }], payment_method_id: CARD });
  const { text } = await shop.mailTo(email, /Zmenili sme/);
  for (const one of ['Tuhé mýdlo sk: odobraté', 'Platba: Dobírkou sk → Kartou sk', 'na stránke objednávky'])
    expect(text).toContain(one);
});

test('who is to be told nothing is not, but for a link to a new mailbox', async () => {
  const [email, other] = [shop.reader(), shop.reader()];
  const { id } = await shop.buy(email, { payment: TRANSFER, host: FIXTURE.hosts.cs });
  await edit(id, { shipping_price: 20, notify: false });
  await edit(id, { email: other, notify: false });
  const { text } = await shop.mailTo(other, /Změnili jsme/);
  expect(text).toContain(`Nový e-mail: ${other}`);
  expect(await shop.mailsTo(email, 1)).toHaveLength(1);
});
