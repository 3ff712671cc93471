import { priceOf } from '../../contract/money.ts';
import {
  discount,
  discounts,
  SELECTIONS,
  type SelectedIds,
  type SelectionType,
} from '../../contract/promotions/discounts.ts';
import { DISCOUNTED_TYPES } from '../../contract/promotions/rules.ts';
import { type ColumnsOf, recordColumns, type TableSource, translationsOf } from '../platform/listing/index.ts';
import { readProductAmounts } from './product-amounts.ts';
import type { discounts as discountTable } from './tables.ts';

/** Without a limit, orders are counted when somebody asks: their column is left out. */
type DiscountTable = Omit<typeof discountTable.$inferSelect, 'used_orders'>;
type NamedIds = SelectedIds | 'excluded_discount_ids';
export type DiscountRow = ColumnsOf<typeof discount, DiscountTable> & Pick<DiscountTable, NamedIds> & { used: number };

const NAMED: readonly NamedIds[] = [...Object.values(SELECTIONS), 'excluded_discount_ids'];
const TYPES = Object.keys(SELECTIONS) as SelectionType[];

/** Whether anything besides time and limits narrows who gets it, or for what. */
const hasRules = (row: DiscountRow): boolean =>
  TYPES.some((type) => row[type] !== 0) ||
  row.discounted_type !== DISCOUNTED_TYPES.all ||
  row.is_for_first_order ||
  row.min_pieces > 0 ||
  row.amounts.some(({ min_price }) => min_price > 0);

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

const columns = recordColumns<DiscountTable, DiscountRow>()({
  record: discount,
  computed: {
    amount(row, { currency, locale }) {
      const own = row.amounts.find(({ currency_id }) => currency_id === currency.id);
      return own?.amount ? priceOf(own.amount, currency, locale) : null;
    },
    validity: ({ valid_from, valid_to }) => ({ valid_from: isoOf(valid_from), valid_to: isoOf(valid_to) }),
    has_rules: hasRules,
    used_orders: ({ used }) => used,
  },
});

const USED = `case when t.limit_orders is null
  then (select count(*)::int from discount_uses u where u.discount_id = t.id and u.released_at is null) else t.used_orders end`;
const NAME = 'text_in(t.name, :language)';

const idsOf = (name: NamedIds) => (rows: DiscountRow[]) => new Map(rows.map((row) => [row.id, row[name]]));

/** All discounts, for operators. */
export const discountSource: TableSource<typeof discounts, DiscountRow, DiscountTable> = {
  resource: discounts,
  select: `select ${columns.select}, ${NAMED.map((name) => `t.${name}`).join(', ')}, ${USED} as used from discounts t`,
  expressions: { name: NAME },
  sortExpressions: { name: `${NAME} collate {collation}` },
  guard: [],
  searched: [NAME, "coalesce(t.code, '')"],
  record: columns.record,
  embeds: {
    product_ids: idsOf('product_ids'),
    product_variation_ids: idsOf('product_variation_ids'),
    category_ids: idsOf('category_ids'),
    brand_ids: idsOf('brand_ids'),
    tag_ids: idsOf('tag_ids'),
    customer_group_ids: idsOf('customer_group_ids'),
    customer_ids: idsOf('customer_ids'),
    country_ids: idsOf('country_ids'),
    excluded_discount_ids: idsOf('excluded_discount_ids'),
    translations: translationsOf('name', 'description'),
    computed_product_discount_amounts: (rows, _node, context, db) => readProductAmounts(db, rows, context),
  },
};
