import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const read = async (id: number, query = '') =>
  (await shop.request(`GET /orders/${id}/timeline${query}`, { headers: shop.operator })).body;
type Entry = { kind: string; id: number };

test('an order shows what happened to it, the newest first, and who did it', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  const write = (call: string, body: object) => shop.request(call, { body, headers: shop.operator });
  await write(`POST /orders/${placed.id}/notes`, { text: 'Spěchá', is_for_buyer: false });
  await write(`PATCH /orders/${placed.id}`, { paid: true });
  await shop.idle();
  const { items, _meta } = await read(placed.id);
  expect(_meta).toEqual({});
  const of = (kind: string) => items.filter((one: Entry) => one.kind === kind);
  expect(items.at(-1)).toMatchObject({ kind: 'placed', id: placed.id });
  expect(of('state')).toEqual([expect.objectContaining({ from_state: 'new', to_state: 'processing' })]);
  expect(of('note')).toEqual([
    expect.objectContaining({ text: 'Spěchá', is_for_buyer: false, operator_name: expect.any(String) }),
  ]);
  expect(of('money')).toEqual([
    expect.objectContaining({
      name: 'by_hand',
      operator_name: expect.any(String),
      amount: expect.objectContaining({ value: expect.any(Number) }),
    }),
  ]);
  expect(of('change')).toEqual([
    expect.objectContaining({ name: 'PATCH /orders/{id}', operator_name: expect.any(String) }),
  ]);
  expect(of('mail').map(({ name }: { name: string }) => name)).toContain('order-placed');
  const times = items.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test('parcels stand in it, and what changed of an order in other tables', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  const write = (call: string, body: object) => shop.request(call, { body, headers: shop.operator });
  await write(`PATCH /orders/${placed.id}`, { paid: true });
  await write(`PATCH /orders/${placed.id}`, { tracking_numbers: ['TYPED1'] });
  const { number, id } = (await write(`POST /orders/${placed.id}/parcels`, {})).body.item;
  await write(`PATCH /parcels/${id}`, { tracking_number: 'DR1' });
  const { items } = await read(placed.id);
  const parcels = items.filter((one: Entry) => one.kind === 'parcel');
  expect(parcels).toMatchObject([
    { name: number, parcel_state: 'prepared', operator_name: expect.any(String) },
    { name: number, parcel_state: 'new', operator_name: expect.any(String) },
  ]);
  const changes = items.filter((one: Entry) => one.kind === 'change');
  expect(changes.map(({ name }: { name: string }) => name)).toEqual([
    ...['PATCH /parcels/{id}', 'PATCH /orders/{id}', 'PATCH /orders/{id}'],
  ]);
});

test('pages follow each other without a gap, also where entries have one time', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  await shop.sql(
    `insert into order_notes (order_id, text, is_for_buyer, created_at) select $1, n::text, false, '2026-01-01' from generate_series(1, 5) n`,
    [placed.id],
  );
  await shop.idle();
  const whole = (await read(placed.id)).items as Entry[];
  const paged: Entry[] = [];
  let after: string | undefined = '';
  for (let page = 0; after !== undefined && page < 20; page += 1) {
    const body = await read(placed.id, `?per_page=2${after && `&after=${after}`}`);
    paged.push(...body.items);
    after = body._meta.after;
  }
  expect(paged).toEqual(whole);
  expect(new Set(paged.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(whole.length);
});

test('a made-up cursor, a missing order and a stranger are refused', async () => {
  const placed = await shop.buy(shop.reader(), { payment: 1 });
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const after of ['x', forged(['2026-99-99 00:00:00+00', 'note', 1]), forged(['now', 'note', 1]), forged([1])])
    expect(
      (await shop.request(`GET /orders/${placed.id}/timeline?after=${after}`, { headers: shop.operator })).status,
    ).toBe(422);
  expect((await shop.request('GET /orders/999999/timeline', { headers: shop.operator })).status).toBe(404);
  expect((await shop.request(`GET /orders/${placed.id}/timeline`)).status).toBe(401);
});
