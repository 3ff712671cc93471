import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name its network; one household or server has all addresses in it. */
const NETWORK_BYTES = 8;

/** The network of an address, for limits: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(ip: string | null): string {
  if (ip === null || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return address
    .toByteArray()
    .slice(0, NETWORK_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
