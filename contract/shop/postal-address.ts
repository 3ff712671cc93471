/** Countries with the post code on its own line below the town (An Post, Royal Mail). */
const CODE_BELOW: ReadonlySet<string> = new Set(['IE', 'GB']);

interface Town {
  post_code: string | null;
  city: string | null;
}

/** Lines with town and post code of an address in a country. */
export function townLines({ post_code: code, city }: Town, alpha2: string | undefined): string[] {
  const lines = CODE_BELOW.has(alpha2 ?? '') ? [city, code] : [[code, city].filter(Boolean).join(' ')];
  return lines.filter((line): line is string => Boolean(line?.trim()));
}
