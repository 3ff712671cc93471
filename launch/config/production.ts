import type { Environment } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Values } from './parse.ts';
import { missingGateways, providerSettings } from './providers.ts';

const NEEDED = ['DATABASE_URL', 'SIGNING_SECRET', 'MAIL_URL', 'MAIL_FROM'] as const;
const NEEDED_BY_PAGES = ['DATABASE_URL', 'SIGNING_SECRET'] as const;

/** Refuses a production configuration without real services and own secrets, or with the sandbox. */
export function refuseUnready(values: Values, environment: Environment): void {
  if (values.SANDBOX === 'on') throw new LaunchFailure('SANDBOX=on is refused in production: remove it.');
  const isForPages = values.ROLE === 'storefront';
  const needed = isForPages ? NEEDED_BY_PAGES : NEEDED;
  const unset = needed.filter((name) => values[name] === undefined);
  const missing = [...unset, ...(isForPages ? [] : missingGateways(environment))];
  if (missing.length) {
    const names = missing.join(', ');
    throw new LaunchFailure(`Production needs the ${names.includes(', ') ? 'settings' : 'setting'} ${names}.`);
  }
  refuseAddress('MAIL_URL', values.MAIL_URL, values);
  refuseAddress('OPENSEARCH_URL', values.OPENSEARCH_URL, values);
  refuseAddress('REALTIME_URL', values.REALTIME_URL, values);
  for (const [name, { isAddress }] of Object.entries(providerSettings))
    if (isAddress) refuseAddress(name, environment[name]?.trim(), values);
}

function refuseAddress(name: string, given: string | undefined, { SANDBOX_PORT, PORT }: Values): void {
  const url = URL.parse(given ?? '');
  if (!url) return;
  const isSandbox = isLoopback(url) && Number(url.port) === (SANDBOX_PORT ?? PORT + 1);
  if (isSandbox)
    throw new LaunchFailure(`${name} leads to the sandbox, which production refuses: set the real address.`);
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new LaunchFailure(`${name} must begin with https:// in production: passwords and names travel over it.`);
}

/** Loopback: the traffic stays on this machine. */
function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  );
}

/** `smtp://` may upgrade to TLS (STARTTLS); in production it must, unless the server is on this machine. */
export function demandTls(mailUrl: string): string {
  const url = new URL(mailUrl);
  if (url.protocol !== 'smtp:' || isLoopback(url)) return mailUrl;
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
