import { slugOf } from '../../contract/slug.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** Slugs of a table that begin like a new one. */
const SLUGS = {
  brands: statement('catalogue_brand_slugs', 'select slug from brands where slug like $1'),
  product_availabilities: statement(
    'catalogue_availability_slugs',
    'select slug from product_availabilities where slug like $1',
  ),
  tags: statement('catalogue_tag_slugs', 'select slug from tags where slug like $1'),
  variation_properties: statement(
    'catalogue_property_slugs',
    'select slug from variation_properties where slug like $1',
  ),
};
export type Slugged = keyof typeof SLUGS;

/** A free slug for a new record: `dedication`, `dedication-2`. */
export async function freeSlug(db: Executor, table: Slugged, name: string, taken: readonly string[] = []) {
  const slug = slugOf(name);
  const rows = await db.query<{ slug: string }>(SLUGS[table], [`${slug}%`]);
  const used = new Set([...rows.map((row) => row.slug), ...taken]);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!used.has(candidate)) return candidate;
  }
}
