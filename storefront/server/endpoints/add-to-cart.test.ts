import { afterEach, expect, test } from 'vitest';
import { closeStorefront, okay, openStorefront, requestPath, SHOP, stubRendering } from '../storefront-alone.ts';

stubRendering();
afterEach(closeStorefront);

const CART = '6f1b2c3d-1111-4222-8333-944455556666';
const variation = (id: number, attribute_ids: number[], is_active = true) => ({
  id,
  is_active,
  is_hidden: false,
  _embedded: { attribute_ids },
});
const PRODUCT: { name: string; slug: string; _embedded: Record<string, unknown> } = {
  name: 'Rtěnka',
  slug: 'rtenka',
  _embedded: { variations: [variation(71, [1, 11]), variation(72, [2, 12])] },
};
const refused = (status: number, type: string, message: string) => ({
  status,
  headers: { get: () => null },
  json: async () => ({ status, type, message: 'Obecně.', errors: [{ field: 'product_id', message }] }),
});

/** Sends the form of a product's page; returns the response and what was added through the API. */
async function send(form: string, answer: object = okay({ item: {} }), product: object = okay({ item: PRODUCT })) {
  const added: unknown[] = [];
  await openStorefront({
    transport:
      () =>
      async ({ method, url, body }) => {
        if (url === '/v1/shop') return okay({ item: SHOP });
        if (url.startsWith('/v1/products/7')) return product as ReturnType<typeof okay>;
        if (method === 'POST' && url.endsWith('/items')) {
          added.push(JSON.parse(String(body)));
          return answer as ReturnType<typeof okay>;
        }
        return okay({ item: { id: CART } });
      },
  });
  const headers = {
    origin: 'http://cs.localhost',
    referer: 'http://cs.localhost/rtenka?variant=72',
    'content-type': 'application/x-www-form-urlencoded',
    cookie: `cart=${CART}`,
  };
  return { response: await requestPath('/api/cart/items', { method: 'POST', headers, body: form }), added };
}

test('the attributes picked for each property decide the variation', async () => {
  const { response, added } = await send('product_id=7&product_variation_id=71&property-1=2&property-2=12&amount=3');
  expect(added).toMatchObject([{ product_id: 7, product_variation_id: 72, amount: 3 }]);
  expect([response.status, response.headers.location]).toEqual([303, '/kosik']);
});

test('with one property the field itself names the variation', async () => {
  expect((await send('product_id=7&product_variation_id=71')).added).toMatchObject([{ product_variation_id: 71 }]);
});

test.each([
  ['property-1=1&property-2=12', '1.12'],
  ['property-1=2', '2'],
])('%s matches no variation: nothing is added, and the page keeps what was picked', async (form, picked) => {
  const { response, added } = await send(`product_id=7&product_variation_id=71&${form}`);
  expect(added).toEqual([]);
  expect([response.status, response.headers.location]).toEqual([303, `/rtenka?picked=${picked}`]);
});

const TEXTS = [
  { id: 5, name: 'Věnování', description: null, is_required: true, max_length: 20 },
  { id: 6, name: 'Barva stuhy', description: 'Slovem.', is_required: false, max_length: 40 },
];
const ANSWER = {
  status: 422,
  headers: { get: () => null },
  json: async () => ({
    status: 422,
    type: 'invalid_fields',
    message: 'Obecně.',
    errors: [{ field: 'product_fields', message: 'Vyplňte: Věnování.' }],
  }),
};

test('texts of the form are sent, empty ones are not', async () => {
  const { added } = await send('product_id=7&field-5=Pro%20Evu&field-6=%20');
  expect(added).toMatchObject([{ product_fields: [{ product_field_id: 5, value: 'Pro Evu' }] }]);
});

