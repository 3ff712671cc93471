import { LaunchFailure } from '../failure.ts';
import type { Values } from './parse.ts';

const NEEDED = [
  'DATABASE_URL',
  'SIGNING_SECRET',
  'MAIL_URL',
  'MAIL_FROM',
  'GOPAY_URL',
  'GOPAY_GOID',
  'GOPAY_CLIENT_ID',
  'GOPAY_CLIENT_SECRET',
] as const;
const NEEDED_BY_PAGES = ['SIGNING_SECRET', 'DATABASE_URL'] as const;

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
    const { hostname, port } = new URL(values[name] ?? 'https://none.invalid');
    const isSandbox = hostname === '127.0.0.1' && Number(port) === (values.SANDBOX_PORT ?? values.PORT + 1);
    if (isSandbox)
      throw new LaunchFailure(`${name} leads to the sandbox, which production refuses: set the real address.`);
  }
}
