import type { Language } from '../../contract/locales.ts';
import type { Hosts } from './hosts.ts';

/** Origin of the canonical host of each of a shop's languages. */
export async function originsOf(
  hosts: Hosts,
  shopId: number,
  publicOrigin: (hostname: string) => string,
): Promise<Map<Language, string>> {
  const canonical = (await hosts.all()).filter((host) => host.shop_id === shopId && host.is_canonical);
  return new Map(canonical.map((host) => [host.language, publicOrigin(host.hostname)]));
}
