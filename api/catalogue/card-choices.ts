import type { z } from 'zod';
import type { products } from '../../contract/catalogue/products.ts';
import { VARIATION_PROPERTY_TYPES } from '../../contract/catalogue/rules.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { products as productTable } from './tables.ts';
import { variationIsVisible } from './visibility.ts';

type Choices = NonNullable<z.infer<(typeof products.embeds)['choices']>>;

/** Most colors that a card shows. */
const MOST_SWATCHES = 5;

/** Visible variations `v` of the product `t`, by a property of theirs or by none. */
const OFFERED = `product_variations v join product_availabilities va on va.id = v.product_availability_id`;
const ARE_VISIBLE = `v.product_id = t.id and ${variationIsVisible('v', 'va')}`;
const BY_PROPERTY = `join product_variation_attributes pa on pa.product_variation_id = v.id
  join variation_attributes at on at.id = pa.attribute_id join variation_properties vp on vp.id = at.product_property_id`;

/** What there is to choose of the product `t`, as JSON. */
export const CHOICES = `json_build_object('count', (select count(*) from ${OFFERED} where ${ARE_VISIBLE}),
  'property', (select case when count(*) = 1 then json_agg(one) -> 0 end from (select distinct vp.id, vp.slug, vp.type from ${OFFERED} ${BY_PROPERTY} where ${ARE_VISIBLE}) one),
  'swatches', array(select json_build_object('id', v.id, 'color', at.value, 'image', (select json_build_object('id', m.id, 'hash', m.hash) from images m where m.id = v.image_id))
    from ${OFFERED} ${BY_PROPERTY} and vp.type = ${VARIATION_PROPERTY_TYPES.color} where ${ARE_VISIBLE} and at.value is not null
    order by v.position, v.id limit ${MOST_SWATCHES}))`;

const choices = statement(
  'catalogue_card_choices',
  `select t.id, ${CHOICES} as choices from products t where t.id = ${anyOfIds('$1')}`,
);

/** As it is read. */
export interface ChoicesRow extends Pick<Choices, 'count' | 'property'> {
  swatches: { id: number; color: string; image: { id: number; hash: string } | null }[];
}

/** Choices that a product's row says by itself. */
export interface SetChoices {
  /** Null without variations, left out where a page reads the row. */
  choices?: ChoicesRow | null;
}

const choicesOf = ({ swatches, ...rest }: ChoicesRow): Choices => ({
  ...rest,
  swatches: swatches.map(({ id, color, image }) => ({
    variation_id: id,
    color,
    image_url: image && imageUrl(image),
  })),
});

type Row = Pick<typeof productTable.$inferSelect, 'id' | 'has_variations'> & SetChoices;

/** What there is to choose of products with variations; rows of pages do not say it. */
export async function readChoices(db: Executor, rows: readonly Row[]): Promise<Map<number, Choices | null>> {
  const untold = rows.filter(({ has_variations, choices: stored }) => has_variations && stored === undefined);
  const read =
    untold.length > 0 ? await db.query<{ id: number; choices: ChoicesRow }>(choices, [untold.map(({ id }) => id)]) : [];
  const found = new Map(read.map((row) => [row.id, row.choices]));
  return new Map(
    rows.map(({ id, choices: stored }) => {
      const own = stored ?? found.get(id);
      return [id, own ? choicesOf(own) : null];
    }),
  );
}
