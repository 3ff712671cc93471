import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const add = (id: number, body: object, headers: Record<string, string> = {}, query = '') =>
  shop.request(`POST /orders/${id}/notes${query}`, { body, headers: { ...shop.operator, ...headers } });
const notes = async (id: number, query: string, headers: Record<string, string> = {}) =>
  (await shop.request(`GET /orders/${id}?embed=notes&${query}`, { headers })).body.item._embedded.notes;

test('operators note something that its buyer does not see', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  const { status, body } = await add(placed.id, { text: '  Volala,\r\npřijde v pátek. ' });
  expect([status, body.item]).toEqual([
    201,
    expect.objectContaining({
      text: 'Volala,\npřijde v pátek.',
      is_for_buyer: false,
      operator_name: expect.any(String),
    }),
  ]);
  expect(await notes(placed.id, '', shop.operator)).toEqual([body.item]);
  expect(await notes(placed.id, `hash=${placed.hash}`)).toEqual([]);
});

test('a note for its buyer stands at the order and is mailed once, without the name of who wrote it', async () => {
  const reader = shop.reader();
  const placed = await shop.buy(reader, { payment: 1 });
  const body = { text: 'Krém dorazí zítra.\nHezký den', is_for_buyer: true };
  const headers = { 'idempotency-key': 'note-for-the-buyer-1' };
  await add(placed.id, body, headers);
  const again = await add(placed.id, body, headers);
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  await shop.idle();
  const mails = (await shop.mailsTo(reader, 2)).filter(({ subject }) => /Zpráva k objednávce/.test(subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Krém dorazí zítra.');
  expect(await notes(placed.id, `hash=${placed.hash}`)).toEqual([
    expect.objectContaining({ text: body.text, operator_name: null }),
  ]);
});

test('a dry run names the mail and writes nothing', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  const { body } = await add(placed.id, { text: 'Zítra', is_for_buyer: true }, {}, '?dry_run=1');
  expect(body.mails).toEqual([{ kind: 'order-note', total: 1 }]);
  expect(await notes(placed.id, '', shop.operator)).toEqual([]);
});

test('a note needs words, an order and the right to write', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  for (const text of ['', '  ', 'x'.repeat(2_001)]) expect((await add(placed.id, { text })).status).toBe(422);
  expect((await add(999_999, { text: 'x' })).status).toBe(404);
  const reading = await startOperatorSession(shop, ['orders.read']);
  const refused = await shop.request(`POST /orders/${placed.id}/notes`, {
    body: { text: 'x' },
    headers: reading.headers,
  });
  expect(refused.body.type).toBe('right_missing');
});

test('an order has so many notes at most', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  await shop.sql(
    `insert into order_notes (order_id, text, is_for_buyer) select $1, 'x', false from generate_series(1, 500)`,
    [placed.id],
  );
  expect((await add(placed.id, { text: 'x' })).body.type).toBe('conflict');
});
