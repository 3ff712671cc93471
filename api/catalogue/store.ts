import type { Translated } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { besideRows } from './beside-rows.ts';
import { categoryIsVisible, type Viewer, variationIsVisible } from './visibility.ts';

const VIEWER: Viewer = { language: '$2', groups: '$3::int[]', now: 'shop_now()' };
const categories = statement(
  'catalogue_product_categories',
  `select pc.product_id, c.id, c.name, s.path from product_categories pc join categories c on c.id = pc.category_id
   join slugs s on s.model_type = ${MODEL_TYPES.category} and s.model_id = c.id and s.language = $2 and s.is_canonical
   where pc.product_id = ${anyOfIds('$1')} and ${categoryIsVisible('c.id', VIEWER)} order by pc.position, c.position, c.id`,
);

export function readProductCategories(
  db: Executor,
  productIds: number[],
  { language, customerGroupIds }: RequestContext,
) {
  return db.query<{ product_id: number; id: number; name: Translated; path: string }>(categories, [
    productIds,
    language,
    customerGroupIds,
  ]);
}

const variationProperties = statement(
  'catalogue_variation_properties',
  `select u.product_id, p.id, p.name, p.description, p.position, p.is_public, p.has_automatic_slug, p.slug, p.type, p.created_at,
     json_agg(json_build_object('id', at.id, 'product_property_id', at.product_property_id, 'name', at.name, 'position', at.position,
       'is_hidden', at.is_hidden, 'image_id', at.image_id, 'image', (select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = at.image_id),
       'has_automatic_slug', at.has_automatic_slug, 'slug', at.slug, 'value', at.value, 'created_at', at.created_at) order by u.position, at.position, at.id) as attributes
   from (select v.product_id, va.attribute_id, min(v.position) as position from product_variations v
       join product_availabilities a on a.id = v.product_availability_id
       join product_variation_attributes va on va.product_variation_id = v.id
       where v.product_id = ${anyOfIds('$1')} and ${variationIsVisible('v', 'a')} group by 1, 2) u
   join variation_attributes at on at.id = u.attribute_id
   join variation_properties p on p.id = at.product_property_id
   group by u.product_id, p.id order by p.position, p.id`,
);

interface VariationPropertyRow {
  product_id: number;
  id: number;
  name: Translated;
  description: Translated | null;
  position: number;
  is_public: boolean;
  has_automatic_slug: boolean;
  slug: string;
  type: number;
  created_at: string;
  attributes: {
    id: number;
    product_property_id: number;
    name: Translated;
    position: number;
    is_hidden: boolean;
    image_id: number | null;
    image: { id: number; hash: string } | null;
    has_automatic_slug: boolean;
    slug: string;
    value: string | null;
    created_at: string;
  }[];
}

/** Variation properties of products, with the choices that their variations have. */
export const readVariationProperties = besideRows((db, productIds) =>
  db.query<VariationPropertyRow>(variationProperties, [productIds]),
);

const ratedBy = statement(
  'catalogue_rated_by',
  `select product_id, id, name from product_rated_by where product_id = ${anyOfIds('$1')} order by product_id, place`,
);

/** What products can be rated by besides the whole, in order. */
export function readRatedBy(db: Executor, productIds: number[]) {
  return db.query<{ product_id: number; id: number; name: Translated }>(ratedBy, [productIds]);
}
