import { type Translated, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import type { AnnouncedGift } from '../../contract/promotions/announced.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, pick } from '../platform/listing/index.ts';
import { productOnSale } from './announced.ts';
import type { ProductRow } from './product-rows.ts';
import {
  productIsPriced,
  productIsPurchasable,
  productIsVisible,
  type Viewer,
  variationIsPurchasable,
  variationIsVisible,
} from './visibility.ts';

const VIEWER: Viewer = { language: '$3', groups: '$4::int[]', now: 'shop_now()' };

/** Visible things that may be given: $1 products with $2 variations, $3 language, $4 customer groups, $5 price list. */
const givable = statement(
  'catalogue_givable',
  `select k.id as product_id, v.id as product_variation_id, k.name, v.name as variation_name, s.path,
     case when v.id is null then ${productIsPurchasable('k', 'a', VIEWER)}
       else ${variationIsPurchasable('v', 'va', 'k', 'a', VIEWER)} end as can_purchase,
     (select json_build_object('id', m.id, 'hash', m.hash) from images m where m.id =
       coalesce(v.image_id, (select pi.image_id from product_images pi where pi.product_id = k.id and pi.is_default limit 1))) as image
   from unnest($1::int[], $2::int[]) as asked(product_id, variation_id)
   join products k on k.id = asked.product_id
   join product_availabilities a on a.id = k.product_availability_id
   join slugs s on s.model_type = ${MODEL_TYPES.product} and s.model_id = k.id and s.language = $3 and s.is_canonical
   left join product_variations v on v.id = asked.variation_id and v.product_id = k.id
   left join product_availabilities va on va.id = v.product_availability_id
   where ${productIsVisible('k', 'a', VIEWER, 'true')} and ${productIsPriced('k.id', '$5')}
     and k.has_variations = (v.id is not null) and (v.id is null or ${variationIsVisible('v', 'va')})
     and not exists (select from product_fields f where f.product_id = k.id)`,
);

interface GivableRow {
  product_id: number;
  product_variation_id: number | null;
  name: Translated;
  variation_name: Translated | null;
  path: string;
  image: { id: number; hash: string } | null;
  can_purchase: boolean;
}

function recordOf(gift_id: number, row: GivableRow, language: RequestContext['language']): AnnouncedGift {
  const names = [translate(row.name, language), row.variation_name && translate(row.variation_name, language)];
  return {
    gift_id,
    product_id: row.product_id,
    product_variation_id: row.product_variation_id,
    name: names.filter(Boolean).join(', '),
    url: row.path,
    image_url: imageUrl(row.image),
    can_purchase: row.can_purchase,
  };
}

/** Gifts that come free with one piece of products; nothing is read where the rules give none. */
export async function readAnnouncedGifts(
  rows: ProductRow[],
  node: EmbedNode,
  context: RequestContext,
  db: Executor,
): Promise<Map<number, AnnouncedGift[]>> {
  const given = await context.announced.gifts(rows.map(productOnSale), context);
  const all = given.flat();
  const found =
    all.length === 0
      ? []
      : await db.query<GivableRow>(givable, [
          all.map(({ product_id }) => product_id),
          all.map(({ product_variation_id }) => product_variation_id),
          context.language,
          context.customerGroupIds,
          context.priceListId,
        ]);
  const keyOf = ({ product_id, product_variation_id }: Pick<GivableRow, 'product_id' | 'product_variation_id'>) =>
    `${product_id} ${product_variation_id}`;
  const things = new Map(found.map((row) => [keyOf(row), row]));
  return new Map(
    rows.map(({ id }, index) => [
      id,
      (given[index] ?? []).flatMap((gift) => {
        const row = things.get(keyOf(gift));
        return row ? [pick(recordOf(gift.gift_id, row, context.language), node.only) as AnnouncedGift] : [];
      }),
    ]),
  );
}
