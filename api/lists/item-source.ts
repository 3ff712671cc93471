import { customerProductListItem, customerProductListItems } from '../../contract/lists/records.ts';
import { type Translated, translate } from '../../contract/locales.ts';
import {
  type CardReader,
  discountedPriceOf,
  productIsPriced,
  productIsVisible,
  productSource,
  soldPrices,
  type TaxedContents,
  taxedContentsOf,
  VIEWER,
  type Viewer,
  variationIsVisible,
  variationSource,
  visiblePrice,
} from '../catalogue/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { pick, readByIds, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { customerProductListItems as itemTable } from './tables.ts';

type ItemTable = typeof itemTable.$inferSelect;
type Stock = { stock_state: number; reserved_state: number }[];

interface ItemRow extends Pick<ItemTable, 'id' | 'product_id' | 'product_variation_id' | 'note'> {
  name: Translated;
  variation_name: Translated | null;
  image: { id: number; hash: string } | null;
  price: number | null;
  discounted_price: number | null;
  tax_rate: number;
  taxed_contents: TaxedContents | null;
}

const columns = recordColumns<ItemTable, ItemRow>()({
  record: customerProductListItem,
  computed: {
    name: (row, { language }) => translate(row.name, language),
    image_id: (row) => row.image?.id ?? null,
    ...soldPrices,
  },
});

/** SQL: price of an item's variation, its own or its product's; without one that of the card of the product `m` (`ma`). */
export const priceRowOf = (item: string, priceList: string, viewer: Viewer) =>
  `(select * from (select vp.* from product_prices vp where vp.product_id = ${item}.product_id and vp.price_list_id = ${priceList}
      and (vp.product_variation_id = ${item}.product_variation_id or vp.product_variation_id is null)
      order by vp.product_variation_id nulls last limit 1) own where ${item}.product_variation_id is not null
    union all select * from ${visiblePrice('m', 'ma', priceList, viewer)} shown where ${item}.product_variation_id is null)`;
const PRICE = priceRowOf('t', ':price_list_id', VIEWER);
const IMAGE = `(select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = coalesce(v.image_id,
    (select pi.image_id from product_images pi where pi.product_id = m.id and pi.product_variation_id is null
      order by pi.is_default desc, pi.position, pi.id limit 1)))`;

/** Stock of what items name, as their product's page says it. */
async function stockOf(rows: ItemRow[], context: RequestContext, db: Executor): Promise<Map<number, Stock>> {
  const variations = rows.flatMap(({ product_variation_id: id }) => id ?? []);
  const products = rows.flatMap(({ product_id, product_variation_id: id }) => (id === null ? product_id : []));
  const only = 'id,stock_state,reserved_state';
  const [ofProducts, ofVariations] = await Promise.all([
    readByIds(db, productSource, [...new Set(products)], { only }, context),
    readByIds(db, variationSource, [...new Set(variations)], { only }, context),
  ]);
  const statesOf = (found: { id: number; stock_state: number | null; reserved_state: number } | undefined): Stock =>
    found && found.stock_state !== null
      ? [{ stock_state: found.stock_state, reserved_state: found.reserved_state }]
      : [];
  return new Map(
    rows.map(({ id, product_id, product_variation_id: variation }) => [
      id,
      variation === null
        ? statesOf(ofProducts.find((one) => one.id === product_id))
        : statesOf(ofVariations.find((one) => one.id === variation)),
    ]),
  );
}

/** What is in lists and offered to the caller now. The caller limits it to one list. */
export const itemSource = (cards: CardReader): TableSource<typeof customerProductListItems, ItemRow, ItemTable> => ({
  resource: customerProductListItems,
  select: `select ${columns.select}, m.name, v.name as variation_name, ${IMAGE} as image, p.price,
    ${discountedPriceOf('p')} as discounted_price, coalesce(r.rate, 0) as tax_rate,
    ${taxedContentsOf('m', ':price_list_id', ':tax_country_id')} as taxed_contents
    from customer_product_list_items t
    join products m on m.id = t.product_id
    join product_availabilities ma on ma.id = m.product_availability_id
    left join product_variations v on v.id = t.product_variation_id
    left join product_availabilities va on va.id = v.product_availability_id
    left join tax_rates r on r.tax_group_id = m.tax_group_id and r.country_id = :tax_country_id and r.valid_from <= shop_today()
      and (r.valid_to is null or r.valid_to > shop_today())
    left join lateral ${PRICE} p on true`,
  expressions: {},
  guard: [
    productIsVisible('m', 'ma', VIEWER),
    productIsPriced('t.product_id', ':price_list_id'),
    `(v.id is null or ${variationIsVisible('v', 'va')})`,
  ],
  record: columns.record,
  embeds: {
    image_url: (rows) => new Map(rows.map((row) => [row.id, imageUrl(row.image)])),
    stock_states: async (rows, node, context, db) =>
      new Map(
        [...(await stockOf(rows, context, db))].map(([id, states]) => [id, states.map((one) => pick(one, node.only))]),
      ),
    product: async (rows, node, context) => {
      const found = await cards.cards([...new Set(rows.map(({ product_id }) => product_id))], context);
      const byId = new Map(found.map((card) => [card.id, pick(card, node.only)]));
      return new Map(
        rows.flatMap((row) => {
          const card = byId.get(row.product_id);
          return card ? [[row.id, card] as const] : [];
        }),
      );
    },
    product_variation: (rows, node, { language }) =>
      new Map(
        rows.map(({ id, product_variation_id: variation, variation_name: name }) => [
          id,
          variation === null || name === null
            ? null
            : pick({ id: variation, name: translate(name, language) }, node.only),
        ]),
      ),
  },
});
