/** Letters and digits right before the placeholder, such as the Z of `…/Z@`. */
const PREFIX = /([\p{L}\p{N}]+)@/u;

/** The number without the prefix that the carrier's URL already has. */
function withoutPrefix(number: string, url: string): string {
  const prefix = PREFIX.exec(url)?.[1] ?? '';
  return number.toLowerCase().startsWith(prefix.toLowerCase()) ? number.slice(prefix.length) : number;
}

/** Where a parcel is followed: the link that was typed, else the method's URL with the number for its `@`. */
export function trackingUrl(method: string | null, number: string | null, typed: string | null = null): string | null {
  if (typed !== null || !method || number === null) return typed;
  return method.replaceAll('@', () => encodeURIComponent(withoutPrefix(number, method)));
}

export interface TrackedNumbers {
  /** URL of the method; null without one. */
  tracking_url: string | null;
  tracking_numbers: readonly string[];
  /** Links that were typed, by number. */
  tracking_links: Readonly<Record<string, string>>;
}

/** Each number of an order with its link. */
export const trackingOf = (sent: TrackedNumbers): { number: string; url: string | null }[] =>
  sent.tracking_numbers.map((number) => {
    const typed = Object.hasOwn(sent.tracking_links, number) ? (sent.tracking_links[number] ?? null) : null;
    return { number, url: trackingUrl(sent.tracking_url, number, typed) };
  });
