import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface App {
  id: string;
  key: string;
  secret: string;
}

type Query = Readonly<Record<string, string>>;

/** How far the clock of who asks may be off. */
const MOST_SECONDS = 600;

export const md5Of = (body: string): string => createHash('md5').update(body).digest('hex');

/** Signature of a request: its method, its path, and its parameters by name, without the signature. */
export function signatureOf(secret: string, method: string, path: string, query: Query): string {
  const parameters = Object.entries(query)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return createHmac('sha256', secret)
    .update([method, path, parameters.join('&')].join('\n'))
    .digest('hex');
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

interface Asked {
  method: string;
  path: string;
  query: Query;
  body: string;
}

/** Why a request is not the app's; undefined when it is. */
export function refusalOf(app: App, { method, path, query, body }: Asked, now: Date): string | undefined {
  if (query.auth_key !== app.key) return 'Unknown auth_key';
  if (query.auth_version !== '1.0') return 'Invalid auth_version';
  const seconds = Math.abs(now.getTime() / 1000 - Number(query.auth_timestamp));
  if (!(seconds <= MOST_SECONDS)) return `Timestamp expired: Given timestamp (${query.auth_timestamp})`;
  if (body !== '' && query.body_md5 !== md5Of(body)) return 'Invalid body_md5';
  if (!isSame(query.auth_signature ?? '', signatureOf(app.secret, method, path, query))) return 'Invalid signature';
  return undefined;
}
