import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking } from '../../testing/access-table/index.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(
    `insert into static_pages (id, name, page_name, content) values
       (901, '{"cs":"Obchodní podmínky"}', 'terms', '{"cs":"<p>První znění</p>"}'),
       (902, '{"cs":"Osobní údaje"}', 'privacy', '{"cs":"<p>Co o vás víme</p>"}')`,
  );
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) values ('cs', '/podminky', 18, 901), ('cs', '/udaje', 18, 902)`,
  );
});
afterAll(() => shop.close());

const placed = async (more: object = {}, who?: SignedInCustomer) => {
  const request = who ? asking(shop, who.headers) : shop.request;
  const { status, body } = await order(request, await filledCart(request), { ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item as { id: number; hash: string };
};
const agreementsOf = async ({ id, hash }: { id: number; hash: string }) =>
  (await shop.request(`GET /orders/${id}/agreements?hash=${hash}`)).body.items as {
    kind: string;
    content: string;
    hash: string;
    language: string;
  }[];

test('an order keeps what its buyer agreed to; a changed page is another version from the next order on', async () => {
  const first = await placed({ newsletter: true });
  const before = await agreementsOf(first);
  expect(before.map(({ kind }) => kind)).toEqual(['order', 'terms', 'privacy', 'newsletter']);
  expect(before[0]).toMatchObject({
    language: 'cs',
    content: expect.stringContaining('souhlasíte s obchodními podmínkami'),
  });
  expect(before[1]).toMatchObject({ content: '<p>První znění</p>', name: 'Obchodní podmínky' });
  await shop.sql(`update static_pages set content = '{"cs":"<p>Druhé znění</p>"}' where id = 901`);
  const second = await agreementsOf(await placed());
  expect(second.map(({ kind, content }) => [kind, content]).slice(1)).toEqual([
    ['terms', '<p>Druhé znění</p>'],
    ['privacy', '<p>Co o vás víme</p>'],
  ]);
  expect(await agreementsOf(first)).toEqual(before);
  // Each version is stored once.
  expect(await shop.sql('select count(*)::int as count from agreement_texts')).toEqual([{ count: 5 }]);
});

test('operators read them, other customers do not, and the buyer’s own data has them', async () => {
  const [jana, petr] = [await signedIn(shop), await signedIn(shop)];
  const { id } = await placed({}, jana);
  const read = async (headers?: Record<string, string>) =>
    (await shop.request(`GET /orders/${id}/agreements`, { headers })).status;
  expect([await read(shop.operator), await read(jana.headers), await read(petr.headers), await read()]).toEqual([
    200, 200, 404, 404,
  ]);
  const data = await shop.request(`GET /customers/${jana.id}/personal-data`, { headers: jana.headers });
  expect(data.body.item.parts.order_agreements).toMatchObject([
    { order_id: id, kind: 'order', language: 'cs' },
    { kind: 'privacy', content: '<p>Co o vás víme</p>' },
    { kind: 'terms' },
  ]);
});

test('a text that was agreed to cannot be changed or taken away', async () => {
  await placed();
  await expect(shop.sql(`update agreement_texts set content = 'x'`)).rejects.toThrow('append-only');
  await expect(shop.sql('delete from agreement_texts')).rejects.toThrow('append-only');
  await expect(shop.sql(`update order_agreements set kind = 'terms' where false`)).rejects.toThrow('append-only');
});
