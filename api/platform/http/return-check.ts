/** Whose page an address is: one of the shop's own hosts, or a separate front end's; null for others. */
export type WhosePage = (url: URL) => Promise<'own' | 'front_end' | null>;

/** Origin of an entry of `REDIRECT_ORIGINS`, which may be a whole address. */
export const originOfEntry = (entry: string): string => new URL(entry).origin;

/** Distinguishes own pages from front ends. A configured origin stands for its pages, an address for itself (RFC 9700). */
export function whosePage(isOwn: (origin: string) => Promise<boolean>, configured: readonly string[] = []): WhosePage {
  const named = new Set(configured);
  return async (url) => {
    if (await isOwn(url.origin)) return 'own';
    return named.has(url.origin) || named.has(url.href) ? 'front_end' : null;
  };
}