test('a text that is missing is asked for: the rest of the form stays, as text and not as markup', async () => {
  PRODUCT._embedded.variation_properties = TEXTS;
  const typed = encodeURIComponent('"><script>alert(1)</script>');
  const { response } = await send(`product_id=7&amount=3&inside=9&field-5=&field-6=${typed}`, ANSWER);
  const html = response.text.replaceAll('\u00a0', ' ');
  expect(response.status).toBe(422);
  expect(html).toContain('<input type="hidden" name="amount" value="3"/>');
  expect(html).toContain('<input type="hidden" name="inside" value="9"/>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).toMatch(/<input(?=[^>]* id="field-5")(?=[^>]* autofocus)(?=[^>]* aria-invalid="true")/i);
  expect(html).toContain('Nejvýš 20 znaků.');
  expect(html).toContain('Vyplňte: Věnování.');
  expect(html).toContain('href="/rtenka"');
});

test('a text that was written stays when something else is refused, and the amount can be changed', async () => {
  PRODUCT._embedded.variation_properties = TEXTS;
  const form = 'product_id=7&amount=9&inside=3-4&field-5=Pro%20Evu&field-6=%3Cb%3E';
  const refusal = refused(409, 'item_amount_unavailable', 'Rtěnky lze koupit nejvýš 3 ks.');
  const { response } = await send(form, refusal);
  const html = response.text.replaceAll('\u00a0', ' ');
  expect(response.status).toBe(409);
  expect(html).toContain('Rtěnky lze koupit nejvýš 3 ks.');
  expect(html).toMatch(/<input(?=[^>]* name="field-5")(?=[^>]* value="Pro Evu")/);
  expect(html).toMatch(/<input(?=[^>]* name="field-6")(?=[^>]* value="&lt;b&gt;")/);
  expect(html).toMatch(/<input(?=[^>]* inputMode="numeric")(?=[^>]* name="amount")(?=[^>]* value="9")/);
  expect(html).toContain('<input type="hidden" name="inside" value="3-4"/>');
  expect(html).not.toContain('<input type="hidden" name="amount"');
});

test('a written text does not hide that the product is gone', async () => {
  const gone = refused(404, 'not_found', 'Výrobek už není v nabídce.');
  const { response } = await send('product_id=7&variation_id=71&field-5=Jana', gone, gone);
  expect([response.status, response.text]).toEqual([404, expect.stringContaining('Výrobek už není v nabídce.')]);
});

test('a refusal says why, and links back to the page of the form', async () => {
  const { response } = await send(
    'product_id=7',
    refused(409, 'item_not_for_sale', 'Rtěnku začneme prodávat 1. ledna.'),
  );
  const text = response.text.replaceAll('\u00a0', ' ');
  expect(response.status).toBe(409);
  expect(text).toContain('Rtěnku začneme prodávat 1. ledna.');
  expect(text).toContain('href="/rtenka?variant=72"');
  expect(text).not.toContain('Zkuste to prosím znovu');
});

test('the cookie of a cart that no longer exists is deleted', async () => {
  const { response } = await send('product_id=7', refused(404, 'cart_not_found', 'Není.'));
  expect(response.status).toBe(404);
  expect(String(response.headers['set-cookie'])).toContain('cart=;');
  expect(response.text.replaceAll('\u00a0', ' ')).toContain('Váš košík už neexistuje. Přidejte prosím produkt znovu');
});

test.each(['2%2C5', '2.5', '1e3', '-1', 'dva', '0', '00', '0%20000'])(
  'of %s pieces none is added: the page asks for a whole number',
  async (amount) => {
    const { response, added } = await send(`product_id=7&product_variation_id=71&amount=${amount}`);
    expect(added).toEqual([]);
    expect(response.status).toBe(422);
  },
);

test('digits that are grouped are a number, and an empty quantity is one piece', async () => {
  expect((await send('product_id=7&product_variation_id=71&amount=1%20000')).added).toMatchObject([{ amount: 1000 }]);
  expect((await send('product_id=7&product_variation_id=71&amount=')).added).toMatchObject([{ amount: 1 }]);
});
