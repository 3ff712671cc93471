import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING, filledCart, order } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const ZWSP = '\u200b';
let shop: TestShop;
let customer: SignedInCustomer;
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ trustProxy: true }));
  customer = await signedIn(shop);
});
afterAll(() => shop.close());

const newCart = async () => (await shop.request('POST /carts', { body: {} })).body.item.id as string;
const patchAddress = async (body: object, type = 'billing') =>
  shop.request(`PATCH /carts/${await newCart()}/addresses/${type}`, { body });
const own = (call: string, body?: unknown) => shop.request(call, { body, headers: customer.headers });
const keep = (body: object) =>
  own(`POST /customers/${customer.id}/customer-addresses`, { ...BILLING, country_id: SHOP.countries.cz, ...body });

const PHONES = [
  `601${ZWSP}234567`,
  '601–234–567',
  '601\u2011234\u2011567',
  '601\u2212234\u2212567',
  '\u202a601 234 567\u202c',
  '420601234567',
  '+420601234567',
  '00420 601 234 567',
  '601234567',
];

test.each(PHONES)(
  'the phone number %j is 601 234 567 in a cart, an address book, a profile and a registration',
  async (phone) => {
    const stored = { phone: '601 234 567', dial_code: '+420' };
    const typed = { phone, dial_code: '+420' };
    expect((await patchAddress(typed)).body.item).toMatchObject(stored);
    const saved = await keep(typed);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(saved.body.item).toMatchObject(stored);
    await own(`DELETE /customers/${customer.id}/customer-addresses/${saved.body.item.id}`);
    expect((await own(`PATCH /customers/${customer.id}`, typed)).body.item).toMatchObject(stored);
    const email = `phone-${PHONES.indexOf(phone)}@example.com`;
    const names = {
      first_name: 'Jana',
      last_name: 'Nováková',
      password: 'modry slon 12',
      password_confirmation: 'modry slon 12',
    };
    const registered = await shop.request('POST /customers/register', { body: { ...names, email, ...typed } });
    expect(registered.status, JSON.stringify(registered.body)).toBeLessThan(300);
    expect(await shop.sql('select phone, dial_code from customers where email = $1', [email])).toEqual([stored]);
  },
);

test('a dial code alone is written as it is offered, and a stored number stays', async () => {
  expect((await own(`PATCH /customers/${customer.id}`, { phone: '901 234 567', dial_code: '+421' })).status).toBe(200);
  const { item } = (await own(`PATCH /customers/${customer.id}`, { dial_code: '00420' })).body;
  expect(item).toMatchObject({ phone: '901 234 567', dial_code: '+420' });
});

describe('a post code', () => {
  test.each([
    ['811 01', SHOP.countries.cz, 'SK'],
    ['110 00', SHOP.countries.sk, 'CZ'],
  ])('%s in country %d is told to be one of %s', async (post_code, country_id, country) => {
    const expected = [{ field: 'post_code', message: expect.stringContaining('vypadá jako PSČ jiné země') }];
    const answer = await patchAddress({ post_code, country_id });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject(expected);
    expect(answer.body.errors[0].message).toContain(`(${country})`);
    expect((await keep({ post_code, country_id })).body.errors).toMatchObject(expected);
  });

  test.each(['00000', '000 00', '001 01'])('%s is none of Slovakia', async (post_code) => {
    const answer = await patchAddress({ post_code, country_id: SHOP.countries.sk });
    expect(answer.body.errors).toMatchObject([{ field: 'post_code', message: expect.stringContaining('811 01') }]);
  });

  test('is stored as it is written there', async () => {
    const typed = { post_code: `110${ZWSP}–00`, country_id: SHOP.countries.cz };
    expect((await patchAddress(typed)).body.item.post_code).toBe('110 00');
    const saved = await keep(typed);
    expect(saved.body.item.post_code).toBe('110 00');
    await own(`DELETE /customers/${customer.id}/customer-addresses/${saved.body.item.id}`);
  });
});

