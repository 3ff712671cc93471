import { impersonation, impersonations } from '../../../contract/operators/records.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../../platform/listing/index.ts';
import type { impersonations as table } from '../impersonation-tables.ts';

type Row = typeof table.$inferSelect;
type ListedRow = ColumnsOf<typeof impersonation, Row>;

const columns = recordColumns<Row, ListedRow>()({ record: impersonation, computed: {}, differing: {} });

/** Source of impersonations for the list protocol. */
export const impersonationSource: TableSource<typeof impersonations, ListedRow, Row> = {
  resource: impersonations,
  select: `select ${columns.select} from impersonations t`,
  expressions: {},
  guard: [],
  isLong: true,
  foundIn: 'from impersonations t',
  record: columns.record,
  embeds: {},
};
