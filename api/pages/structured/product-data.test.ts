import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, hosts } = FIXTURE;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

type Node = Record<string, unknown>;

const nodesOf = async (path: string, host: string = hosts.cs): Promise<Node[]> =>
  (await shop.request(`GET /pages?path=${path}`, { host })).body.item.structured_data;
async function nodeOf(type: string, path: string, host?: string): Promise<Node> {
  const node = (await nodesOf(path, host)).find((one) => one['@type'] === type);
  if (!node) throw new Error(`${path} has no ${type}`);
  return node;
}
const variants = async () => (await nodeOf('ProductGroup', '/krem')).hasVariant as Node[];
const offerOf = async (path: string) => (await nodeOf('Product', path)).offers as Node;

test('a product with variations is a group with a product and an offer for each that can be seen', async () => {
  expect(await nodeOf('ProductGroup', '/krem')).toMatchObject({
    name: 'Krém',
    url: 'http://cs.localhost/krem',
    productGroupID: 'SKU-6',
    variesBy: ['https://schema.org/size'],
  });
  const offer = (id: number) => ({ '@type': 'Offer', url: `http://cs.localhost/krem?variant=${id}` });
  expect(await variants()).toMatchObject([
    {
      '@type': 'Product',
      name: 'Krém, 50 ml',
      sku: 'V-1',
      size: '50 ml',
      offers: { ...offer(1), price: '249.00', priceCurrency: 'CZK', availability: 'https://schema.org/InStock' },
    },
    { sku: 'V-2', offers: { ...offer(2), price: '449.00', availability: 'https://schema.org/InStock' } },
    { sku: 'V-3', offers: { ...offer(3), availability: 'https://schema.org/OutOfStock' } },
  ]);
  await shop.sql('update product_variations set is_hidden = true where id = 2');
  const seen = (await variants()).map(({ sku }) => sku);
  await shop.sql('update product_variations set is_hidden = false where id = 2');
  expect(seen).toEqual(['V-1', 'V-3']);
});

test('a variation that differs by colour names it', async () => {
  await shop.sql('update variation_properties set type = 3, name = \'{"cs":"Odstín"}\' where id = 1');
  const [group, [first]] = [await nodeOf('ProductGroup', '/krem'), await variants()];
  await shop.sql('update variation_properties set type = 2, name = \'{"cs":"Velikost"}\' where id = 1');
  expect(group.variesBy).toEqual(['https://schema.org/color']);
  expect(first).toMatchObject({ color: '50 ml' });
  expect(first).not.toHaveProperty('additionalProperty');
});

test.each([
  ['Materiál', { variesBy: ['https://schema.org/material'] }, { material: '50 ml' }],
  ['Vzor', { variesBy: ['https://schema.org/pattern'] }, { pattern: '50 ml' }],
  ['Vůně', {}, { additionalProperty: [{ '@type': 'PropertyValue', name: 'Vůně', value: '50 ml' }] }],
])('variations by %s', async (name, ofGroup, ofVariant) => {
  await shop.sql('update variation_properties set name = $1 where id = 1', [JSON.stringify({ cs: name })]);
  const [group, [first]] = [await nodeOf('ProductGroup', '/krem'), await variants()];
  await shop.sql('update variation_properties set name = \'{"cs":"Velikost"}\' where id = 1');
  const { variesBy } = group;
  expect(variesBy === undefined ? {} : { variesBy }).toEqual(ofGroup);
  expect(first).toMatchObject(ofVariant);
});

test('a price is valid until the last day of its discount, in the shop’s time zone', async () => {
  const until = async (end: string | null) => {
    await shop.sql('update prices set discount_valid_to = $1 where product_id = $2', [end, products.discounted]);
    return (await offerOf('/zlevnena-svicka')).priceValidUntil;
  };
  expect(await until('2098-12-31T23:00:00Z')).toBe('2098-12-31');
  expect(await until('2099-01-01T09:00:00Z')).toBe('2099-01-01');
  expect(await until(null)).toBeUndefined();
});

test('a reduced offer has its regular price beside the price to pay, another has none', async () => {
  const { price, priceCurrency, priceSpecification } = await offerOf('/zlevnena-svicka');
  expect(priceSpecification).toMatchObject({
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    priceCurrency,
    price: expect.stringMatching(/^\d+\.\d{2}$/),
  });
  expect(Number((priceSpecification as Node).price)).toBeGreaterThan(Number(price));
  expect((await offerOf('/svicka')).priceSpecification).toBeUndefined();
});

test('an offer names how it is returned and by what it is delivered, by its weight and the shop’s threshold', async () => {
  const details = async (host?: string) => nodeOf('OfferShippingDetails', host ? '/sviecka' : '/svicka', host);
  const rate = async () => ((await details()).shippingRate as Node).value;
  const { structured_data: nodes } = (await shop.request('GET /pages?path=/svicka')).body.item;
  const offer = await offerOf('/svicka');
  const named = (name: string) => nodes.find((node: Node) => node['@id'] === (offer[name] as Node)['@id']);
  expect(named('hasMerchantReturnPolicy')).toMatchObject({ applicableCountry: 'CZ', merchantReturnDays: 14 });
  expect(named('shippingDetails')).toMatchObject({
    shippingRate: { value: '69.00', currency: 'CZK' },
    shippingDestination: { addressCountry: 'CZ' },
  });
  expect(await details(hosts.sk)).toMatchObject({
    shippingRate: { value: '2.90', currency: 'EUR' },
    shippingDestination: { addressCountry: 'SK' },
  });
  // The collection point takes ten kilograms.
  await shop.sql('update products set weight = 12000 where id = $1', [products.candle]);
  expect(await rate()).toBe('99.00');
  await shop.sql('update products set weight = 40000 where id = $1', [products.candle]);
  expect((await nodesOf('/svicka')).map((node) => node['@type'])).not.toContain('OfferShippingDetails');
  await shop.sql('update products set weight = null where id = $1', [products.candle]);
  await shop.sql('update prices set price = 9000000 where product_id = $1', [products.candle]);
  expect(await rate()).toBe('0.00');
});

test('nothing of a service is delivered or returned', async () => {
  await shop.sql('update products set product_type = 4 where id = $1', [products.liquidSoap]);
  const types = (await nodesOf('/tekute-mydlo')).map((node) => node['@type']);
  await shop.sql('update products set product_type = 0 where id = $1', [products.liquidSoap]);
  expect(types).toEqual(['BreadcrumbList', 'Product']);
});

test('variations need no further statement: the look-up of a page shares them with the page', async () => {
  const { createClient } = await import('../../../contract/client/create-client.ts');
  const { statementCount } = await import('../../platform/database/index.ts');
  const api = createClient({ transport: shop.api.transport(hosts.cs) });
  const page = async () => {
    await api('GET /pages', { query: { path: '/krem' } });
    await api('GET /products/{id}', {
      params: { id: products.cream },
      query: { embed: 'variations.computed_prices,images,tags,properties' },
    });
  };
  await page();
  await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [
    { product_ids: [products.cream], affects_pages: true, category_ids: [], brand_ids: [], only_pieces: true },
  ]);
  await shop.api.flushEvents();
  const statements = { count: 0 };
  await statementCount.run(statements, page);
  // The product with all that its page shows of it, and its variations.
  expect(statements.count).toBe(2);
});
