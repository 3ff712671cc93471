import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  isSigned,
  OF_ANSWER,
  OF_CALL,
  OF_INIT,
  OF_INIT_ANSWER,
  type SignOrder,
  sign,
  textToSign,
} from './signatures.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

const request = {
  ttlSec: 1_800,
  language: 'cs',
  customer: { email: 'zofie@example.com', mobilePhone: '+420.777456123', name: 'Žofie Nováková' },
  cart: [
    { name: 'Nákup', quantity: 1, amount: 119_000, description: 'Krém' },
    { amount: 9_900, quantity: 1, name: 'Doprava' },
  ],
  returnMethod: 'POST',
  returnUrl: 'https://shop.example/v1/payments/csob/returns/form?token=a',
  closePayment: true,
  currency: 'CZK',
  totalAmount: 128_900,
  payMethod: 'card',
  payOperation: 'payment',
  dttm: '20261130101112',
  orderNo: '2026000123',
  merchantId: 'M1MIPS0001',
};

test('values are signed in the order of the protocol, whatever order they are sent in', () => {
  expect(textToSign(OF_INIT, request)).toBe(
    'M1MIPS0001|2026000123|20261130101112|payment|card|128900|CZK|true|https://shop.example/v1/payments/csob/returns/form?token=a|POST' +
      '|Nákup|1|119000|Krém|Doprava|1|9900|Žofie Nováková|zofie@example.com|+420.777456123|cs|1800',
  );
});

test('a signature is RSA with SHA-256 and the padding of PKCS #1 v1.5', () => {
  const signature = Buffer.from(sign(OF_INIT, request, privateKey), 'base64');
  const text = Buffer.from(textToSign(OF_INIT, request), 'utf8');
  expect(signature).toHaveLength(256);
  expect(verify('RSA-SHA256', text, publicKey, signature)).toBe(true);
});

test.each([
  ['a part', { merchantId: 'M1', payId: 'p', dttm: '1', amount: 100 }, 'M1|p|1|100'],
  ['all', { merchantId: 'M1', payId: 'p', dttm: '1', amount: undefined }, 'M1|p|1'],
] as const)('a refund of %s signs its amount, or leaves it out with its separator', (_, values, text) => {
  expect(textToSign(OF_CALL, values)).toBe(text);
});

const answer = {
  payId: 'f20899557a69@HL',
  dttm: '20261130101112',
  resultCode: 0,
  resultMessage: 'OK',
  paymentStatus: 7,
  authCode: '123456',
  statusDetail: 'detail',
};
const withSignature = (values: object, order: SignOrder = OF_ANSWER) => ({
  ...values,
  signature: sign(order, { ...values }, privateKey),
});
const isBelieved = (values: object, order = OF_ANSWER) => isSigned(order, { ...values }, publicKey);

const optional = ['payId', 'paymentStatus', 'authCode', 'statusDetail'] as const;
test.each(optional)('an answer with %s null, or without it, is believed as it was signed', (name) => {
  const { [name]: _, ...without } = answer;
  expect(textToSign(OF_ANSWER, { ...answer, [name]: null })).toBe(textToSign(OF_ANSWER, without));
  expect(isBelieved(withSignature({ ...answer, [name]: null }))).toBe(true);
  expect(isBelieved(withSignature(without))).toBe(true);
  // Neither may be added or taken away afterwards.
  expect(isBelieved({ ...withSignature(answer), [name]: null })).toBe(false);
  expect(isBelieved({ ...withSignature(without), [name]: '7' })).toBe(false);
});

test.each(Object.keys(answer))('an answer with another %s is not believed', (name) => {
  const signed = withSignature(answer);
  expect(isBelieved(signed)).toBe(true);
  for (const value of ['8', 8, '', 'OK ', true]) expect(isBelieved({ ...signed, [name]: value })).toBe(false);
});

test.each([undefined, null, '', 'AAAA', 7])('the signature %o is none', (signature) => {
  expect(isBelieved({ ...answer, signature })).toBe(false);
});

test('a signature of another key, or of the protocol’s other messages, is none', () => {
  expect(isSigned(OF_ANSWER, withSignature(answer), foreign.publicKey)).toBe(false);
  const made = { ...answer, customerCode: 'E61EC8' };
  expect(isBelieved(withSignature(made, OF_INIT_ANSWER), OF_INIT_ANSWER)).toBe(true);
  expect(isBelieved(withSignature(made, OF_INIT_ANSWER))).toBe(false);
});

test('values that were moved to other fields under the same signature are not believed', () => {
  const pending = { ...answer, paymentStatus: 2, authCode: '7', statusDetail: null };
  const moved = { ...withSignature(pending), resultMessage: 'OK|2', paymentStatus: 7, authCode: null };
  expect(textToSign(OF_ANSWER, moved)).toBe(textToSign(OF_ANSWER, pending));
  expect(isBelieved(moved)).toBe(false);
});

test('pages of an authentication are signed in place', () => {
  const page = { method: 'POST', url: 'https://bank.example/3ds' };
  const actions = {
    authenticate: { browserChallenge: page },
    fingerprint: { browserInit: { url: 'https://f.example' } },
  };
  const text = textToSign(OF_ANSWER, { ...answer, statusDetail: null, actions });
  expect(text).toMatch(/\|123456\|https:\/\/f\.example\|https:\/\/bank\.example\/3ds\|POST$/);
  for (const odd of [null, 'x', [null], [[7]], { fingerprint: 7 }]) {
    expect(isBelieved({ ...withSignature(answer), actions: odd })).toBe(true);
  }
});
