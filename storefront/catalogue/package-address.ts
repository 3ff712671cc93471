/** A thing inside a package, as addresses and forms write it: `12`, or `12-34` with a variation. */
export const writtenThing = (product: number, variation: number | null) =>
  variation === null ? String(product) : `${product}-${variation}`;

/** Address of the page with other contents; filters stay. */
export function addressWith(url: string, things: readonly string[]): string {
  const [path = '/', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('product_ids');
  const ids = things.length > 0 ? `product_ids=${things.join('_')}` : '';
  const all = [ids, parameters.toString()].filter(Boolean).join('&');
  return all ? `${path}?${all}` : path;
}
