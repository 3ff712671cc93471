import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T10:00:00Z');
const { products, hosts } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
});
afterAll(() => shop.close());

const newNonce = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function filled(): Promise<string> {
  const { id } = (await shop.request('POST /carts', { body: {} })).body.item;
  await shop.request(`POST /carts/${id}/items`, { body: { product_id: products.soap, amount: 2 } });
  return id;
}
const tokenFor = async (id: string, nonce: string): Promise<string> =>
  (await shop.request(`POST /carts/${id}/handover-tokens`, { body: { nonce_hash: hashOf(nonce) } })).body.item.token;
const accept = (token: string, nonce: string) =>
  shop.request('POST /carts/handovers', { body: { token, nonce }, host: hosts.sk });

test('the language switch takes lines, choices and addresses along under a new id, and the old id is dead', async () => {
  const [id, nonce] = [await filled(), newNonce()];
  await shop.request(`PATCH /carts/${id}`, { body: { email: 'jana@example.com' } });
  await shop.request(`PATCH /carts/${id}/addresses/billing`, { body: { first_name: 'Jana' } });
  const { item } = (await accept(await tokenFor(id, nonce), nonce)).body;
  expect(item).toMatchObject({ currency_id: 2, language: 'sk', email: 'jana@example.com', amount: 2 });
  expect(item.id).not.toBe(id);
  const read = async (path: string) => (await shop.request(`GET /carts/${item.id}${path}`, { host: hosts.sk })).body;
  expect(await read('/items')).toMatchObject({
    changes: [],
    items: [{ name: 'Mýdlo sk', taxed_unit_price: { value: 3.99 } }],
  });
  expect(await read('/addresses')).toMatchObject({ items: [{ type: 'billing', first_name: 'Jana' }] });
  for (const call of [`GET /carts/${id}`, `GET /carts/${id}/addresses`, `GET /carts/${id}/items`])
    expect((await shop.request(call)).body.type).toBe('cart_not_found');
  expect((await shop.request(`PATCH /carts/${id}`, { body: { note: 'still mine?' } })).body.type).toBe(
    'cart_not_found',
  );
});

test('the maker of a cart cannot read it after its handover', async () => {
  const [id, nonce] = [await filled(), newNonce()];
  const { item } = (await accept(await tokenFor(id, nonce), nonce)).body;
  const body = { first_name: 'Oběť', phone: '777123456', street: 'Tajná 5' };
  await shop.request(`PATCH /carts/${item.id}/addresses/billing`, { body, host: hosts.sk });
  expect((await shop.request(`GET /carts/${id}/addresses`)).status).toBe(404);
});

test('a token works within a minute, and only with the nonce that it was made for', async () => {
  const [id, nonce] = [await filled(), newNonce()];
  const token = await tokenFor(id, nonce);
  const gone = { status: 404, body: { type: 'cart_not_found', errors: [{ field: 'token' }] } };
  expect(await accept(token, newNonce())).toMatchObject(gone);
  expect(await accept(token, hashOf(nonce))).toMatchObject(gone);
  expect((await shop.request(`GET /carts/${id}`)).status).toBe(200);
  const { status, body } = await accept(token, nonce);
  expect(status).toBe(200);
  expect(await accept(token, newNonce())).toMatchObject(gone);
  const next = await filled();
  const late = await tokenFor(next, nonce);
  now = new Date(now.getTime() + 61_000);
  expect(await accept(late, nonce)).toMatchObject(gone);
  expect(await accept(token, nonce)).toMatchObject(gone);
  expect((await shop.request(`GET /carts/${body.item.id}`, { host: hosts.sk })).status).toBe(200);
  expect((await shop.request(`GET /carts/${next}`)).status).toBe(200);
});

test('a second token of the same cart dies when the first is used', async () => {
  const [id, nonce, strangers] = [await filled(), newNonce(), newNonce()];
  const [token, second] = [await tokenFor(id, nonce), await tokenFor(id, strangers)];
  const { item } = (await accept(token, nonce)).body;
  expect(await accept(second, strangers)).toMatchObject({ status: 404, body: { type: 'cart_not_found' } });
  expect((await shop.request(`GET /carts/${item.id}`, { host: hosts.sk })).status).toBe(200);
});

test('a browser that lost the answer gets the same cart again, with what was changed meanwhile', async () => {
  const [id, nonce] = [await filled(), newNonce()];
  const token = await tokenFor(id, nonce);
  const lost = (await accept(token, nonce)).body.item;
  await shop.request(`PATCH /carts/${lost.id}`, { body: { note: 'from the new host' }, host: hosts.sk });
  const again = await accept(token, nonce);
  expect(again).toMatchObject({ status: 200, body: { item: { id: lost.id, amount: 2, note: 'from the new host' } } });
  expect((await shop.request(`GET /carts/${id}`)).status).toBe(404);
});

test('a token is worth nothing once its cart went on to a third host', async () => {
  const [id, nonce, next] = [await filled(), newNonce(), newNonce()];
  const token = await tokenFor(id, nonce);
  const { item } = (await accept(token, nonce)).body;
  const { body } = await accept(await tokenFor(item.id, next), next);
  expect(await accept(token, nonce)).toMatchObject({ status: 404, body: { type: 'cart_not_found' } });
  expect((await shop.request(`GET /carts/${body.item.id}`, { host: hosts.sk })).status).toBe(200);
});

test('twenty requests of one browser at once take over one cart, and all name it', async () => {
  const [id, nonce] = [await filled(), newNonce()];
  const token = await tokenFor(id, nonce);
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, nonce)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
});

test('a nonce is required on both sides and stored only as a hash', async () => {
  const id = await filled();
  expect((await shop.request(`POST /carts/${id}/handover-tokens`)).body.errors[0].field).toBe('nonce_hash');
  const nonce = newNonce();
  const token = await tokenFor(id, nonce);
  expect((await shop.request('POST /carts/handovers', { body: { token } })).body.errors[0].field).toBe('nonce');
  const stored = JSON.stringify(await shop.sql('select * from cart_handovers'));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(nonce);
});

test('two tokens of one cart, or a token and the end of the cart, used at once: one wins and the other finds nothing', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const [id, nonce] = [await filled(), newNonce()];
    const tokens = [await tokenFor(id, nonce), await tokenFor(id, nonce)];
    const end = round % 2 ? [shop.request(`DELETE /carts/${id}`)] : [];
    const answers = await Promise.all([...tokens.map((token) => accept(token, nonce)), ...end]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, body } of answers) outcomes.add(status < 300 ? 'won' : body.type);
  }
  expect(outcomes).toEqual(new Set(['won', 'cart_not_found']));
});
