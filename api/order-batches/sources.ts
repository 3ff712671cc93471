import { batchResults, orderBatches } from '../../contract/order-batches/records.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import { displayedReason, warningOf } from './reason.ts';
import type { orderBatchOrders, orderBatches as table } from './tables.ts';

type BatchTable = typeof table.$inferSelect;
type BatchRow = ColumnsOf<typeof orderBatches.record, BatchTable>;

const batches = recordColumns<BatchTable, BatchRow>()({
  record: orderBatches.record,
  computed: {},
  differing: {
    input: ({ input }) => input,
    preview: ({ preview: { go, refused, mails = [] } }, { language }) => ({
      go,
      mails,
      warning: warningOf(mails, language),
      refused: refused.map(({ reason, ...one }) => ({ ...one, reason: displayedReason(reason, language) })),
    }),
    stop_reason: ({ stop_reason: reason }, { language }) => reason && displayedReason(reason, language),
  },
});

/** Batches, for operators. */
export const batchSource: TableSource<typeof orderBatches, BatchRow, BatchTable> = {
  resource: orderBatches,
  select: `select ${batches.select} from order_batches t`,
  expressions: {},
  guard: [],
  isLong: true,
  record: batches.record,
  embeds: {},
};

type ResultTable = typeof orderBatchOrders.$inferSelect;
type ResultRow = ColumnsOf<typeof batchResults.record, ResultTable> & { order_number: string };

const results = recordColumns<ResultTable, ResultRow>()({
  record: batchResults.record,
  computed: { order_number: (row) => row.order_number },
  differing: { reason: ({ reason }, { language }) => reason && displayedReason(reason, language) },
});

/** What became of each order of a batch. */
export const resultSource: TableSource<typeof batchResults, ResultRow, ResultTable> = {
  resource: batchResults,
  select: `select ${results.select}, o.order_number::text from order_batch_orders t join orders o on o.id = t.order_id`,
  foundIn: 'from order_batch_orders t',
  expressions: {},
  guard: [],
  isLong: true,
  record: results.record,
  embeds: {},
};
