/** Letters and digits right before the place of the number, such as the Z of `…/Z@`. */
const PREFIX = /([\p{L}\p{N}]+)@/u;

/** The number without what the carrier's address already says before it. */
function withoutPrefix(number: string, url: string): string {
  const prefix = PREFIX.exec(url)?.[1] ?? '';
  return number.toLowerCase().startsWith(prefix.toLowerCase()) ? number.slice(prefix.length) : number;
}

/** Where parcels can be followed: the carrier's address names the place of the number with `@`. */
export function trackingUrls(url: string | null, numbers: readonly string[]): string[] {
  if (!url) return [];
  return numbers.map((number) => url.replaceAll('@', () => encodeURIComponent(withoutPrefix(number, url))));
}
