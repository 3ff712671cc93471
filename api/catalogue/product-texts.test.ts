import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const SOAP = `/products/${FIXTURE.products.barSoap}`;
const write = (body: object, headers = shop.operator) => shop.request(`PATCH ${SOAP}/texts`, { body, headers });
const productOn = async (host = 'cs.localhost') => (await shop.request(`GET ${SOAP}?embed=urls`, { host })).body.item;

test('a product is written language by language, and what is left out stays', async () => {
  const english = (await productOn('en.localhost')).name;
  const { status, body } = await write({
    name: { cs: 'Mýdlo s medem' },
    short_description: { cs: 'Voní po létě.' },
    description: {
      cs: '<h2>Použití</h2><p onclick="x()">Namydlit.<script>alert(1)</script></p>',
      sk: '<p>Namydliť.</p>',
    },
    meta_title: { cs: 'Mýdlo s medem | ručně' },
    og_title: { cs: 'Sdílené mýdlo' },
  });
  expect([status, body.item?.urls.cs]).toEqual([200, '/mydlo-s-medem']);
  expect(await productOn()).toMatchObject({
    name: 'Mýdlo s medem',
    short_description: 'Voní po létě.',
    description: '<h2>Použití</h2><p>Namydlit.</p>',
    meta_title: 'Mýdlo s medem | ručně',
    og_title: 'Sdílené mýdlo',
  });
  expect((await productOn('sk.localhost')).description).toBe('<p>Namydliť.</p>');
  expect((await productOn('en.localhost')).name).toBe(english);
  const texts = await shop.request(`GET ${SOAP}/texts`, { headers: shop.operator });
  expect(texts.body.item).toMatchObject({ name: { cs: 'Mýdlo s medem', en: english }, meta_index: true });
});

test('null takes a text away, but not the name', async () => {
  await write({ short_description: { cs: 'Krátce', en: 'Short' } });
  expect((await write({ short_description: null })).status).toBe(200);
  expect((await productOn()).short_description).toBeNull();
  const refused = await write({ name: { cs: null, sk: null, en: null } });
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'name']);
});

test('a change that started from another text is refused with both', async () => {
  await write({ name: { cs: 'Mýdlo' } });
  const refused = await write({ name: { cs: 'Moje mýdlo' }, expected: { name: { cs: 'Staré mýdlo' } } });
  expect([refused.status, refused.body.type, refused.body.errors?.[0]?.field]).toEqual([
    409,
    'changed_meanwhile',
    'name',
  ]);
  expect((await productOn()).name).toBe('Mýdlo');
});

test('pages and listings follow, and the address of before leads on', async () => {
  await write({ name: { cs: 'Tuhé mýdlo' } });
  const [before] = await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events');
  await write({ name: { cs: 'Olivové mýdlo' } });
  const events = await shop.sql<{ type: string }>('select distinct type from outbox_events where id > $1 order by 1', [
    before?.id,
  ]);
  expect(events.map(({ type }) => type)).toEqual(['product.changed', 'slug.changed']);
  const former = await shop.request('GET /pages?path=/tuhe-mydlo');
  expect(former.body.item).toMatchObject({ kind: 'redirect', redirect_destination: '/olivove-mydlo' });
});

test.each([
  [{ name: { cs: 'A'.repeat(201) } }, 'name.cs'],
  [{ name: { xx: 'A' } }, 'name.xx'],
  [{ description: { cs: 'A'.repeat(100_001) } }, 'description.cs'],
  [{ og_image_id: 999_999 }, 'og_image_id'],
  [{ price: 1 }, 'price'],
])('%j is refused', async (body, field) => {
  const refused = await write(body);
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field]);
});

test('only those with the right write texts: neither visitors nor those who change stock', async () => {
  const body = { name: { cs: 'Cizí' } };
  expect((await write(body, {})).status).toBe(401);
  const stock = (await signedInOperator(shop, ['products.write', 'content.read'], () => new Date())).headers;
  expect((await write(body, stock)).status).toBe(403);
});
