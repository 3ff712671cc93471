import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, oneRecord } from '../fields.ts';
import { item, items } from '../list.ts';
import { MOST_PICTURES } from './rules.ts';
import { remark } from './supplements.ts';
import { variationAttribute } from './variation-properties.ts';

export const productPicturesInput = z.strictObject({
  images: z
    .array(
      z.strictObject({
        image_id: id,
        product_variation_id: id.nullable().default(null),
        description: remark,
      }),
    )
    .max(MOST_PICTURES),
});

export const productPictureEndpoints = endpoints({
  'PUT /products/{id}/images': {
    access: 'operator',
    right: 'products.write',
    dryRun: true,
    summary: 'Set the pictures of a product',
    description:
      'Replaces the whole list, in the order sent; an empty one removes all. The first without a variation stands for the product in lists. `POST /images` uploads a picture.',
    params: oneRecord,
    body: productPicturesInput,
    example: { images: [{ image_id: 12, description: { en: 'The bar in its paper' } }] },
    response: items(productPicturesInput.shape.images.element),
    errors: ['not_found'],
  },
  'PATCH /variation-attributes/{id}': {
    access: 'operator',
    right: 'products.write',
    dryRun: true,
    summary: 'Set the picture of a choice of variations, such as a shade',
    description:
      'Filters and products show it instead of the name or the color; null takes it away. `POST /images` uploads a picture.',
    params: oneRecord,
    body: z.strictObject({ image_id: id.nullable() }),
    example: { image_id: 12 },
    response: item(variationAttribute.pick({ id: true, image_id: true, image_url: true })),
    errors: ['not_found'],
  },
});
