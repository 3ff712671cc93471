import { productVariations } from '../../contract/catalogue/products.ts';
import type { RecordOf } from '../../contract/list.ts';
import { table } from '../../contract/table.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, recordsOf, selectionOf, type TableSource } from '../platform/listing/index.ts';
import { besideRows } from './beside-rows.ts';
import type { ProductRow } from './product-rows.ts';
import { variationEmbeds } from './variation-embeds.ts';
import { VARIATION_SELECT, type VariationRow, type VariationTable, variationColumns } from './variation-rows.ts';
import { productIsPriced, productIsVisible, VIEWER, variationIsVisible } from './visibility.ts';

/** Variations visible to shoppers. */
export const variationSource: TableSource<typeof productVariations, VariationRow, VariationTable> = {
  resource: productVariations,
  select: VARIATION_SELECT,
  expressions: {},
  guard: [
    variationIsVisible('t', 'a'),
    productIsVisible('m', 'ma', VIEWER),
    productIsPriced('t.product_id', ':price_list_id'),
  ],
  record: variationColumns.record,
  embeds: variationEmbeds,
};

const PARAMETERS: Record<string, string> = table({ ':tax_country_id': '$2', ':price_list_id': '$3' });
const placed = (text: string) =>
  Object.entries(PARAMETERS).reduce((sql, [name, parameter]) => sql.replaceAll(name, parameter), text);

const ofProducts = statement(
  'catalogue_variations_of',
  placed(
    `${VARIATION_SELECT} where ${variationIsVisible('t', 'a')} and t.product_id = ${anyOfIds('$1')} order by t.position, t.id`,
  ),
);

const readRows = besideRows((db, productIds, { taxCountryId, priceListId }) =>
  db.query<VariationRow>(ofProducts, [productIds, taxCountryId, priceListId]),
);

/** Variations of visible products, with the nested embeds. */
export async function readVariationsOf(
  db: Executor,
  products: readonly ProductRow[],
  node: EmbedNode,
  context: RequestContext,
): Promise<Map<number, RecordOf<typeof productVariations>[]>> {
  if (products.length === 0) return new Map();
  const productIds = products.map(({ id }) => id);
  const rows = await readRows(db, products, context);
  const records = await recordsOf(db, variationSource, rows, selectionOf(node), context);
  const groups = new Map<number, typeof records>(productIds.map((id) => [id, []]));
  for (const [index, { product_id }] of rows.entries())
    groups.get(product_id)?.push(records[index] as (typeof records)[number]);
  return groups;
}
