import { type KeyObject, sign as signBytes, verify } from 'node:crypto';

/** Fields in the order in which they are signed; a nested object, or each of a list, with its own order. */
export type SignOrder = readonly (string | readonly [name: string, order: SignOrder])[];

type Values = Readonly<Record<string, unknown>>;

const SEPARATOR = '|';

function textsOf(order: SignOrder, values: Values): string[] {
  return order.flatMap((field) => {
    const [name, inner] = typeof field === 'string' ? [field, undefined] : field;
    const value = values[name];
    // What is left out has no separator either.
    if (value === undefined || value === null) return [];
    if (!inner) return [String(value)];
    return [value].flat().flatMap((one) => textsOf(inner, Object(one)));
  });
}

/** The text that is signed. */
export function textToSign(order: SignOrder, values: Values): string {
  return textsOf(order, values).join(SEPARATOR);
}

/** RSA with SHA-256 and the padding of PKCS #1 v1.5, in base64. */
export function sign(order: SignOrder, values: Values, key: KeyObject): string {
  return signBytes('sha256', Buffer.from(textToSign(order, values)), key).toString('base64');
}

/** Whether `signature` is the key's signature of the values. */
export function isSigned(order: SignOrder, values: Values, key: KeyObject): boolean {
  const { signature } = values;
  if (typeof signature !== 'string') return false;
  // Values with a separator could be moved into other fields under the same signature.
  if (textsOf(order, values).some((text) => text.includes(SEPARATOR))) return false;
  return verify('sha256', Buffer.from(textToSign(order, values)), key, Buffer.from(signature, 'base64'));
}

const fields = (names: string): readonly string[] => names.split(' ');

/** What the shop sends of the protocol's fields. */
export const OF_INIT: SignOrder = [
  ...fields('merchantId orderNo dttm payOperation payMethod totalAmount currency closePayment returnUrl returnMethod'),
  ['cart', fields('name quantity amount description')],
  ['customer', fields('name email mobilePhone')],
  ...fields('language ttlSec'),
];

/** Of all calls about a payment: only a refund has an amount. */
export const OF_CALL: SignOrder = fields('merchantId payId dttm amount');

const OF_RESULT = fields('payId dttm resultCode resultMessage paymentStatus authCode');

export const OF_INIT_ANSWER: SignOrder = [...OF_RESULT, ...fields('customerCode statusDetail')];

const OF_PAGE = fields('url method');
const OF_ACTIONS: SignOrder = [
  ['fingerprint', [['browserInit', OF_PAGE]]],
  ['authenticate', [['browserChallenge', OF_PAGE]]],
];

export const OF_ANSWER: SignOrder = [...OF_RESULT, 'statusDetail', ['actions', OF_ACTIONS]];
