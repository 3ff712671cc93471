import { loyaltyProgram, loyaltyPrograms } from '../../contract/loyalty/programs.ts';
import { type ColumnsOf, recordColumns, type TableSource, translationsOf } from '../platform/listing/index.ts';
import type { loyaltyPrograms as programTable } from './program-tables.ts';

type ProgramTable = typeof programTable.$inferSelect;
type ProgramRow = ColumnsOf<typeof loyaltyProgram, ProgramTable> &
  Pick<ProgramTable, 'customer_account_ids'> & { used: number };

const hasRules = ({ rule }: ProgramRow): boolean => Object.values(rule ?? {}).some((list) => list.length > 0);

const columns = recordColumns<ProgramTable, ProgramRow>()({
  record: loyaltyProgram,
  computed: { has_rules: hasRules, usage_count: ({ used }) => used },
});
const NAME = 'text_in(t.name, :language)';

/** All programs, for operators. */
export const programSource: TableSource<typeof loyaltyPrograms, ProgramRow, ProgramTable> = {
  resource: loyaltyPrograms,
  select: `select ${columns.select}, t.customer_account_ids,
    (select count(distinct e.order_id)::int from order_earnings e where e.loyalty_program_id = t.id) as used from loyalty_programs t`,
  expressions: { name: NAME },
  sortExpressions: { name: `${NAME} collate {collation}` },
  guard: [],
  searched: [NAME],
  record: columns.record,
  embeds: {
    customer_account_ids: (rows) => new Map(rows.map((row) => [row.id, row.customer_account_ids])),
    translations: translationsOf('name', 'description'),
  },
};
