import { createHash } from 'node:crypto';

const LONGEST = 120;

/** A key of bounded length: long ones are replaced by their hash. */
export function boundedKey(key: string): string {
  return key.length <= LONGEST ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

interface KeyFields {
  sku: string | null;
  id: string | null;
  picture: string | undefined;
  name: string;
  brand: string | null;
}

/** Import key of a product, the same each time: its SKU, source id, image address, or brand and name. */
export function productKey({ sku, id, picture, name, brand }: KeyFields): string {
  if (sku) return `sku:${sku}`;
  if (id) return boundedKey(`id:${id}`);
  if (picture) return boundedKey(`picture:${picture}`);
  return boundedKey(`name:${(brand ?? '').toLowerCase()}|${name.toLowerCase()}`);
}
