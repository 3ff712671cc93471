import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { placeOrder, restoreDelivery } from './place-order.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const TYPED = {
  key: 'k-1',
  email: 'jana@example.cz',
  'billing.first_name': 'Jana',
  'billing.phone': '60',
  note: 'Zvoňte',
};

/** A shop whose customer has been signed out. */
function signedOutShop() {
  const refused = new ApiError({ status: 403, type: 'cart_needs_sign_in', message: 'Sign in', errors: [] });
  const api = vi.fn(async () => {
    throw refused;
  });
  const forget = vi.fn();
  return { shop: { api, cart: { id: async () => 'c', forget } } as unknown as ShopContext, forget };
}

it('keeps everything typed when the session ended meanwhile, and neither orders nor forgets the cart', async () => {
  const { shop, forget } = signedOutShop();
  const result = await placeOrder(shop, formOf(TYPED));
  expect(result).toMatchObject({
    answer: { key: 'k-1', signedOut: TYPED, values: { email: 'jana@example.cz', note: 'Zvoňte' } },
  });
  expect(forget).not.toHaveBeenCalled();
});

it('shows what was kept again once the customer is signed in, also what the API would refuse', async () => {
  const { shop } = signedOutShop();
  expect(await restoreDelivery(shop, formOf(TYPED))).toMatchObject({ signedOut: TYPED });
  const api = vi.fn(async (..._call: unknown[]) => ({ item: { id: 'c' } }));
  const answer = await restoreDelivery({ ...shop, api } as unknown as ShopContext, formOf(TYPED));
  expect(answer).toMatchObject({ key: 'k-1', values: { billing: { first_name: 'Jana', phone: '60' } } });
  expect(answer.signedOut).toBeUndefined();
  expect(api.mock.calls.map(([call]) => call)).toEqual(['GET /carts/{id}']);
});

