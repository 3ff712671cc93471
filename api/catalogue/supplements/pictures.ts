import type { z } from 'zod';
import type { productPicturesInput } from '../../../contract/catalogue/picture-endpoints.ts';
import { type Database, type Executor, statement } from '../../platform/database/index.ts';
import { type DryRuns, type Handlers, invalidFields } from '../../platform/http/index.ts';
import { type ProductList, setList, tryList } from './list-plan.ts';
import { storedText } from './product-lists.ts';

/** Whether a picture is the default one is part of its key: of two at once a unique index would refuse the first update. */
const PICTURES: ProductList = {
  table: 'product_images',
  read: statement(
    'catalogue_read_pictures',
    'select * from product_images where product_id = $1 order by position, id',
  ),
  insert: statement(
    'catalogue_insert_pictures',
    `insert into product_images (product_id, product_variation_id, image_id, description, is_default, position, type)
     select product_id, product_variation_id, image_id, description, is_default, position, type
     from jsonb_populate_recordset(null::product_images, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_pictures',
    `update product_images i set position = w.position, description = w.description
     from jsonb_populate_recordset(null::product_images, $1::jsonb) w where i.id = w.id`,
  ),
  remove: statement('catalogue_remove_pictures', 'delete from product_images where id = any($1::int[])'),
  changed: ['position', 'description'],
  keyOf: ({ image_id, product_variation_id, is_default }) => [image_id, product_variation_id, is_default].join(),
};

const found = statement(
  'catalogue_found_pictures',
  `select i.id is not null as image, w.variation is null or v.id is not null as variation
   from unnest($2::int[], $3::int[]) with ordinality as w (image, variation, position)
     left join images i on i.id = w.image left join product_variations v on v.id = w.variation and v.product_id = $1
   order by w.position`,
);

type Pictures = z.output<typeof productPicturesInput>;

/** Rows of a product's pictures; 422 for one that is not there, of another product's variation, or named twice. */
async function pictureRows(db: Executor, product_id: number, { images }: Pictures) {
  const keys = images.map((one) => `${one.image_id},${one.product_variation_id}`);
  const checked = await db.query<{ image: boolean; variation: boolean }>(found, [
    product_id,
    images.map((one) => one.image_id),
    images.map((one) => one.product_variation_id),
  ]);
  for (const [index, { image, variation }] of checked.entries()) {
    const refuse = (name: string, key: 'invalid' | 'given_twice') =>
      invalidFields({ field: `images.${index}.${name}`, key });
    if (!image) throw refuse('image_id', 'invalid');
    if (!variation) throw refuse('product_variation_id', 'invalid');
    if (keys.indexOf(keys[index] ?? '') !== index) throw refuse('image_id', 'given_twice');
  }
  const first = images.findIndex((one) => one.product_variation_id === null);
  return images.map(({ image_id, product_variation_id, description }, position) => ({
    product_id,
    product_variation_id,
    image_id,
    description: storedText(description),
    is_default: position === first,
    position,
    type: 'image',
  }));
}

export const productPictureCalls = (db: Database): Handlers => ({
  'PUT /products/{id}/images': async ({ params: { id }, body }) => {
    await db.transaction(async (tx) => setList(tx, PICTURES, id, await pictureRows(tx, id, body)));
    return { items: body.images };
  },
});

export const productPictureDryRuns: DryRuns = {
  'PUT /products/{id}/images': async ({ params: { id }, body }, tx) =>
    tryList(tx, PICTURES, id, await pictureRows(tx, id, body)),
};
