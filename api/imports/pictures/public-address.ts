import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { PictureFailure } from './picture-failure.ts';

/** Whether an IP address is public: not local, private, or a cloud's metadata service. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** Resolves a host to one address; all of them must be public. Connecting to the checked one prevents DNS rebinding. */
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
