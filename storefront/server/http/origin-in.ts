import { hreflangOf } from '../../../contract/locales.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import type { Visit } from './visit.ts';

/** Origin of one of the shop's hosts on the port and scheme that the shopper uses. */
export function originOf(hostname: string, visit: Visit): string {
  const port = visit.host.split(':')[1];
  const scheme = visit.secure ? 'https' : 'http';
  return `${scheme}://${hostname}${port && !hostname.includes(':') ? `:${port}` : ''}`;
}

/** Origin of the host that answers in a language, or in a further locale by its `hreflang`. */
export function originIn(info: ShopInfo, language: string, visit: Visit): string | undefined {
  const hosts = info.hostnames.filter((host) => hreflangOf(host) === language);
  const target = hosts.find((host) => host.is_canonical) ?? hosts[0];
  return target && originOf(target.hostname, visit);
}
