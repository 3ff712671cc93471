import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products } = FIXTURE;
const SOAP = `/products/${products.barSoap}`;
const write = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
async function written(call: string, body?: unknown) {
  const { status, body: answer } = await write(call, body);
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer?.item ?? answer?.items;
}
const embeds = async (embed: string, host = 'cs.localhost', path = SOAP) =>
  (await shop.request(`GET ${path}?only=id&embed=${embed}`, { host })).body.item._embedded;
const refusal = async (call: string, body: unknown) => {
  const { status, body: answer } = await write(call, body);
  return [status, answer.errors?.[0]?.field];
};

test('a new one gets a number that another product may use too; the product says that it has some', async () => {
  const [made] = await written(`PUT ${SOAP}/product-fields`, {
    product_fields: [
      {
        name: { cs: 'Věnování', en: 'Dedication' },
        description: { cs: 'Nejvýš 40 písmen' },
        is_required: true,
        max_length: 40,
      },
    ],
  });
  expect(made).toMatchObject({
    name: 'Věnování',
    type: 4,
    is_required: true,
    max_length: 40,
    attributes: [],
    slug: 'dedication',
  });
  const cream = `/products/${products.cream}`;
  await written(`PUT ${cream}/product-fields`, {
    product_fields: [{ product_field_id: made.id }, { name: { en: 'Dedication' } }],
  });
  const { variation_properties } = await embeds('variation_properties', 'en.localhost', cream);
  expect(
    variation_properties.map(({ type, slug, is_required }: Record<string, unknown>) => [type, slug, is_required]),
  ).toEqual([
    [2, 'size', true],
    [4, 'dedication', false],
    [4, 'dedication-2', false],
  ]);
  const has = async () => (await shop.request(`GET ${SOAP}`)).body.item.has_product_fields;
  expect(await has()).toBe(true);
  await written(`PUT ${SOAP}/product-fields`, { product_fields: [] });
  expect([await has(), (await embeds('variation_properties')).variation_properties]).toEqual([false, []]);
});

test('a known one is renamed for every product that has it, language by language', async () => {
  const cream = `/products/${products.cream}`;
  const put = (path: string, field: object) =>
    written(`PUT ${path}/product-fields`, { product_fields: [{ max_length: 20, ...field }] });
  const [made] = await put(SOAP, { name: { cs: 'Stuha', en: 'Ribbon' }, description: { cs: 'Na mašli' } });
  await put(cream, { product_field_id: made.id });
  const before = (await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events'))[0]?.id;
  const renamed = await put(SOAP, { product_field_id: made.id, name: { cs: 'Text na stuze' }, description: null });
  expect(renamed).toMatchObject([{ id: made.id, name: 'Text na stuze', description: null }]);
  const textOf = async (host: string) =>
    (await embeds('variation_properties', host, cream)).variation_properties.find(
      ({ id }: { id: number }) => id === made.id,
    );
  expect(await textOf('cs.localhost')).toMatchObject({ name: 'Text na stuze', description: null });
  expect(await textOf('en.localhost')).toMatchObject({ name: 'Ribbon' });
  const events = await shop.sql<{ ids: number[] }>(
    `select payload->'product_ids' as ids from outbox_events where id > $1 and type = 'product.changed'`,
    [before],
  );
  expect(events.flatMap(({ ids }) => ids)).toContain(products.cream);
  await put(SOAP, { product_field_id: made.id });
  expect(await textOf('cs.localhost')).toMatchObject({ name: 'Text na stuze' });
  for (const path of [SOAP, cream]) await written(`PUT ${path}/product-fields`, { product_fields: [] });
});

test.each([
  [{}, 'product_fields.0.name'],
  [{ product_field_id: 99_999 }, 'product_fields.0.product_field_id'],
  [{ product_field_id: 1 }, 'product_fields.0.product_field_id'],
  [{ name: { cs: 'A' }, max_length: 201 }, 'product_fields.0.max_length'],
])('refuses %j', async (field, name) => {
  expect(await refusal(`PUT ${SOAP}/product-fields`, { product_fields: [field] })).toEqual([422, name]);
});
