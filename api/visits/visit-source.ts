import { productVisit, productVisits } from '../../contract/visits/records.ts';
import { VISIT_DAYS } from '../../contract/visits/rules.ts';
import { type CardReader, productIsPriced, productIsVisible, VIEWER } from '../catalogue/index.ts';
import { type ColumnsOf, pick, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { productVisits as visitTable } from './tables.ts';

type VisitTable = typeof visitTable.$inferSelect;
type Row = ColumnsOf<typeof productVisit, VisitTable>;

const columns = recordColumns<VisitTable, Row>()({ record: productVisit, computed: {} });

/** Visits of products that are offered to the caller now. The caller limits them to one customer. */
export const visitSource = (cards: CardReader): TableSource<typeof productVisits, Row, VisitTable> => ({
  resource: productVisits,
  select: `select ${columns.select} from product_visits t
    join products m on m.id = t.product_id
    join product_availabilities ma on ma.id = m.product_availability_id`,
  expressions: {},
  guard: [
    productIsVisible('m', 'ma', VIEWER),
    productIsPriced('t.product_id', ':price_list_id'),
    `t.last_visited_at > shop_now() - interval '${VISIT_DAYS} days'`,
  ],
  record: columns.record,
  embeds: {
    product: async (rows, node, context) => {
      const found = await cards.cards([...new Set(rows.map(({ product_id }) => product_id))], context);
      const byId = new Map(found.map((card) => [card.id, pick(card, node.only)]));
      return new Map(
        rows.flatMap((row) => {
          const card = byId.get(row.product_id);
          return card ? [[row.id, card] as const] : [];
        }),
      );
    },
  },
});
