import { type Conversion, customerAccounts } from '../../contract/loyalty/accounts.ts';
import { type ColumnsOf, recordColumns, type TableSource, translationsOf } from '../platform/listing/index.ts';
import type { customerAccounts as accountTable } from './tables.ts';

const account = customerAccounts.record;
type AccountTable = typeof accountTable.$inferSelect;
type AccountRow = ColumnsOf<typeof account, AccountTable> & { conversions: Conversion[] };

const columns = recordColumns<AccountTable, AccountRow>()({
  record: account,
  computed: { conversions: (row) => row.conversions },
});
const NAME = 'text_in(t.name, :language)';

/** All accounts of credits, for operators. */
export const accountSource: TableSource<typeof customerAccounts, AccountRow, AccountTable> = {
  resource: customerAccounts,
  select: `select ${columns.select}, (select coalesce(jsonb_agg(jsonb_build_object('currency_id', c.currency_id, 'value', c.value::float8,
      'min_order_price', c.min_order_price) order by c.currency_id), '[]') from customer_account_conversions c where c.customer_account_id = t.id) as conversions
    from customer_accounts t`,
  expressions: { name: NAME },
  sortExpressions: { name: `${NAME} collate {collation}` },
  guard: [],
  searched: [NAME],
  record: columns.record,
  embeds: { translations: translationsOf('name') },
};
