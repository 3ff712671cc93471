import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name its network; one household or server has all addresses in it. */
const NETWORK_BYTES = 8;

const hexOf = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Networks of an address that one person can easily have, narrowest first: IPv4 and /24; IPv6 /64, /56, /48. */
export function networksOf(ip: string | null): [narrowest: string, ...wider: string[]] {
  if (ip === null || !ipaddr.isValid(ip)) return ['unknown'];
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  if (address.kind() === 'ipv4') return [address.toString(), `${bytes.slice(0, 3).join('.')}.0/24`];
  return [hexOf(bytes.slice(0, NETWORK_BYTES)), `${hexOf(bytes.slice(0, 7))}/56`, `${hexOf(bytes.slice(0, 6))}/48`];
}

/** Factor of the next wider IPv6 network: one person has all of it, but a /48 may be a provider's households. */
export const TIMES_WIDER = 4;

/** The network of an address, for limits: an IPv4 address itself, or the /64 of an IPv6 address. */
export const networkOf = (ip: string | null): string => networksOf(ip)[0];
