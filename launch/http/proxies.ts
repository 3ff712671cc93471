import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { LaunchFailure } from '../failure.ts';

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
 * shopper's is left. Everything behind relies on this.
 */
export function forwardedFilter(networks: string[]): (request: IncomingMessage) => void {
  const trusted = blockList(networks);
  return (request) => {
    if (networks.length && isTrusted(trusted, request.socket.remoteAddress)) {
      const shopper = shopperOf(trusted, request.headers['x-forwarded-for']);
      if (shopper) request.headers['x-forwarded-for'] = shopper;
      else delete request.headers['x-forwarded-for'];
      return;
    }
    for (const name of FORWARDED) if (request.headers[name] !== undefined) delete request.headers[name];
  };
}

/** Address before the first of our proxies: what stands further left, the shopper himself may have written. */
function shopperOf(trusted: BlockList, header: string | string[] | undefined): string | undefined {
  const way = String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const shopper = way.findLast((address) => !isTrusted(trusted, address)) ?? way[0];
  return shopper && isIP(shopper) !== 0 ? shopper : undefined;
}

function isTrusted(trusted: BlockList, address: string | undefined): boolean {
  if (!address) return false;
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (isIP(plain) === 0) return false;
  return trusted.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

function isNetwork(network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/');
  const version = isIP(address);
  const longest = version === 6 ? 128 : 32;
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
  return version !== 0 && fits && rest.length === 0;
}

function blockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? (type === 'ipv6' ? 128 : 32) : Number(prefix), type);
  }
  return list;
}
