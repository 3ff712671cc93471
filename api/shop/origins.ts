import { FURTHER_LOCALES, hreflangOf } from '../../contract/locales.ts';
import type { Hosts } from './hosts.ts';

/** Origins of canonical hosts by language, or by `hreflang` of a further locale. */
export type Origins = ReadonlyMap<string, string>;

/** Origin of the canonical host of each of a shop's languages and further locales. */
export async function originsOf(
  hosts: Hosts,
  shopId: number,
  publicOrigin: (hostname: string) => string,
): Promise<Origins> {
  const canonical = (await hosts.all()).filter((host) => host.shop_id === shopId && host.is_canonical);
  return new Map(canonical.map((host) => [hreflangOf(host), publicOrigin(host.hostname)]));
}

/** Further locales whose paths are those of the language. */
const furtherOf = (language: string) =>
  FURTHER_LOCALES.filter(({ recordsIn }) => recordsIn === language).map(({ hreflang }) => hreflang);

/** Whole addresses of paths by language, on each host that has them. */
export function wholeUrls(paths: Readonly<Record<string, string>>, origins: Origins): Record<string, string> {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([language, path]) =>
      [language, ...furtherOf(language)].flatMap((name) => {
        const origin = origins.get(name);
        return origin ? [[name, origin + path]] : [];
      }),
    ),
  );
}
