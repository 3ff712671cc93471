/** Letters and digits right before the placeholder, such as the Z of `…/Z@`. */
const PREFIX = /([\p{L}\p{N}]+)@/u;

/** The number without the prefix that the carrier's URL already has. */
function withoutPrefix(number: string, url: string): string {
  const prefix = PREFIX.exec(url)?.[1] ?? '';
  return number.toLowerCase().startsWith(prefix.toLowerCase()) ? number.slice(prefix.length) : number;
}

/** Tracking URLs of parcels; `@` in the carrier's URL is the placeholder of the number. */
export function trackingUrls(url: string | null, numbers: readonly string[]): string[] {
  if (!url) return [];
  return numbers.map((number) => url.replaceAll('@', () => encodeURIComponent(withoutPrefix(number, url))));
}
