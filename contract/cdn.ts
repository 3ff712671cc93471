import { writeCacheTags } from './cache-tags.ts';

/** CDNs that are told what changed, each with the header that it reads an answer's tags from. */
const TAG_HEADERS = {
  cloudflare: (tags: string) => ({ 'cache-tag': tags }),
  fastly: (tags: string) => ({ 'surrogate-key': tags.replaceAll(',', ' ') }),
};

export type NamedCdn = keyof typeof TAG_HEADERS;
export const NAMED_CDNS = Object.keys(TAG_HEADERS) as readonly NamedCdn[];

/** A CDN in front: none, one that nobody tells what changed, or one that is told. */
export type Cdn = 'off' | 'on' | NamedCdn;

/** What is of the whole shop, so that one purge drops all of it. */
const OF_ALL = 'shop';

const REVALIDATE = 'public, max-age=0, must-revalidate';
/** As long as a change may stay unseen where nobody tells the CDN of it. */
const BRIEFLY = 'public, max-age=0, s-maxage=60, must-revalidate';
/** A CDN that is told of every change may keep for a day. */
const FOR_A_DAY = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** What depends on a cookie or header of the asker: not every CDN tells answers apart by `Vary`. */
const CHOSEN = 'private, no-store';

/** Headers of an answer in a currency or language that its asker chose, which the address does not tell. */
export function chosenHeaders(cdn: Cdn): Record<string, string> {
  return { 'cache-control': cdn === 'off' ? REVALIDATE : CHOSEN };
}

/** Headers of what everybody may be shown: how long a CDN keeps it, and by which tags it drops it. */
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
