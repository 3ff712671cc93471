import type { Filter } from '../../contract/list.ts';

/** Encodes list filters for the wire; the contract's own module brings the schemas along, which browsers do not get. */
export function encodeFilters(filters: Filter[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(filters));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
