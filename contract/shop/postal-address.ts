/** Where the post code stands alone below the town: An Post and Royal Mail want it so. */
const CODE_BELOW: ReadonlySet<string> = new Set(['IE', 'GB']);

interface Town {
  post_code: string | null;
  city: string | null;
}

/** Town and post code in lines, as an envelope to a country has them. */
export function townLines({ post_code: code, city }: Town, alpha2: string | undefined): string[] {
  const lines = CODE_BELOW.has(alpha2 ?? '') ? [city, code] : [[code, city].filter(Boolean).join(' ')];
  return lines.filter((line): line is string => Boolean(line?.trim()));
}
