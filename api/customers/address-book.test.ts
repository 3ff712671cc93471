import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let jana: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  jana = await signedIn(shop);
});
afterAll(() => shop.close());

type Who = { id: number; headers: Record<string, string> };
const book = (who: Who, rest = '') => `/customers/${who.id}/customer-addresses${rest}`;
const add = (who: Who, body: object) => shop.request(`POST ${book(who)}`, { body, headers: who.headers });
const list = async (who: Who) => (await shop.request(`GET ${book(who)}`, { headers: who.headers })).body.items;
const change = (who: Who, id: number, body: object) =>
  shop.request(`PATCH ${book(who, `/${id}`)}`, { body, headers: who.headers });
const remove = (who: Who, id: number) => shop.request(`DELETE ${book(who, `/${id}`)}`, { headers: who.headers });
const fieldsOf = (answer: { body: { errors: { field: string }[] } }) => answer.body.errors.map(({ field }) => field);

describe('the address book', () => {
  test('keeps addresses: the first is the default of both kinds, a new default replaces the former', async () => {
    const buyer = await signedIn(shop);
    const first = await add(buyer, HOME);
    expect(first).toMatchObject({ status: 201, body: { item: { ...HOME, is_company: false } } });
    expect(first.body.item).toMatchObject({ is_billing_default: true, is_shipping_default: true });
    const second = (await add(buyer, { ...HOME, street: 'Chata 5', is_shipping_default: true })).body.item;
    const third = (await add(buyer, { ...HOME, street: 'Jiná 9' })).body.item;
    const flags = async () =>
      (await list(buyer)).map((one: Record<string, unknown>) => [
        one.id,
        one.is_billing_default,
        one.is_shipping_default,
      ]);
    expect(await flags()).toEqual([
      [second.id, false, true],
      [first.body.item.id, true, false],
      [third.id, false, false],
    ]);
    await change(buyer, third.id, { is_billing_default: true, is_shipping_default: true });
    expect((await flags())[0]).toEqual([third.id, true, true]);
    expect((await flags()).slice(1).every(([, billing, shipping]: boolean[]) => !billing && !shipping)).toBe(true);
    await change(buyer, third.id, { is_billing_default: false });
    expect((await flags())[0]).toEqual([third.id, false, true]);
  });

  test('changes what is sent and nothing else; what would leave it incomplete is refused', async () => {
    const { id } = (await add(jana, HOME)).body.item;
    expect((await change(jana, id, { city: 'Brno', phone: null })).body.item).toMatchObject({
      ...HOME,
      city: 'Brno',
      phone: null,
    });
    expect(fieldsOf(await change(jana, id, { street: '', is_company: true }))).toEqual([
      'street',
      'company_name',
      'company_identification_number',
    ]);
    const read = await shop.request(`GET ${book(jana, `/${id}`)}`, { headers: jana.headers });
    expect(read.body.item).toMatchObject({ street: 'Domácí 1', is_company: false });
    expect((await remove(jana, id)).status).toBe(204);
    expect((await remove(jana, id)).status).toBe(404);
    expect((await change(jana, id, { city: 'Brno' })).status).toBe(404);
  });

  test('refuses what no parcel could be sent to, naming each field', async () => {
    expect(fieldsOf(await add(jana, {}))).toEqual([
      'first_name',
      'last_name',
      'street',
      'city',
      'post_code',
      'country_id',
    ]);
    const wrong = { ...HOME, phone: '12', post_code: '1' };
    expect(fieldsOf(await add(jana, wrong))).toEqual(['phone', 'post_code']);
    expect(fieldsOf(await add(jana, { ...HOME, country_id: 99 }))).toEqual(['country_id']);
    expect(fieldsOf(await add(jana, { ...HOME, street: 'x'.repeat(201) }))).toEqual(['street']);
    for (const more of [{ customer_id: 1 }, { id: 5 }, { created_at: '2020-01-01T00:00:00Z' }])
      expect((await add(jana, { ...HOME, ...more })).status).toBe(422);
    expect((await add(jana, { ...HOME, phone: '+421 901 234 567' })).body.item).toMatchObject({
      phone: '901 234 567',
      dial_code: '+421',
    });
  });

  test('holds fifty, also when they come at once', async () => {
    const buyer = await signedIn(shop);
    await shop.sql(
      `insert into customer_addresses (customer_id, street) select $1, 'Ulice ' || n from generate_series(1, 47) n`,
      [buyer.id],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(buyer, HOME)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe('too_many_addresses');
    expect(await list(buyer)).toHaveLength(50);
  });

  test('has one default of each kind, also when several are set at once', async () => {
    const buyer = await signedIn(shop);
    const made = await Promise.all(
      Array.from({ length: 5 }, () => add(buyer, { ...HOME, is_billing_default: true, is_shipping_default: true })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const all = await list(buyer);
    expect(all.filter((one: { is_billing_default: boolean }) => one.is_billing_default)).toHaveLength(1);
    await expect(
      shop.sql('update customer_addresses set is_billing_default = true where customer_id = $1', [buyer.id]),
    ).rejects.toThrow('customer_addresses_billing_default');
  });
});

test('nobody reads, changes or removes an address of another customer, nor without a confirmed e-mail', async () => {
  const [petr, unconfirmed] = [await signedIn(shop), await signedIn(shop, { isConfirmed: false })];
  const theirs = (await add(jana, HOME)).body.item.id;
  const calls = (owner: { id: number }, id: number): [string, object?][] => [
    [`GET /customers/${owner.id}/customer-addresses`],
    [`POST /customers/${owner.id}/customer-addresses`, HOME],
    [`GET /customers/${owner.id}/customer-addresses/${id}`],
    [`PATCH /customers/${owner.id}/customer-addresses/${id}`, { city: 'Zlín' }],
    [`DELETE /customers/${owner.id}/customer-addresses/${id}`],
  ];
  const status = async (call: string, body: object | undefined, headers: Record<string, string>) =>
    (await shop.request(call, { body, headers })).status;
  for (const [call, body] of calls(jana, theirs))
    expect([
      call,
      await status(call, body, petr.headers),
      await status(call, body, {}),
      await status(call, body, shop.operator),
    ]).toEqual([call, 404, 401, 401]);
  // Through their own path an address of another customer is not there.
  for (const [call, body] of calls(petr, theirs).slice(2))
    expect([call, await status(call, body, petr.headers)]).toEqual([call, 404]);
  for (const [call, body] of calls(unconfirmed, theirs)) {
    const refused = await shop.request(call, { body, headers: unconfirmed.headers });
    expect([call, refused.status, refused.body.type]).toEqual([call, 403, 'email_not_confirmed']);
  }
  expect(await list(petr)).toEqual([]);
  expect((await list(jana)).find((one: { id: number }) => one.id === theirs)).toMatchObject({ city: 'Praha' });
});
