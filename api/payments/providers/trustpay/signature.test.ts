import { describe, expect, test } from 'vitest';
import { isSigned, sign, signNotification } from './signature.ts';

const SECRET = 'secret';
const TRANSFER = ['1', '6.00', 'EUR', '1', '0'];
const CARD = [...TRANSFER, 'City', 'CZ', '12345', 'Street', 'Name', 'name@user.com'];

describe('the signature of a request', () => {
  test.each([
    [TRANSFER, 'ABDF4A889E8C0D0DB297DE0A4DD6EF0BA59C405C4B7DD2A132EE5119E9D60DBB'],
    [CARD, '978157CC5999F143D9BCEF9F6057A5CB1FAD9386EA0D7443704DD4C7DE8F0E5E'],
  ])('of %j is the one that TrustPay documents, and no changed value has it', (values, signature) => {
    expect(sign(SECRET, values)).toBe(signature);
    for (const at of values.keys()) expect(sign(SECRET, values.with(at, `${values[at]}1`))).not.toBe(signature);
    expect(sign('Secret', values)).not.toBe(signature);
    expect(sign(SECRET, values.toReversed())).not.toBe(signature);
  });
});

const paid = {
  PaymentMethod: 'Wire',
  MerchantIdentification: { ProjectId: '4107000001' },
  PaymentInformation: {
    CreditDebitIndicator: 'CRDT',
    Amount: { Amount: 34.0, Currency: 'EUR' },
    References: { MerchantReference: '2026000123', PaymentId: 'P77', PaymentRequestId: '300' },
    Status: 'Paid',
  },
};
const PAID = '9C679684F5E19791C53F64BA5AE59DD9B05941393B2961AADB80CD49275A5E29';
const rejected = {
  PaymentMethod: 'Wire',
  MerchantIdentification: { ProjectId: '4107000001' },
  PaymentInformation: {
    CreditDebitIndicator: 'CRDT',
    Amount: { Amount: 198.9, Currency: 'CZK', RequireExact: true },
    References: { MerchantReference: '7', PaymentId: 'P78', PaymentRequestId: '301' },
    Status: 'Rejected',
    StatusReasonInformation: { Reason: { Code: '1005', RejectReason: 'UserCancel' } },
  },
};
const REJECTED = '07B5513D8F23EE5D8153D38A98FF2B403EDC0721DF079FF3AFDBC3FAB32B9FD9';
const refunded = {
  MerchantIdentification: { ProjectId: '4107000001' },
  PaymentMethod: 'Wire',
  PaymentInformation: {
    CreditDebitIndicator: 'DBIT',
    Amount: { Amount: 1000.5, Currency: 'CZK' },
    References: { MerchantReference: '7', PaymentId: 'P79', PaymentRequestId: '302', OriginalPaymentRequestId: '300' },
    Status: 'Refunded',
    Creditor: { Name: 'Žofie Nováková' },
  },
};
const REFUNDED = '9EBF2F832B52F0C8E7841AE13D29D990C615E212534B2A4C3E813C437C40AD34';

type Message = { readonly [name: string]: unknown };

/** Copies of a message, each with one value changed, at any depth. */
function changedOnce(message: Message): Message[] {
  return Object.entries(message).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null)
      return changedOnce(value as Message).map((inner) => ({ ...message, [name]: inner }));
    const other = typeof value === 'number' ? value + 0.01 : typeof value === 'boolean' ? !value : `${value}x`;
    return [{ ...message, [name]: other }];
  });
}

describe('the signature of a notification', () => {
  test.each([
    [paid, PAID, 9],
    [rejected, REJECTED, 12],
    [refunded, REFUNDED, 11],
  ])('is that of all its values, sorted, and of none that was changed: %#', (message, signature, values) => {
    expect(signNotification(SECRET, message)).toBe(signature);
    expect(isSigned(SECRET, { ...message, Signature: signature })).toBe(true);
    expect(isSigned('Secret', { ...message, Signature: signature })).toBe(false);
    const changed = changedOnce(message);
    expect(changed).toHaveLength(values);
    for (const one of changed) expect(isSigned(SECRET, { ...one, Signature: signature })).toBe(false);
  });

  test('may be in small letters, and first in the message', () => {
    expect(isSigned(SECRET, { Signature: PAID.toLowerCase(), ...paid })).toBe(true);
  });

  test('leaves out null and empty values, however deep, and no others', () => {
    const { PaymentInformation: information } = paid;
    const withMore = (more: object) => ({
      ...paid,
      Extension: null,
      PaymentInformation: { ...information, StatusReasonInformation: null, Debtor: { Name: '', Address: {} }, ...more },
      Signature: PAID,
    });
    expect(isSigned(SECRET, withMore({}))).toBe(true);
    for (const value of [0, false, ' ', 'null', [0]]) expect(isSigned(SECRET, withMore({ More: value }))).toBe(false);
    expect(isSigned(SECRET, withMore({ Status: null }))).toBe(false);
    expect(isSigned(SECRET, withMore({ Status: '' }))).toBe(false);
  });

  test('is only the one at the top of the message', () => {
    const inner = { ...paid, PaymentInformation: { ...paid.PaymentInformation, Signature: 'x' }, Signature: PAID };
    expect(isSigned(SECRET, inner)).toBe(false);
  });

  test.each([
    '',
    PAID.slice(1),
    `${PAID}0`,
    `${PAID} `,
    `${PAID.slice(2)}zz`,
    'x'.repeat(64),
    null,
    undefined,
    7,
    [PAID],
  ])('is not %j', (signature) => {
    expect(isSigned(SECRET, { ...paid, Signature: signature })).toBe(false);
  });
});
