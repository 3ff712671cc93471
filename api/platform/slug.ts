/**
 * Slug of a name: `Sprchový gel Fík & cedr` is `sprchovy-gel-fik-cedr`.
 * Own: slug libraries transliterate by other rules (`ä` to `ae`), which would change the addresses of shops.
 */
export function slugOf(name: string, max = 80): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[øő]/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, max).replace(/-+$/, '') || 'x';
}
