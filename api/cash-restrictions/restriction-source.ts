import { cashRestriction, cashRestrictions } from '../../contract/cash-restrictions/records.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { cashRestrictions as restrictionTable } from './tables.ts';

type RestrictionTable = typeof restrictionTable.$inferSelect;
type RestrictionRow = ColumnsOf<typeof cashRestriction, RestrictionTable>;

const columns = recordColumns<RestrictionTable, RestrictionRow>()({ record: cashRestriction, computed: {} });

/** All restrictions, for operators. */
export const restrictionSource: TableSource<typeof cashRestrictions, RestrictionRow, RestrictionTable> = {
  resource: cashRestrictions,
  select: `select ${columns.select} from cash_restrictions t`,
  expressions: {},
  guard: [],
  searched: ['t.reason', 't.hint'],
  record: columns.record,
  embeds: {},
};
