import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

const { hosts } = FIXTURE;
let now = new Date();
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop({ clock: () => now });
});
afterAll(() => shop.close());

const flat = (text: string) => text.replace(/\s+/g, ' ');
const patch = (id: number, body: object, query = '') =>
  shop.request(`PATCH /orders/${id}${query}`, { body, headers: shop.operator });
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
async function paid(host?: string) {
  const email = shop.reader();
  const order = await shop.buy(email, { payment: 2, host });
  await shop.change(order.id, { paid: true });
  return { email, ...order };
}

test.each([
  ['cs', hosts.cs, /čeká na zboží/, 'Zrušit objednávku:'],
  ['sk', hosts.sk, /čaká na tovar/, 'Zrušiť objednávku:'],
  ['en', hosts.en, /waiting for goods/, 'Cancel the order:'],
])('its buyer is told what lacks, until when, and how to wait or cancel (%s)', async (_, host, subject, link) => {
  const { id, hash, email } = await paid(host);
  await shop.change(id, { state: 'waiting', waiting: { note: 'Svíčka dorazí zítra', until: inDays(5) } });
  const mail = await shop.mailTo(email, subject);
  expect(flat(mail.text)).toContain('Svíčka dorazí zítra');
  // The day that was promised when it was placed holds no more.
  expect(mail.text).not.toMatch(/Dorazí:|Doručíme:|Arrives:|Príde:/);
  expect(mail.text).toContain(`${link}\nhttps://${host}/api/orders/cancel?oid=${id}&oh=${hash}`);
  const { body } = await shop.request(`GET /orders/${id}?hash=${hash}&embed=state`);
  expect(body.item).toMatchObject({
    state: 'waiting',
    waiting_note: 'Svíčka dorazí zítra',
    waiting_until: inDays(5),
    can_cancel: true,
  });
});

test('a new day is mailed once more, and the way back to processing is not', async () => {
  const { id, email } = await paid();
  await shop.change(id, { state: 'waiting', waiting: { note: 'Chybí kniha', until: inDays(2) } });
  now = new Date(now.getTime() + 2_000);
  await shop.change(id, { waiting: { note: 'Chybí kniha', until: inDays(9) } });
  const waits = async () => (await shop.mailsTo(email, 3)).filter(({ subject }) => /čeká na zboží/.test(subject));
  await expect.poll(async () => (await waits()).length).toBe(2);
  await shop.change(id, { state: 'processing' });
  await shop.idle();
  expect(await waits()).toHaveLength(2);
  const { body } = await shop.request(`GET /orders/${id}`, { headers: shop.operator });
  expect(body.item).toMatchObject({ state: 'processing', waiting_note: null, waiting_until: null });
});

test('it needs words, belongs to that state, and to a day that is not over', async () => {
  const { id } = await paid();
  for (const [body, field] of [
    [{ state: 'waiting' }, 'waiting'],
    [{ waiting: { note: 'x' } }, 'waiting'],
    [{ state: 'ready', waiting: { note: 'x' } }, 'waiting'],
    [{ state: 'waiting', waiting: { note: 'x', until: inDays(-2) } }, 'waiting.until'],
    [{ state: 'waiting', waiting: { note: 'x'.repeat(501) } }, 'waiting.note'],
  ] as const)
    for (const query of ['', '?dry_run=1']) {
      const answer = await patch(id, body, query);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
    }
  const unpaid = await shop.buy(shop.reader(), { payment: 1 });
  expect((await patch(unpaid.id, { state: 'waiting', waiting: { note: 'x' } })).body.type).toBe('state_not_allowed');
});

test('operators find the orders that wait', async () => {
  const { id } = await paid();
  await shop.change(id, { state: 'waiting', waiting: { note: 'Chybí' } });
  const filters = Buffer.from(JSON.stringify([{ field: 'state', operator: 'eq', value: 'waiting' }])).toString(
    'base64',
  );
  const { body } = await shop.request(`GET /orders?filters=${filters}`, { headers: shop.operator });
  expect(body.items.map((one: { id: number }) => one.id)).toContain(id);
});
