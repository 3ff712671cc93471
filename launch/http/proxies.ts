import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { LaunchFailure } from '../failure.ts';

type Trusts = ReturnType<typeof proxyAddress.compile>;

/** Private networks, by the library's names. */
const PRIVATE = ['loopback', 'linklocal', 'uniquelocal'];
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-request-id',
];

/** Networks of trusted proxies, from the setting TRUST_PROXY. */
export function trustedNetworks(given: string | undefined): string[] {
  if (given === undefined || given === 'off') return [];
  if (given === 'on') return PRIVATE;
  const networks = given.split(',').map((part) => part.trim());
  const bad = networks.find((network) => !isNetwork(network));
  if (bad !== undefined)
    throw new LaunchFailure(
      `The setting TRUST_PROXY must be off, on, or IP addresses and networks like 10.0.0.0/8, but has "${bad}".`,
    );
  return networks;
}

/** Whether an address is that of a trusted proxy. */
export function trustIn(networks: string[]): (address: string) => boolean {
  const trusts = proxyAddress.compile(networks);
  return (address) => networks.length > 0 && trusts(address, 0);
}

/**
 * Removes forwarded headers of untrusted peers; X-Forwarded-For becomes the shopper's address. Later code relies on it.
 */
export function forwardedFilter(networks: string[], forwardedHost: boolean): (request: IncomingMessage) => void {
  const [trusts, isProxy] = [proxyAddress.compile(networks), trustIn(networks)];
  return (request) => {
    const { headers, socket } = request;
    if (!isProxy(socket.remoteAddress ?? '')) {
      for (const name of FORWARDED) if (headers[name] !== undefined) delete headers[name];
      return;
    }
    const shopper = shopperOf(request, trusts);
    if (shopper) headers['x-forwarded-for'] = shopper;
    else delete headers['x-forwarded-for'];
    const host = lastOf(headers['x-forwarded-host']);
    if (forwardedHost && host) headers.host = host;
    delete headers['x-forwarded-host'];
    const scheme = lastOf(headers['x-forwarded-proto']);
    if (scheme) headers['x-forwarded-proto'] = scheme;
  };
}

/** The last value of a list, which the nearest proxy added. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}

/** An address without the port that some load balancers add: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** The address before the first trusted proxy: the client may have made up those further left. */
function shopperOf(request: IncomingMessage, trusts: Trusts): string | undefined {
  const way = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter((part) => part !== '');
  if (way.length === 0) return undefined;
  request.headers['x-forwarded-for'] = way.join(', ');
  const shopper = proxyAddress(request, trusts);
  return isIP(shopper) === 0 ? undefined : shopper;
}

function isNetwork(network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/');
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
  return version !== 0 && fits && rest.length === 0;
}
