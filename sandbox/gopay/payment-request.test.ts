import { expect, test } from 'vitest';
import { Refused } from '../gateway/index.ts';
import { errors } from './errors.ts';
import { demoMerchant } from './index.ts';
import { readPaymentRequest } from './payment-request.ts';

const item = { type: 'ITEM', name: 'Krém', amount: 120_000, count: 2, vat_rate: 21, ean: '8590000000012' };

const full = {
  target: { type: 'ACCOUNT', goid: demoMerchant.goid },
  amount: 129_000,
  currency: 'CZK',
  order_number: '2026000123',
  order_description: 'Objednávka 2026000123',
  items: [
    { ...item, product_url: 'https://shop.example/krem' },
    { type: 'DELIVERY', name: 'Doprava', amount: 9_900, count: 1 },
    { type: 'DISCOUNT', name: 'Kupon', amount: -900, count: 1 },
  ],
  payer: {
    default_payment_instrument: 'PAYMENT_CARD',
    allowed_payment_instruments: ['PAYMENT_CARD', 'BANK_ACCOUNT'],
    default_swift: 'GIBACZPX',
    allowed_swifts: ['GIBACZPX', 'KOMBCZPP'],
    default_bnpl_type: 'DEFERRED_PAYMENT',
    allowed_bnpl_types: ['DEFERRED_PAYMENT'],
    contact: {
      first_name: 'Žofie',
      last_name: 'Nováková',
      email: 'zofie@example.com',
      phone_number: '+420777456123',
      city: 'Brno',
      street: 'Česká 1',
      postal_code: '602 00',
      country_code: 'CZE',
    },
    request_card_token: true,
    allowed_card_token: 'token',
    verify_pin: '1234',
  },
  callback: { return_url: 'http://localhost:3000/return', notification_url: 'http://localhost:3000/notify?x=1' },
  additional_params: [{ name: 'invoice', value: '1' }],
  lang: 'CS',
  preauthorization: false,
  recurrence: { recurrence_cycle: 'MONTH', recurrence_period: 1, recurrence_date_to: '2030-12-31' },
};

function complaints(changes: Record<string, unknown>) {
  try {
    readPaymentRequest({ ...full, ...changes }, demoMerchant.goid);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.problems.map(({ reason, field }) => {
      const [status, name] = errors[reason];
      expect(status).toBe(409);
      return `${name} ${field}`;
    });
  }
}

test('a payment with every field is read', () => {
  expect(readPaymentRequest(full, demoMerchant.goid)).toMatchObject(full);
});

test('a goid written as text means the same shop', () => {
  expect(complaints({ target: { type: 'ACCOUNT', goid: String(demoMerchant.goid) } })).toEqual([]);
});

test('what may be left out is filled in', () => {
  const { target, amount, currency, order_number, callback } = full;
  const read = readPaymentRequest({ target, amount, currency, order_number, callback }, demoMerchant.goid);
  expect(read).toMatchObject({ lang: 'CS', preauthorization: false });
});

const payer = (changes: Record<string, unknown>) => ({ payer: { ...full.payer, ...changes } });
const contact = (changes: Record<string, unknown>) => payer({ contact: { ...full.payer.contact, ...changes } });
const callback = (changes: Record<string, unknown>) => ({ callback: { ...full.callback, ...changes } });
const onlyItem = (changes: Record<string, unknown>) => ({ amount: 120_000, items: [{ ...item, ...changes }] });

test.each<[string, Record<string, unknown>]>([
  ['MANDATORY target', { target: undefined }],
  ['INVALID target.type', { target: { type: 'SHOP', goid: demoMerchant.goid } }],
  ['INVALID target.goid', { target: { type: 'ACCOUNT', goid: 1 } }],
  ['MANDATORY amount', { amount: undefined }],
  ['INVALID amount', { amount: 1290.5 }],
  ['INVALID amount', { amount: 0 }],
  ['INVALID amount', { amount: '129000' }],
  ['INVALID amount', { amount: 128_999 }],
  ['INVALID currency', { currency: 'XXX' }],
  ['MANDATORY order_number', { order_number: undefined }],
  ['INVALID order_number', { order_number: '' }],
  ['INVALID order_description', { order_description: 'x'.repeat(257) }],
  ['INVALID items', { items: [] }],
  ['INVALID items[0].type', onlyItem({ type: 'GIFT' })],
  ['MANDATORY items[0].name', onlyItem({ name: undefined })],
  ['INVALID items[0].amount', onlyItem({ amount: 1.5 })],
  ['INVALID items[0].count', onlyItem({ count: 0 })],
  ['INVALID items[0].vat_rate', onlyItem({ vat_rate: 121 })],
  ['INVALID items[0].ean', onlyItem({ ean: 'abc' })],
  ['INVALID items[0].product_url', onlyItem({ product_url: 'javascript:alert(1)' })],
  ['INVALID payer.default_payment_instrument', payer({ default_payment_instrument: 'CASH' })],
  ['INVALID payer.default_payment_instrument', payer({ default_payment_instrument: 'GPAY' })],
  ['INVALID payer.allowed_payment_instruments[0]', payer({ allowed_payment_instruments: ['CASH'] })],
  ['INVALID payer.default_swift', payer({ default_swift: 'gibaczpx' })],
  ['INVALID payer.default_swift', payer({ default_swift: 'TATRSKBX' })],
  ['INVALID payer.allowed_swifts[0]', payer({ allowed_swifts: ['GIBA'] })],
  ['INVALID payer.default_bnpl_type', payer({ default_bnpl_type: 'OTHER' })],
  ['INVALID payer.allowed_bnpl_types', payer({ allowed_bnpl_types: [] })],
  ['INVALID payer.contact.email', contact({ email: 'zofie' })],
  ['INVALID payer.contact.phone_number', contact({ phone_number: 'call me' })],
  ['INVALID payer.contact.country_code', contact({ country_code: 'CZ' })],
  ['INVALID payer.request_card_token', payer({ request_card_token: 'yes' })],
  ['MANDATORY callback', { callback: undefined }],
  ['MANDATORY callback.notification_url', callback({ notification_url: undefined })],
  ['INVALID callback.notification_url', callback({ notification_url: 'file:///etc/passwd' })],
  ['INVALID callback.return_url', callback({ return_url: 'javascript:alert(1)' })],
  ['INVALID callback.return_url', callback({ return_url: 'https://user:secret@shop.example/' })],
  ['INVALID callback.return_url', callback({ return_url: 'https://shop.example/\r\nset-cookie: a=b' })],
  ['MANDATORY additional_params[0].value', { additional_params: [{ name: 'invoice' }] }],
  ['INVALID lang', { lang: 'cs' }],
  ['INVALID preauthorization', { preauthorization: 1 }],
  ['INVALID recurrence.recurrence_cycle', { recurrence: { ...full.recurrence, recurrence_cycle: 'YEAR' } }],
  ['INVALID recurrence.recurrence_date_to', { recurrence: { ...full.recurrence, recurrence_date_to: 'never' } }],
])('refuses with %s', (complaint, changes) => {
  expect(complaints(changes)).toContain(complaint);
});

test('every wrong field gets its own complaint', () => {
  expect(complaints({ amount: -1, currency: 'CZ', lang: 'czech' })).toHaveLength(3);
});
