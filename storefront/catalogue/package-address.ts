import { CONTENTS_PARAMETER, LONGEST_CONTENTS } from '../../contract/catalogue/rules.ts';

/** A thing inside a package, as addresses and forms write it: `12`, or `12-34` with a variation. */
export const writtenThing = (product: number, variation: number | null) =>
  variation === null ? String(product) : `${product}-${variation}`;

/** What an address says is in a package; null where it says nothing, or more than any package holds. */
export function contentsFrom(parameters: URLSearchParams): string | null {
  const contents = parameters.get(CONTENTS_PARAMETER);
  return contents && contents.length <= LONGEST_CONTENTS ? contents : null;
}

/** Address of the page with other contents; filters stay. */
export function addressWith(url: string, things: readonly string[]): string {
  const [path = '/', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete(CONTENTS_PARAMETER);
  const ids = things.length > 0 ? `${CONTENTS_PARAMETER}=${things.join('_')}` : '';
  const all = [ids, parameters.toString()].filter(Boolean).join('&');
  return all ? `${path}?${all}` : path;
}
