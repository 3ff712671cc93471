import { expect, test } from 'vitest';
import type { ShopContext } from '../../lib/shop/context.ts';
import { readDelivery } from './delivery-values.ts';
import { addressLine, usableFor, withChosenAddresses } from './saved-addresses.ts';

const HOME = {
  id: 7,
  first_name: 'Jana',
  last_name: 'Malá',
  phone: '601 234 567',
  dial_code: '+420',
  street: 'Domácí 1',
  city: 'Praha',
  post_code: '110 00',
  country_id: 1,
  is_company: false,
  company_name: null,
  company_identification_number: null,
  company_vat_number: null,
  created_at: '2026-11-20T10:00:00.000Z',
  is_billing_default: true,
  is_shipping_default: true,
  can_be_used_as_billing: true,
  can_be_used_as_shipping: true,
};
const ABROAD = { ...HOME, id: 8, street: 'Horská 2', can_be_used_as_shipping: false };

const api = (async () => ({ items: [HOME, ABROAD] })) as unknown as ShopContext['api'];
function chosen(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ 'billing.street': 'Psaná 3', 'billing.city': 'Brno', ...fields }))
    form.set(name, value);
  return withChosenAddresses({ api }, 'cart', form, readDelivery(form));
}

test('an address chosen without scripts takes the place of the typed one, and nothing else changes', async () => {
  const values = await chosen({ 'billing.choice': '7', note: 'Zvoňte' });
  expect(values?.billing).toMatchObject({
    street: 'Domácí 1',
    city: 'Praha',
    customer_address_id: 7,
    company_name: '',
  });
  expect(values?.shipping.street).toBe('');
  expect(values?.note).toBe('Zvoňte');
});

test.each([
  ['none is chosen', { 'billing.choice': '' }],
  ['it is applied already', { 'billing.choice': '7', 'billing.customer_address_id': '7' }],
  ['it is not the customer’s', { 'billing.choice': '99' }],
  ['no parcel goes there', { 'shipping.choice': '8' }],
])('what is typed stays when %s', async (_, fields) => {
  expect(await chosen(fields)).toBeNull();
});

test('addresses are told apart by a line, and offered only where they can be used', () => {
  expect(addressLine(HOME)).toBe('Jana Malá, Domácí 1, 110 00 Praha');
  expect(addressLine({ ...HOME, company_name: 'Novák s.r.o.' })).toBe(
    'Jana Malá, Novák s.r.o., Domácí 1, 110 00 Praha',
  );
  expect(usableFor('shipping', [HOME, ABROAD]).map(({ id }) => id)).toEqual([7]);
  expect(usableFor('billing', [HOME, ABROAD]).map(({ id }) => id)).toEqual([7, 8]);
});
