import type { Transaction } from '../../platform/database/index.ts';

/** An image of a product and its position. */
export interface MergedPicture {
  product_id: number;
  image_id: number;
  position: number;
}

const LINK = `
  insert into product_images (product_id, image_id, position)
  select n.product, n.image, n.position from unnest($1::int[], $2::int[], $3::int[]) n(product, image, position)
  where not exists (select 1 from product_images pi where pi.product_id = n.product and pi.image_id = n.image)
  order by n.product, n.position returning product_id`;
const DEFAULT = `
  update product_images set is_default = true where id in (
    select distinct on (product_id) id from product_images pi where product_id = any($1::int[]) and product_variation_id is null
      and not exists (select 1 from product_images d where d.product_id = pi.product_id and d.is_default)
    order by product_id, position, id)`;

/** Adds missing images to products; returns ids of changed products. */
export async function linkPictures(tx: Transaction, pictures: MergedPicture[]): Promise<number[]> {
  const column = (name: keyof MergedPicture) => pictures.map((picture) => picture[name]);
  const rows = await tx.query<{ product_id: number }>(LINK, [
    column('product_id'),
    column('image_id'),
    column('position'),
  ]);
  const ids = [...new Set(rows.map((row) => row.product_id))];
  if (ids.length > 0) await tx.query(DEFAULT, [ids]);
  return ids;
}
