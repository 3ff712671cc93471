import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING, filledCart } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let jana: SignedInCustomer;
let petr: SignedInCustomer;
let unconfirmed: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  [jana, petr] = [await signedIn(shop), await signedIn(shop)];
  unconfirmed = await signedIn(shop, { isConfirmed: false });
});
afterAll(() => shop.close());

type Who = SignedInCustomer | null;
const as = (who: Who, call: string, body?: unknown, more = {}) =>
  shop.request(call, { body, headers: { ...who?.headers, ...more } });
const HOME = { ...BILLING, first_name: 'Doma', street: 'Domácí 1', country_id: 1 };
const ABROAD = { ...HOME, first_name: 'Chata', street: 'Horská 2', city: 'Poprad', post_code: '058 01', country_id: 2 };

async function keep(who: SignedInCustomer, body: object): Promise<number> {
  const answer = await as(who, `POST /customers/${who.id}/customer-addresses`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item.id;
}
const savedStreets = async (who: SignedInCustomer): Promise<string[]> =>
  (await as(who, `GET /customers/${who.id}/customer-addresses`)).body.items.map(
    (one: { street: string }) => one.street,
  );
const patch = (who: Who, cart: string, body: object, type = 'billing') =>
  as(who, `PATCH /carts/${cart}/addresses/${type}`, body);
const ownCart = async (who: SignedInCustomer) =>
  (await as(who, `POST /carts/${await filledCart(shop.request)}/owner`)).body.item.id as string;
const buy = (who: Who, cart_id: string, more = {}) =>
  as(who, 'POST /orders', { cart_id, ...more }, { 'idempotency-key': randomUUID() });

describe('the address book at a cart', () => {
  test('tells what each address can be used for', async () => {
    const buyer = await signedIn(shop);
    const [home, abroad] = [await keep(buyer, HOME), await keep(buyer, ABROAD)];
    const cart = await ownCart(buyer);
    const uses = async () =>
      Object.fromEntries(
        (await as(buyer, `GET /carts/${cart}/customer-addresses`)).body.items.map((one: Record<string, unknown>) => [
          one.id,
          [one.can_be_used_as_billing, one.can_be_used_as_shipping],
        ]),
      );
    expect(await uses()).toEqual({ [home]: [true, true], [abroad]: [true, false] });
    await shop.sql('update shipping_methods set address_requirement = 0 where id = 1');
    expect(await uses()).toEqual({ [home]: [true, true], [abroad]: [false, false] });
    await shop.sql('update shipping_methods set address_requirement = 2 where id = 1');
  });

  test('is closed for others', async () => {
    const cart = await ownCart(jana);
    const status = async (who: Who) => (await as(who, `GET /carts/${cart}/customer-addresses`)).status;
    expect([await status(jana), await status(petr), await status(null), await status(unconfirmed)]).toEqual([
      200, 404, 401, 403,
    ]);
  });
});

describe('an address of the address book in a cart', () => {
  test('is copied whole, and stays its copy until something else is written', async () => {
    const id = await keep(jana, { ...HOME, phone: null, dial_code: null });
    const cart = await ownCart(jana);
    const copied = (await patch(jana, cart, { customer_address_id: id })).body.item;
    expect(copied).toMatchObject({ street: 'Domácí 1', first_name: 'Doma', phone: null, customer_address_id: id });
    expect((await patch(jana, cart, { street: 'Domácí 1' })).body.item.customer_address_id).toBe(id);
    expect((await patch(jana, cart, { street: 'Domácí 2' })).body.item.customer_address_id).toBeNull();
    const same = await patch(jana, cart, { customer_address_id: id, street: 'Domácí 1', phone: '' });
    expect(same.body.item.customer_address_id).toBe(id);
    const both = await patch(jana, cart, { customer_address_id: id, phone: '777 123 456', dial_code: '+420' });
    expect(both.body.item).toMatchObject({ street: 'Domácí 1', phone: '777 123 456', customer_address_id: null });
  });

  test('is the caller’s own or refused, and nothing of it is told', async () => {
    const theirs = await keep(petr, { ...HOME, street: 'Tajná 5' });
    const [own, guest] = [await ownCart(jana), await filledCart(shop.request)];
    for (const [who, cart] of [
      [jana, own],
      [jana, guest],
      [null, guest],
      [unconfirmed, guest],
    ] as [Who, string][])
      for (const type of ['billing', 'shipping']) {
        const answer = await patch(who, cart, { customer_address_id: theirs }, type);
        expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'customer_address_id' }] } });
        expect(JSON.stringify(answer.body)).not.toContain('Tajná');
      }
    expect((await as(jana, `GET /carts/${own}/addresses`)).body.items).toMatchObject([{ street: BILLING.street }]);
  });

  test('opens to nobody whose e-mail is not confirmed, neither asked for nor filled in', async () => {
    const other = await signedIn(shop, { isConfirmed: false });
    const [row] = await shop.sql<{ id: number }>(
      `insert into customer_addresses (customer_id, street, is_billing_default) values ($1, 'Cizí 1', true) returning id`,
      [other.id],
    );
    const { item } = (await as(other, 'POST /carts', {})).body;
    expect((await patch(other, item.id, { customer_address_id: row?.id })).status).toBe(422);
    expect((await as(other, `GET /carts/${item.id}/addresses`)).body.items).toMatchObject([{ street: null }]);
  });

  test('goes with the order', async () => {
    const id = await keep(jana, { ...HOME, street: 'Krátká 7' });
    const cart = await ownCart(jana);
    await patch(jana, cart, { customer_address_id: id });
    const placed = (await buy(jana, cart)).body.item;
    const { _embedded } = (await as(jana, `GET /orders/${placed.id}?embed=order_addresses`)).body.item;
    expect(_embedded.order_addresses).toMatchObject([
      { street: 'Krátká 7', customer_address_id: id },
      { street: 'Krátká 7', customer_address_id: id },
    ]);
  });
});

