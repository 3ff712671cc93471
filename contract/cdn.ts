import { writeCacheTags } from './cache-tags.ts';

/** CDNs that the shop purges, with the header in which each expects cache tags. */
const TAG_HEADERS = {
  cloudflare: (tags: string) => ({ 'cache-tag': tags }),
  fastly: (tags: string) => ({ 'surrogate-key': tags.replaceAll(',', ' ') }),
};

export type NamedCdn = keyof typeof TAG_HEADERS;
export const NAMED_CDNS = Object.keys(TAG_HEADERS) as readonly NamedCdn[];

/** The CDN in front: none, one that is not purged, or one that is. */
export type Cdn = 'off' | 'on' | NamedCdn;

/** Tag of everything, so that one purge drops all. */
const OF_ALL = 'shop';

const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Seconds that an unpurged CDN may serve old pages. */
const BRIEFLY = 'public, max-age=0, s-maxage=60, must-revalidate';
/** A purged CDN may cache for a day. */
const FOR_A_DAY = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** For responses that depend on a cookie or header: not every CDN supports `Vary`. */
const CHOSEN = 'private, no-store';

/** Headers of a response in a currency or language chosen by a cookie or header. */
export function chosenHeaders(cdn: Cdn): Record<string, string> {
  return { 'cache-control': cdn === 'off' ? REVALIDATE : CHOSEN };
}

/** Headers of a page with the prices of a customer group: a browser may keep it and asks each time; nothing in between may. */
export const GROUP_HEADERS = { 'cache-control': 'private, no-cache' } as const;

/** Headers of a public response: lifetime in the CDN and cache tags. */
export function cdnHeaders(cdn: Cdn, tags: Iterable<string>): Record<string, string> {
  const header = writeCacheTags(new Set([OF_ALL, ...tags]));
  switch (cdn) {
    case 'off':
      return { 'cache-control': REVALIDATE };
    case 'on':
      return { 'cache-control': BRIEFLY, 'cache-tag': header };
    default:
      return { 'cache-control': FOR_A_DAY, ...TAG_HEADERS[cdn](header) };
  }
}
