import { lowStock } from '../../contract/catalogue/low-stock.ts';
import { type Translated, translate } from '../../contract/locales.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { lowStock as table } from './low-stock-tables.ts';

type LowStockTable = typeof table.$inferSelect;
interface Named {
  product_name: Translated;
  variation_texts: Translated | null;
  sku: string | null;
  ean: string | null;
}
type Row = ColumnsOf<typeof lowStock.record, LowStockTable> & Named;

const columns = recordColumns<LowStockTable, Row>()({
  record: lowStock.record,
  computed: {
    name: ({ product_name: name }, { language }) => translate(name, language),
    variation_name: ({ variation_texts: name }, { language }) => name && translate(name, language),
    sku: ({ sku }) => sku,
    ean: ({ ean }) => ean,
    is_short: ({ reserved_state, stock_state }) => reserved_state > stock_state,
  },
});

/** What runs out, for operators. */
export const lowStockSource: TableSource<typeof lowStock, Row, LowStockTable> = {
  resource: lowStock,
  select: `select ${columns.select}, p.name as product_name, v.name as variation_texts, coalesce(v.sku, p.sku) as sku, coalesce(v.ean, p.ean) as ean
    from low_stock t join products p on p.id = t.product_id left join product_variations v on v.id = t.product_variation_id`,
  foundIn: 'from low_stock t',
  expressions: { is_short: '(t.reserved_state > t.stock_state)' },
  guard: [],
  isLong: true,
  record: columns.record,
  embeds: {},
};
