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

/** Removes what a peer says about the shopper unless the peer is a proxy of ours; everything behind relies on this. */
export function forwardedFilter(networks: string[]): (request: IncomingMessage) => void {
  const trusted = blockList(networks);
  return (request) => {
    if (networks.length && isTrusted(trusted, request.socket.remoteAddress)) return;
    for (const name of FORWARDED) delete request.headers[name];
  };
}

function isTrusted(trusted: BlockList, address: string | undefined): boolean {
  if (!address) return false;
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
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