it.each(['discount_unavailable', 'credits_unavailable', 'voucher_unavailable', 'method_price_changed'] as const)(
  'says what changed when the order is refused with %s, and shows the form with the cart of now again',
  async (type) => {
    const api = vi.fn(async (call: string) => {
      if (call === 'POST /orders')
        throw new ApiError({
          ...{ status: 409, type, message: 'Look again' },
          errors: [
            { field: 'discounts.1', message: 'Jaro ended.' },
            { field: 'shipping_method_id', message: 'Home now costs 199.' },
          ],
        });
      return { item: { id: 'c', unique_amount: 1, _embedded: { shipping_country_id: 1 } } };
    });
    const country = { id: 1, alpha2: 'CZ', name: 'Česko' };
    const shop = {
      api,
      cart: { id: async () => 'c' },
      cookieText: () => 'referral=JANA-2026',
      cookies: { secure: false },
      shop: { countries: [country], dial_codes: [{ dial_code: '+420' }], auth_features: { registration: true } },
    } as unknown as ShopContext;
    const billing = {
      first_name: 'Jana',
      last_name: 'Nová',
      phone: '601 234 567',
      dial_code: '+420',
      street: 'Lipová 12',
    };
    const address = { ...billing, city: 'Brno', post_code: '602 00', country_id: '1' };
    const typed = Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing.${name}`, value]));
    const result = await placeOrder(shop, formOf({ key: 'k-2', email: 'jana@example.cz', ...typed }));
    expect(result).toMatchObject({ answer: { key: 'k-2', conflict: ['Jaro ended.', 'Home now costs 199.'] } });
    expect(api.mock.calls.map(([call]) => call).slice(-2)).toEqual(['POST /orders', 'GET /carts/{id}']);
  },
);

/** Orders with a complete form and these fields; returns the calls. */
async function callsOfOrder(key: string, fields: Record<string, string>) {
  const calls: [string, { body?: unknown; headers?: object }][] = [];
  const api = async (call: string, input: { body?: unknown }) => {
    calls.push([call, input]);
    return { item: { id: 'c', unique_amount: 1, _embedded: { shipping_country_id: 1 } } };
  };
  const shop = {
    api,
    cart: { id: async () => 'c' },
    cookieText: () => 'referral=JANA-2026',
    cookies: { secure: false },
    shop: { countries: [], dial_codes: [{ dial_code: '+420' }], auth_features: { registration: true } },
  } as unknown as ShopContext;
  const address = { first_name: 'Jana', last_name: 'Nová', phone: '601 234 567', dial_code: '+420' };
  const location = { street: 'Lipová 12', city: 'Brno', post_code: '602 00', country_id: '1' };
  const billing = Object.entries({ ...address, ...location }).map(([name, value]) => [`billing.${name}`, value]);
  await placeOrder(shop, formOf({ key, email: 'jana@example.cz', ...Object.fromEntries(billing), ...fields }));
  return calls;
}

it.each([
  ['female', 'female'],
  ['', null],
])('sends with the order that %j interests the buyer most', async (chosen, sent) => {
  const calls = await callsOfOrder(`k-${chosen}`, { gender_oriented_product_preference: chosen });
  const bodyOf = (name: string) => calls.find(([call]) => call === name)?.[1].body;
  expect(bodyOf('POST /orders')).toMatchObject({
    gender_oriented_product_preference: sent,
    referral_code: 'JANA-2026',
  });
  expect(bodyOf('PATCH /carts/{id}')).toMatchObject({
    additional_data: { gender_oriented_product_preference: chosen },
  });
});

it('says with the order, and with all that it saves before, which changes the page showed', async () => {
  const calls = await callsOfOrder('k-seen', { acknowledged_changes: 'seen' });
  const writes = calls.filter(([call]) => !call.startsWith('GET '));
  expect(writes.map(([call]) => call)).toEqual([
    'PATCH /carts/{id}',
    'PATCH /carts/{id}/addresses/billing',
    'POST /orders',
  ]);
  for (const [, { headers }] of writes) expect(headers).toEqual({ 'x-acknowledged-changes': 'seen' });
});

it('shows the prices with another tax before it orders, where a typed VAT number changes them', async () => {
  const calls: string[] = [];
  const cartOf = (supply: string, value: number) => ({
    ...{ id: 'c', unique_amount: 1, _embedded: { shipping_country_id: 2 } },
    ...{ supply, tax_country_id: 1, vat_number_state: 'valid', taxed_total_price: { value } },
  });
  const carts = [cartOf('domestic', 121), cartOf('intra_community', 100), cartOf('intra_community', 100)];
  const api = async (call: string) => {
    calls.push(call);
    return { item: call === 'GET /carts/{id}' ? (carts.shift() ?? carts.at(-1)) : { id: 9 } };
  };
  const shop = {
    api,
    cart: { id: async () => 'c' },
    cookieText: () => undefined,
    cookies: { secure: false },
    shop: { countries: [{ id: 2, alpha2: 'SK' }], dial_codes: [{ dial_code: '+421' }], auth_features: {} },
  } as unknown as ShopContext;
  const fields = {
    ...{ first_name: 'Jana', last_name: 'Nová', phone: '901 234 567', dial_code: '+421' },
    ...{ street: 'Hlavná 1', city: 'Bratislava', post_code: '811 01', country_id: '2', is_company: '1' },
    ...{ company_name: 'Rožtek', company_identification_number: '92000011', company_vat_number: 'SK9200001111' },
  };
  const billing = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`billing.${name}`, value]));
  const form = { key: 'k-tax', email: 'jana@example.cz', ...billing };
  const first = await placeOrder(shop, formOf({ ...form, expected_total: '121' }));
  expect(first).toMatchObject({ answer: { hasNewTax: true } });
  expect(calls).not.toContain('POST /orders');
  carts.splice(0, carts.length, cartOf('intra_community', 100), cartOf('intra_community', 100));
  expect(await placeOrder(shop, formOf({ ...form, expected_total: '100' }))).toMatchObject({ order: { id: 9 } });
});
