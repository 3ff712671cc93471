import { documents, ringProblems } from '../../contract/invoicing/records.ts';
import { type Minor, priceOf } from '../../contract/money.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { documents as documentTable, orderRingProblems } from './tables.ts';

type DocumentTable = typeof documentTable.$inferSelect;
type DocumentRow = ColumnsOf<typeof documents.record, DocumentTable> &
  Pick<DocumentTable, 'currency' | 'untaxed' | 'tax' | 'taxed'> & { decimal_places: number };

const money = (minor: Minor, { currency: code, decimal_places }: DocumentRow, locale: string) =>
  priceOf(minor, { code, decimal_places }, locale);

const columns = recordColumns<DocumentTable, DocumentRow>()({
  record: documents.record,
  computed: {
    price: (row, { locale }) => money(row.untaxed, row, locale),
    tax_amount: (row, { locale }) => money(row.tax, row, locale),
    taxed_price: (row, { locale }) => money(row.taxed, row, locale),
  },
});

/** Documents as they were issued, for operators. */
export const documentSource: TableSource<typeof documents, DocumentRow, DocumentTable> = {
  resource: documents,
  select: `select ${columns.select}, t.untaxed, t.tax, t.taxed, (t.data->'currency'->>'decimal_places')::int as decimal_places from documents t`,
  expressions: {},
  guard: [],
  isLong: true,
  record: columns.record,
  embeds: {},
};

type ProblemTable = typeof orderRingProblems.$inferSelect;
type ProblemRow = ColumnsOf<typeof ringProblems.record, ProblemTable>;
const problemColumns = recordColumns<ProblemTable, ProblemRow>()({ record: ringProblems.record, computed: {} });

/** Orders whose money and documents do not come out. */
export const problemSource: TableSource<typeof ringProblems, ProblemRow, ProblemTable> = {
  resource: ringProblems,
  select: `select ${problemColumns.select} from order_ring_problems t`,
  expressions: {},
  guard: [],
  isLong: true,
  record: problemColumns.record,
  embeds: {},
};
