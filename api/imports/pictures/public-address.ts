import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { PictureFailure } from './picture-failure.ts';

/** Whether an IP address belongs to the public internet: not this machine, a private network, or a cloud's own services. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/**
 * The one address that a host is then called under. Every address must be public: a name that also leads
 * inside is refused. Calling the address that was checked leaves no time to change the name in between.
 */
export async function pinAddress(
  hostname: string,
  resolve: Resolve,
  allowed: (address: string) => boolean,
): Promise<{ address: string; family: number }> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const found = ipaddr.isValid(literal)
    ? [{ address: literal, family: ipaddr.parse(literal).kind() === 'ipv6' ? 6 : 4 }]
    : await resolve(hostname).catch((error: NodeJS.ErrnoException) => {
        throw new PictureFailure(`the host is not found (${error.code ?? error.message})`, true);
      });
  const [first] = found;
  if (!first) throw new PictureFailure('the host is not found', true);
  if (!found.every(({ address }) => allowed(address))) {
    throw new PictureFailure('the host is not on the public internet', true);
  }
  return first;
}
