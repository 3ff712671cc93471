import type { Client } from '../lib/http/api.ts';

const known = new Map<number, Promise<(string | null)[]>>();

/** Address of the picture of a product's color; null where it has none of its own. */
export async function swatchPicture(api: Client, id: number, index: number): Promise<string | null> {
  let pictures = known.get(id);
  if (!pictures) {
    pictures = api('GET /products/{id}', { params: { id }, query: { only: 'id', embed: 'choices' } }).then(
      ({ item }) => item._embedded?.choices?.swatches.map(({ image_url }) => image_url) ?? [],
    );
    known.set(id, pictures);
    pictures.catch(() => known.delete(id));
  }
  return (await pictures)[index] ?? null;
}
