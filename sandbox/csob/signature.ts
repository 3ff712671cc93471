import { sign, verify } from 'node:crypto';

export type Values = Readonly<Record<string, unknown>>;
export type Order = readonly (string | readonly [name: string, order: readonly string[]])[];

const fields = (names: string): readonly string[] => names.split(' ');
const result = fields('dttm resultCode resultMessage paymentStatus authCode');

/** Orders in which the fields of messages are signed. */
export const orders = {
  echo: fields('merchantId dttm'),
  init: [
    ...fields(
      'merchantId orderNo dttm payOperation payMethod totalAmount currency closePayment returnUrl returnMethod',
    ),
    ['cart', fields('name quantity amount description')],
    ['customer', fields('name email mobilePhone')],
    ...fields('merchantData language ttlSec'),
  ],
  call: fields('merchantId payId dttm'),
  refund: fields('merchantId payId dttm amount'),
  answer: ['payId', ...result, 'statusDetail'],
  initAnswer: ['payId', ...result, 'customerCode', 'statusDetail'],
  back: ['payId', ...result, 'merchantData', 'statusDetail'],
} satisfies Record<string, Order>;

function textsOf(order: Order, values: Values): string[] {
  return order.flatMap((field) => {
    const [name, inner] = typeof field === 'string' ? [field, undefined] : field;
    const parts = [values[name]].flat().filter((part) => part !== undefined && part !== null);
    return parts.flatMap((part) => (inner ? textsOf(inner, Object(part)) : String(part)));
  });
}

const bytesOf = (order: Order, values: Values) => Buffer.from(textsOf(order, values).join('|'));

export const signatureOf = (order: Order, values: Values, key: string): string =>
  sign('sha256', bytesOf(order, values), key).toString('base64');

export const isSignedBy = (order: Order, values: Values, key: string): boolean =>
  verify('sha256', bytesOf(order, values), key, Buffer.from(String(values.signature), 'base64'));

const bankTime = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'medium' });

export const dttmNow = (now = Date.now()): string => bankTime.format(now).replace(/\D/g, '');

const toleranceMs = 130 * 60_000;

/** The gateway takes calls of two hours and ten minutes around its own time. */
export function isRecent(dttm: unknown, now = Date.now()): boolean {
  if (typeof dttm !== 'string' || !/^\d{14}$/.test(dttm)) return false;
  return dttm >= dttmNow(now - toleranceMs) && dttm <= dttmNow(now + toleranceMs);
}
