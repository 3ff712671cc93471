import {
  customerAccountUsage,
  customerAccountUsages,
  usageOfOperators,
  usagesOfOperators,
} from '../../contract/loyalty/records.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { customerAccountUsages as table } from './tables.ts';

type UsageTable = typeof table.$inferSelect;
type UsageRow = ColumnsOf<typeof customerAccountUsage, UsageTable> & { decimal_places: number };
type OperatorRow = ColumnsOf<typeof usageOfOperators, UsageTable> & { decimal_places: number };

const DIFFERING = {
  amount: (row: UsageRow) => row.amount / 10 ** row.decimal_places,
  payload: (row: UsageRow) => row.payload,
};
const columns = recordColumns<UsageTable, UsageRow>()({
  record: customerAccountUsage,
  computed: {},
  differing: DIFFERING,
});
const operatorColumns = recordColumns<UsageTable, OperatorRow>()({
  record: usageOfOperators,
  computed: {},
  differing: DIFFERING,
});

const COMMON = {
  expressions: {},
  guard: [],
  isLong: true,
  foundIn: 'from customer_account_usages t',
  embeds: {},
} satisfies Partial<TableSource<typeof customerAccountUsages, UsageRow, UsageTable>>;
const selectOf = (select: string) =>
  `select ${select}, a.decimal_places from customer_account_usages t join customer_accounts a on a.id = t.customer_account_id`;

/** Source of bookings for the list protocol. The caller limits it to one customer. */
export const usageSource: TableSource<typeof customerAccountUsages, UsageRow, UsageTable> = {
  ...COMMON,
  resource: customerAccountUsages,
  select: selectOf(columns.select),
  record: columns.record,
};

/** The same with who corrected by hand. */
export const operatorUsageSource: TableSource<typeof usagesOfOperators, OperatorRow, UsageTable> = {
  ...COMMON,
  resource: usagesOfOperators,
  select: selectOf(operatorColumns.select),
  record: operatorColumns.record,
};
