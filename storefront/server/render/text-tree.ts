/** Texts by key, in groups. */
export type TextTree = { [key: string]: string | TextTree };

/** Both trees; the other's text where both have one. */
export function merged(one: TextTree, other: TextTree): TextTree {
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = both[key];
    both[key] = typeof known === 'object' && typeof value === 'object' ? merged(known, value) : value;
  }
  return both;
}

/** Keys of texts that only the whole tree has, such as `header.search`. */
export function missingKeys(whole: TextTree, own: TextTree): string[] {
  return Object.entries(whole).flatMap(([key, value]) => {
    const there = own[key];
    if (typeof value === 'string') return typeof there === 'string' ? [] : [key];
    return missingKeys(value, typeof there === 'object' ? there : {}).map((rest) => `${key}.${rest}`);
  });
}