describe('addresses of an order', () => {
  test('are kept once for a customer who wishes it', async () => {
    const buyer = await signedIn(shop);
    await buy(buyer, await ownCart(buyer));
    expect(await savedStreets(buyer)).toEqual([]);
    expect((await buy(buyer, await ownCart(buyer), { save_addresses: true })).status).toBe(201);
    await buy(buyer, await ownCart(buyer), { save_addresses: true });
    const [saved, ...rest] = (await as(buyer, `GET /customers/${buyer.id}/customer-addresses`)).body.items;
    expect(saved).toMatchObject({ ...BILLING, country_id: 1, is_billing_default: true, is_shipping_default: true });
    expect(rest).toEqual([]);
    const cart = await ownCart(buyer);
    await patch(buyer, cart, { ...BILLING, street: 'Nová 3' }, 'shipping');
    await as(buyer, `PATCH /carts/${cart}`, { has_shipping_address: true });
    await buy(buyer, cart, { save_addresses: true });
    expect(await savedStreets(buyer)).toEqual([BILLING.street, 'Nová 3']);
  });

  test.each([
    ['a number with what is not dialled from abroad', { phone: '+380 067 123 45 67', dial_code: null }],
    ['a number with the code of a country', { phone: '+420601234567', dial_code: null }],
    ['another way to write the code', { phone: '601234567', dial_code: '00420' }],
    ['a post code without its space', { post_code: 'CZ-11000' }],
    ['numbers of a company', { company_identification_number: 'IČO: 270 82 440', company_vat_number: 'cz 27082440' }],
    ['spaces at the ends and empty texts', { street: ' Domácí 1 ', company_vat_number: '' }],
  ])('are one address with a kept one that was stored as %s', async (_, stored: object) => {
    const buyer = await signedIn(shop);
    const company = { is_company: true, company_name: 'Lípa s.r.o.', company_identification_number: '27082440' };
    const id = await keep(buyer, { ...HOME, post_code: '110 00', ...company });
    await shop.sql(
      `update customer_addresses a set (${Object.keys(stored)}, city) = (select ${Object.keys(stored).map((name) => `x.${name}`)}, a.city
       from jsonb_populate_record(a, $2) x) where id = $1`,
      [id, JSON.stringify(stored)],
    );
    const cart = await ownCart(buyer);
    const answer = await as(buyer, `GET /customers/${buyer.id}/customer-addresses/${id}`);
    const { id: __, created_at, is_billing_default, is_shipping_default, ...fields } = answer.body.item;
    const copied = await patch(buyer, cart, { ...fields, customer_address_id: id });
    expect([copied.status, copied.body.item?.customer_address_id]).toEqual([200, id]);
    expect((await buy(buyer, cart, { save_addresses: true })).status).toBe(201);
    expect(await savedStreets(buyer)).toHaveLength(1);
  });

  test('are two addresses where they say something else', async () => {
    const buyer = await signedIn(shop);
    await keep(buyer, { ...HOME, phone: '+380 67 123 45 67' });
    const cart = await ownCart(buyer);
    await patch(buyer, cart, { ...HOME, phone: '+380 67 123 45 68' });
    expect((await buy(buyer, cart, { save_addresses: true })).status).toBe(201);
    expect(await savedStreets(buyer)).toHaveLength(2);
  });

  test('are not kept for strangers, an unconfirmed account, or a parcel that is collected', async () => {
    const owner = await signedIn(shop);
    expect(
      (await buy(null, await filledCart(shop.request, { email: owner.email }), { save_addresses: true })).status,
    ).toBe(201);
    expect((await buy(unconfirmed, await ownCart(unconfirmed), { save_addresses: true })).status).toBe(201);
    const collected = await filledCart(shop.request, { shipping: 3, payment: 4 });
    await patch(null, collected, { street: null, city: null, post_code: null });
    expect((await buy(owner, collected, { save_addresses: true })).status).toBe(201);
    const all = await shop.sql('select 1 from customer_addresses where customer_id = any($1)', [
      [owner.id, unconfirmed.id],
    ]);
    expect(all).toEqual([]);
  });
});
