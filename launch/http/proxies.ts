import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { LaunchFailure } from '../failure.ts';

type Trusts = ReturnType<typeof proxyAddress.compile>;

const PRIVATE = [
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-request-id',
];

/** The networks whose word about the shopper is taken, from the setting TRUST_PROXY; empty when nobody's is. */
export function trustedNetworks(given: string | undefined): string[] {
  if (given === undefined || given === 'off') return [];
  const networks = given === 'on' ? PRIVATE : given.split(',').map((part) => part.trim());
  const bad = networks.find((network) => !isNetwork(network));
  if (bad !== undefined)
    throw new LaunchFailure(
      `The setting TRUST_PROXY must be off, on, or IP addresses and networks like 10.0.0.0/8, but has "${bad}".`,
    );
  return networks;
}

/**
 * Removes what a peer says about the shopper unless the peer is a proxy of ours; of the addresses on the way only the
 * shopper's is left. The host is the one in `Host`: a proxy may pass on a visitor's own X-Forwarded-Host, so it counts
 * only where the proxy is known to write it, and then its last value, like that of the scheme. Everything behind relies on this.
 */
export function forwardedFilter(networks: string[], forwardedHost: boolean): (request: IncomingMessage) => void {
  const trusts = proxyAddress.compile(networks);
  return (request) => {
    const { headers, socket } = request;
    if (networks.length === 0 || !trusts(socket.remoteAddress ?? '', 0)) {
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

/** The value that the nearest proxy added to a list. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}

/** An address without its port, as some balancers send it: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** Address before the first of our proxies: what stands further left, the shopper may have written. */
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
