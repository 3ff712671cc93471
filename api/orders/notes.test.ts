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

const inLanguages = (words: string) => ({ cs: words, sk: words, en: words });
const TEXT = 'Dobrý den, {first_name},\nobjednávka {order_number} za {total} je tady: {tracking_link}\n{shop_name}';
const asOperator = (call: string, body?: object, headers: Record<string, string> = {}) =>
  shop.request(call, { ...(body && { body }), headers: { ...shop.operator, ...headers } });
let made = 0;
async function template(text = TEXT): Promise<number> {
  made += 1;
  const body = { name: `Zpráva ${made}`, subject: inLanguages('Zpráva o {order_number}'), text: inLanguages(text) };
  const answer = await asOperator('POST /mail-templates', body);
  expect(answer.status).toBe(201);
  return answer.body.item.id;
}

test('a template fills what the order has, is mailed once and stays with the order', async () => {
  const reader = shop.reader();
  const placed = await shop.buy(reader, { payment: 2 });
  await asOperator(`PATCH /orders/${placed.id}`, { tracking_numbers: ['DR1'] });
  await shop.sql("update shipping_methods set tracking_url = 'https://carrier.example/@'");
  await shop.sql("update order_addresses set first_name = 'Jana www.evil.example {total}' where order_id = $1", [
    placed.id,
  ]);
  const body = { template_id: await template() };
  const tried = await asOperator(`POST /orders/${placed.id}/mails?dry_run=1`, body);
  expect(tried.body.mails).toEqual([{ kind: 'order-note', total: 1 }]);
  const [preview] = tried.body.changes;
  expect(preview).toMatchObject({ table_name: 'order_notes', operation: 'insert' });
  const headers = { 'idempotency-key': 'mail-by-template-1' };
  const sent = await asOperator(`POST /orders/${placed.id}/mails`, body, headers);
  expect([sent.status, sent.body.item.subject]).toEqual([201, `Zpráva o ${placed.order_number}`]);
  expect([sent.body.item.subject, sent.body.item.text]).toEqual([preview.after.subject, preview.after.text]);
  expect((await asOperator(`POST /orders/${placed.id}/mails`, body, headers)).headers['idempotency-replayed']).toBe(
    'true',
  );
  await shop.idle();
  const mails = (await shop.mailsTo(reader, 2)).filter(({ subject }) => subject === `Zpráva o ${placed.order_number}`);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('https://carrier.example/DR1');
  expect(mails[0]?.text).not.toContain('www.evil.example');
  // The name of a buyer is no placeholder.
  expect(mails[0]?.text).toContain('{total}');
  const { items } = (await asOperator(`GET /orders/${placed.id}/timeline`)).body;
  expect(items).toContainEqual(expect.objectContaining({ kind: 'mail', name: 'order-note' }));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'note', text: sent.body.item.text }));
});

test('own words are mailed without markup of their own', async () => {
  const reader = shop.reader();
  const placed = await shop.buy(reader, { payment: 1 });
  const body = { subject: 'Otázka', text: '<b>Kdy</b> jste doma?' };
  expect((await asOperator(`POST /orders/${placed.id}/mails`, body)).status).toBe(201);
  await shop.idle();
  const mail = (await shop.mailsTo(reader, 2)).find(({ subject }) => subject === 'Otázka');
  expect(mail?.html).toContain('&lt;b&gt;Kdy&lt;/b&gt;');
});

test('what nothing fills is refused: unknown braces, a link before there is one, a template that is gone', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  const mail = (body: object) => asOperator(`POST /orders/${placed.id}/mails`, body);
  const fieldOf = async (answer: ReturnType<typeof mail>) => (await answer).body.errors?.[0]?.field;
  expect(await fieldOf(mail({ template_id: await template() }))).toBe('text');
  expect(await fieldOf(mail({ template_id: 999_999 }))).toBe('template_id');
  for (const text of ['{email}', 'a { b', '{{total}}', '{}'])
    expect(await fieldOf(mail({ subject: 'x', text }))).toBe('text');
  expect(await fieldOf(mail({ subject: '{hash}', text: 'x' }))).toBe('subject');
  const refused = asOperator('POST /mail-templates', {
    name: 'x',
    subject: inLanguages('x'),
    text: { ...inLanguages('x'), sk: '{meno}' },
  });
  expect(await fieldOf(refused)).toBe('text.sk');
  expect((await mail({ subject: 'x'.repeat(151), text: 'x' })).status).toBe(422);
  expect((await asOperator('POST /orders/999999/mails', { subject: 'x', text: 'x' })).status).toBe(404);
});

test('templates have names of their own, are changed by language, and need the right to write', async () => {
  const id = await template('Dobrý den');
  await template('Dobrý den');
  const taken = await asOperator(`PATCH /mail-templates/${id}`, { name: `Zpráva ${made}` });
  expect(taken.body.type).toBe('conflict');
  const changed = await asOperator(`PATCH /mail-templates/${id}`, { text: { en: 'Hello' } });
  expect(changed.body.item.text).toEqual({ cs: 'Dobrý den', sk: 'Dobrý den', en: 'Hello' });
  const reading = await startOperatorSession(shop, ['orders.read']);
  for (const call of ['POST /orders/1/mails', `DELETE /mail-templates/${id}`])
    expect((await shop.request(call, { body: { subject: 'x', text: 'x' }, headers: reading.headers })).body.type).toBe(
      'right_missing',
    );
  await shop.sql(
    `insert into mail_templates (name, subject, text) select n::text, '{}', '{}' from generate_series(1, 200) n`,
  );
  const full = { name: 'Plno', subject: inLanguages('x'), text: inLanguages('x') };
  expect((await asOperator('POST /mail-templates', full)).body.type).toBe('conflict');
});
