import { createHmac, timingSafeEqual } from 'node:crypto';

const DECIMALS = 2;

/** Upper-case hex HMAC-SHA256 of the values in their order. */
export function sign(secret: string, values: readonly string[]): string {
  return createHmac('sha256', secret).update(values.join('/')).digest('hex').toUpperCase();
}

/** All values of a message as they are signed. Null and empty ones are not part of the signature. */
function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object') return Object.values(value).flatMap(valuesOf);
  // JSON.parse drops the zeros of 34.00, which the gateway signs.
  return [typeof value === 'number' ? value.toFixed(DECIMALS) : String(value)];
}

/** Signature of a notification: of all its values but the signature, sorted. */
export function signNotification(secret: string, { Signature: _, ...message }: Readonly<Record<string, unknown>>) {
  return sign(secret, valuesOf(message).sort());
}

/** Whether a notification has the signature of its own values; takes the same time for each wrong one. */
export function isSigned(secret: string, message: Readonly<Record<string, unknown>>): boolean {
  const { Signature: given } = message;
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signNotification(secret, message), 'hex'));
}
