import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name its network; one household or server has all addresses in it. */
const NETWORK_BYTES = 8;

const hexOf = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The network of an address and the wider ones around it that one person can easily have, the narrowest first: the address and its
 * /24 of IPv4; the /64, the /56 and the /48 of IPv6.
 */
export function networksOf(ip: string | null): [narrowest: string, ...wider: string[]] {
  if (ip === null || !ipaddr.isValid(ip)) return ['unknown'];
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  if (address.kind() === 'ipv4') return [address.toString(), `${bytes.slice(0, 3).join('.')}.0/24`];
  return [hexOf(bytes.slice(0, NETWORK_BYTES)), `${hexOf(bytes.slice(0, 7))}/56`, `${hexOf(bytes.slice(0, 6))}/48`];
}

/**
 * How many times as much as one network of IPv6 the next wider one around it may do or hold at once. One person easily has all of a
 * wider one, but a /48 may be a provider's households: a few of them must not use up what the others have.
 */
export const TIMES_WIDER = 4;

/** The network of an address, for limits: an IPv4 address itself, or the /64 of an IPv6 address. */
export const networkOf = (ip: string | null): string => networksOf(ip)[0];
