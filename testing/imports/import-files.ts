import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A row of the flat shape, with these fields changed. */
export const flatRow = (fields: Record<string, unknown> = {}) => ({
  name: 'Brass lantern',
  description: 'Burns for nine hours. Made of one sheet.',
  brand: 'Harbour & Sons',
  categories: ['Outdoor', 'Lighting', 'Lanterns'],
  price: 49.99,
  image: `https://pictures.example/${encodeURIComponent(String(fields.name ?? 'lantern'))}.jpg`,
  popularity: 7,
  ...fields,
});

/** A row of the nested shape, with these fields changed. */
export const nestedRow = (fields: Record<string, unknown> = {}) => ({
  id: 1,
  title: 'Copper kettle',
  description: 'Whistles in F sharp.',
  category: 'kitchen-ware',
  price: 100,
  discountPercentage: 17.5,
  rating: 4.25,
  stock: 12,
  tags: ['kettles', 'copper'],
  brand: 'Harbour & Sons',
  sku: 'KIT-HAR-001',
  weight: 2,
  dimensions: { width: 15.14, height: 22, depth: 9.5 },
  reviews: [{ rating: 4 }, { rating: 5 }],
  meta: { barcode: '4006381333931' },
  images: ['https://pictures.example/kettle/1.webp', 'https://pictures.example/kettle/2.webp'],
  thumbnail: 'https://pictures.example/kettle/small.webp',
  ...fields,
});

/** A temporary folder for files to import. */
export async function importFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'pult-import-'));
  let number = 0;
  return {
    folder,
    /** Writes rows, or a raw text, into a new file; returns its path. */
    async file(rows: unknown[] | string): Promise<string> {
      number += 1;
      const target = path.join(folder, `${number}.json`);
      await writeFile(target, typeof rows === 'string' ? rows : JSON.stringify(rows));
      return target;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
