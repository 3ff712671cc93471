import { LaunchFailure } from '../failure.ts';
import type { Values } from './parse.ts';

const NEEDED = [
  'DATABASE_URL',
  'MAIL_URL',
  'MAIL_FROM',
  'GOPAY_URL',
  'GOPAY_GOID',
  'GOPAY_CLIENT_ID',
  'GOPAY_CLIENT_SECRET',
] as const;
const NEEDED_BY_PAGES = ['DATABASE_URL'] as const;

/** Production takes nothing for granted: real services and secrets of one's own, never the sandbox. */
export function refuseUnready(values: Values): void {
  if (values.SANDBOX === 'on') throw new LaunchFailure('SANDBOX=on is refused in production: remove it.');
  const needed = values.ROLE === 'storefront' ? NEEDED_BY_PAGES : NEEDED;
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length)
    throw new LaunchFailure(
      `Production needs the ${missing.length > 1 ? 'settings' : 'setting'} ${missing.join(', ')}.`,
    );
  for (const name of ['GOPAY_URL', 'MAIL_URL', 'ARES_URL', 'RPO_URL'] as const) {
    const url = URL.parse(values[name] ?? '');
    if (!url) continue;
    const isSandbox = isLoopback(url) && Number(url.port) === (values.SANDBOX_PORT ?? values.PORT + 1);
    if (isSandbox)
      throw new LaunchFailure(`${name} leads to the sandbox, which production refuses: set the real address.`);
    if (url.protocol === 'http:' && !isLoopback(url))
      throw new LaunchFailure(`${name} must begin with https:// in production: passwords and names travel over it.`);
  }
}

/** This very machine: what travels there crosses no network. */
function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  );
}

/** `smtp://` may speak TLS after a greeting in the clear; in production it must, unless the server is on this machine. */
export function demandTls(mailUrl: string): string {
  const url = new URL(mailUrl);
  if (url.protocol !== 'smtp:' || isLoopback(url)) return mailUrl;
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
