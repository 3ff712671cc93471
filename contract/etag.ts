/**
 * Whether an If-None-Match header has the tag, by weak comparison (RFC 9110, 13.1.2): compressing proxies weaken it.
 */
export function hasEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '');
