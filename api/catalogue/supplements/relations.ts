import type { z } from 'zod';
import type { relationsInput } from '../../../contract/catalogue/related.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { invalidFields } from '../../platform/http/index.ts';

type Relations = z.output<typeof relationsInput>;

const found = statement(
  'catalogue_related_found',
  `select w.position::int as position, p.id is not null as product, w.variation is null or v.id is not null as variation,
     w.main_variation is null or mv.id is not null as main_variation
   from unnest($2::int[], $3::int[], $4::int[]) with ordinality as w (product, variation, main_variation, position)
     left join products p on p.id = w.product
     left join product_variations v on v.id = w.variation and v.product_id = w.product
     left join product_variations mv on mv.id = w.main_variation and mv.product_id = $1 order by 1`,
);

interface Found {
  position: number;
  product: boolean;
  variation: boolean;
  main_variation: boolean;
}

/** Rows of a product's relations; 422 names the entry that cannot be. */
export async function relationRows(db: Executor, main_product_id: number, input: Relations) {
  const { relation_type, related_products: entries } = input;
  const ids = entries.map((one) => one.related_product_id);
  const checked = await db.query<Found>(found, [
    main_product_id,
    ids,
    entries.map((one) => one.related_product_variation_id ?? null),
    entries.map((one) => one.main_product_variation_id ?? null),
  ]);
  for (const [index, { product, variation, main_variation }] of checked.entries()) {
    const refuse = (name: string, key: 'invalid' | 'given_twice') =>
      invalidFields({ field: `related_products.${index}.${name}`, key });
    if (!product || ids[index] === main_product_id) throw refuse('related_product_id', 'invalid');
    if (ids.indexOf(ids[index] ?? 0) !== index) throw refuse('related_product_id', 'given_twice');
    if (!variation) throw refuse('related_product_variation_id', 'invalid');
    if (!main_variation) throw refuse('main_product_variation_id', 'invalid');
  }
  return entries.map((one, position) => ({
    main_product_id,
    main_product_variation_id: one.main_product_variation_id ?? null,
    related_product_id: one.related_product_id,
    related_product_variation_id: one.related_product_variation_id ?? null,
    relation_type,
    position,
  }));
}
