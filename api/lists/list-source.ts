import { customerProductList, customerProductLists } from '../../contract/lists/records.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { customerProductLists as listTable } from './tables.ts';

type ListTable = typeof listTable.$inferSelect;
type Row = ColumnsOf<typeof customerProductList, ListTable>;

const columns = recordColumns<ListTable, Row>()({ record: customerProductList, computed: {} });

/** Lists of products. The caller limits them to one customer. */
export const listSource: TableSource<typeof customerProductLists, Row, ListTable> = {
  resource: customerProductLists,
  select: `select ${columns.select} from customer_product_lists t`,
  expressions: {},
  guard: [],
  record: columns.record,
  embeds: {},
};