test('numbers of a company and of bank accounts are read without unseen signs and typographic dashes', async () => {
  const company = { company_identification_number: `910${ZWSP} 000–17`, company_vat_number: `cz\u00a09100${ZWSP}0017` };
  expect((await patchAddress(company)).body.item).toMatchObject({
    company_identification_number: '91000017',
    company_vat_number: 'CZ91000017',
  });
  const bank = { bank_account_iban: `CZ65 0800${ZWSP} 0000 1920 0014 5399`, bank_account_number: '19–2000145399' };
  expect((await own(`PATCH /customers/${customer.id}`, bank)).body.item).toMatchObject({
    bank_account_iban: 'CZ6508000000192000145399',
    bank_account_number: '19-2000145399',
  });
});

describe('an e-mail', () => {
  test.each([
    ['jan&eva@example.com', 'jan&eva@example.com'],
    ["a!b#c=d/e%f~g'h@example.com", "a!b#c=d/e%f~g'h@example.com"],
    ['jan@müller.de', 'jan@xn--mller-kva.de'],
    [`  jana${ZWSP}@example.com\u00a0`, 'jana@example.com'],
    ['\u202ajana@example.com\u202c', 'jana@example.com'],
  ])('%j is taken as %s wherever one is', async (typed, email) => {
    const cart = await newCart();
    expect((await shop.request(`PATCH /carts/${cart}`, { body: { email: typed } })).body.item.email).toBe(email);
    const password = 'modry slon 12';
    const body = { first_name: 'Jana', last_name: 'N', email: typed, password, password_confirmation: password };
    expect((await shop.request('POST /customers/register', { body })).status).toBeLessThan(300);
    const found = await shop.sql<{ id: number }>('select id from customers where email = $1', [email]);
    expect(found).toHaveLength(1);
    await shop.sql('update customers set email_confirmed_at = now() where id = $1', [found[0]?.id]);
    expect((await shop.request('POST /auth/login', { body: { email: typed, password } })).status).toBe(200);
    expect((await shop.request('POST /passwords/customer', { body: { email: typed } })).status).toBe(202);
    const asked = await shop.request(`GET /newsletter-consents?email=${encodeURIComponent(typed)}`, {
      headers: shop.operator,
    });
    expect(asked.status).toBe(200);
    await shop.sql("update customers set email = 'former-' || id || '@example.com' where id = $1", [found[0]?.id]);
  });

  test.each(['jan..eva@example.com', 'jan eva@example.com', 'jméno@example.com', 'jan@exa mple.com', 'jan@'])(
    '%j is none',
    async (email) => {
      const answer = await shop.request(`PATCH /carts/${await newCart()}`, { body: { email } });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([
        { field: 'email', message: expect.stringContaining('jmeno@domena.cz') },
      ]);
    },
  );

  test('an order to such an address is mailed to it', async () => {
    const cart = await filledCart(shop.request);
    await shop.request(`PATCH /carts/${cart}`, { body: { email: 'jan&eva@müller.de' } });
    const placed = await order(shop.request, cart);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(await shop.sql('select email from orders where id = $1', [placed.body.item.id])).toEqual([
      { email: 'jan&eva@xn--mller-kva.de' },
    ]);
  });
});

describe('what cannot be seen is not filled in', () => {
  test.each([
    ['first_name', ZWSP],
    ['last_name', '\u00ad\u2060'],
    ['street', ZWSP],
    ['city', '\u00ad'],
    ['street', '\u3164'],
    ['city', '\u2800 \u200d'],
  ])('%s of %j', async (field, typed) => {
    const cart = await filledCart(shop.request);
    const written = await shop.request(`PATCH /carts/${cart}/addresses/billing`, { body: { [field]: typed } });
    expect(written.body.item[field]).toBeNull();
    const placed = await order(shop.request, cart);
    expect(placed.status).toBe(422);
    expect(placed.body.errors).toMatchObject([{ field: `billing.${field}` }]);
    const saved = await keep({ [field]: typed });
    expect(saved.body.errors).toMatchObject([{ field }]);
  });

  test('names of other scripts and pictures stay as they are', async () => {
    const typed = { first_name: 'می\u200cخواهم', last_name: 'അവന്\u200d', street: 'Dům 👨\u200d👩\u200d👧 1' };
    expect((await patchAddress(typed)).body.item).toMatchObject(typed);
  });
});
