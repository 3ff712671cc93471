import { customerAccountUsage, customerAccountUsages } from '../../contract/loyalty/records.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/index.ts';
import type { customerAccountUsages as table } from './tables.ts';

type UsageTable = typeof table.$inferSelect;
type UsageRow = ColumnsOf<typeof customerAccountUsage, UsageTable> & { decimal_places: number };

const columns = recordColumns<UsageTable, UsageRow>()({
  record: customerAccountUsage,
  computed: {},
  shown: { amount: (row) => row.amount / 10 ** row.decimal_places, payload: (row) => row.payload },
});

/** Source of bookings for the list protocol. The caller limits it to one customer. */
export const usageSource: TableSource<typeof customerAccountUsages, UsageRow, UsageTable> = {
  resource: customerAccountUsages,
  select: `select ${columns.select}, a.decimal_places from customer_account_usages t join customer_accounts a on a.id = t.customer_account_id`,
  expressions: {},
  guard: [],
  isLong: true,
  foundIn: 'from customer_account_usages t',
  record: columns.record,
  embeds: {},
};
