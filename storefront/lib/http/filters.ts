import type { Filter } from '../../../contract/list.ts';

/** Encodes list filters for the API. Not imported from the contract, whose module would bring its schemas into the browser. */
export function encodeFilters(filters: Filter[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(filters));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
