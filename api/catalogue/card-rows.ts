import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, type Statement, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { rowsByIds } from '../platform/listing/index.ts';
import { CHOICES } from './card-choices.ts';
import { CHOICE, type Kind, PLAIN } from './kinds.ts';
import type { SharedSurroundings, Surroundings } from './page-surroundings.ts';
import { TAGS_JSON } from './product-details.ts';
import {
  BRAND,
  CARD_COLUMNS,
  CARD_SELECT,
  categoriesOf,
  PICTURES,
  PRICE_COLUMNS,
  type ProductRow,
  RATING_JSON,
  voucherMonthsOf,
} from './product-rows.ts';
import { productSource } from './product-source.ts';
import { categoriesAreOfOtherGroups } from './visibility.ts';

/** As the statements answer it; `can_purchase` if its availability allows it too. */
interface Read extends Omit<ProductRow, 'brand_name' | 'brand_path' | 'availability' | 'tax_rate' | 'tag_ids'> {
  path: string;
  brand: { name: string; path: string } | null;
  tags: NonNullable<ProductRow['tags']>;
}

const rowsOf = (kind: Kind, choices: string) =>
  `select ${CARD_COLUMNS}, t.tax_group_id, t.product_availability_id, s.path, ${kind.content} as held_amount,
  ${kind.canPurchase} as can_purchase, ${kind.pieces} as package_pieces, ${kind.isReduced} as package_is_reduced,
  ${kind.taxedContents} as taxed_contents, exists (select from product_services os where os.product_id = t.id) as has_services,
  ${voucherMonthsOf('t.id')} as voucher_months, ${PRICE_COLUMNS}, ${kind.dearest} as dearest_price, ${PICTURES} as pictures,
  ${choices} as choices, ${BRAND} as brand, (select ${RATING_JSON} from product_ratings g where g.product_id = t.id) as rating,
  ${categoriesOf('t.id')} as category_ids, ${TAGS_JSON} as tags
from products t join slugs s on s.model_type = ${MODEL_TYPES.product} and s.model_id = t.id and s.language = :language and s.is_canonical
  ${kind.joins} where t.id = ${anyOfIds(':ids')} and t.is_active and not t.is_hidden and ${kind.isOfKind} and p.price is not null`;

const CARDS: Statement = statement(
  'catalogue_cards',
  `${rowsOf(PLAIN, 'null::json')} union all ${rowsOf(CHOICE, CHOICES)}`
    .replaceAll(':ids', '$1')
    .replaceAll(':language', '$2')
    .replaceAll(':price_list_id', '$3'),
);
const anySource = { ...productSource, select: CARD_SELECT };

/** The row with what surrounds it; undefined for an invisible product. */
function visibleRow(
  { brand, ...row }: Read & { tax_group_id: number; product_availability_id: number },
  { availabilities, taxRates, closed }: Surroundings,
): ProductRow | undefined {
  const availability = availabilities.get(row.product_availability_id);
  if (!availability?.in_catalog || categoriesAreOfOtherGroups(row.category_ids, closed)) return undefined;
  return {
    ...row,
    brand_name: brand?.name ?? null,
    brand_path: brand?.path ?? null,
    availability,
    tax_rate: taxRates.get(row.tax_group_id) ?? 0,
    can_purchase: row.can_purchase && availability.can_purchase,
    tag_ids: row.tags.map(({ id }) => id),
  };
}

/** Reads rows of cards of visible products: packages by the statement for any product, all others by a shorter one. */
export function cardRows(db: Executor, surroundings: SharedSurroundings) {
  return async (ids: readonly number[], context: RequestContext): Promise<ProductRow[]> => {
    const { language, priceListId } = context;
    const [rows, around] = await Promise.all([
      db.query<Parameters<typeof visibleRow>[0]>(CARDS, [ids, language, priceListId]),
      surroundings.of(context),
    ]);
    const areKnown = rows.every((row) => around.availabilities.has(row.product_availability_id));
    const facts = areKnown ? around : await surroundings.again(context);
    const visible = rows.flatMap((row) => visibleRow(row, facts) ?? []);
    const read = new Set(rows.map(({ id }) => id));
    const left = ids.filter((id) => !read.has(id));
    return left.length === 0 ? visible : [...visible, ...(await rowsByIds(db, anySource, left, context, 'cards'))];
  };
}
