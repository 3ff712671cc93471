import { type Translated, translate } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import { type RefundItem, refunds } from '../../contract/refunds/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { imageOf, imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type ColumnsOf, recordColumns, type TableSource } from '../platform/listing/index.ts';
import type { RefundItemRow } from './store.ts';
import type { RefundRate, refunds as table } from './tables.ts';

type RefundTable = typeof table.$inferSelect;
interface Row extends ColumnsOf<typeof refunds.record, RefundTable> {
  rates: RefundRate[];
  order_number: string;
  code: string;
  decimal_places: number;
  pieces: number;
  lines: number;
  method: { id: number; name: Translated } | null;
}

const money = (row: Row, minor: number, { locale }: RequestContext) => priceOf(minor, row, locale);

const columns = recordColumns<RefundTable, Row>()({
  record: refunds.record,
  computed: {
    order_number: (row) => row.order_number,
    total_amount: (row) => row.pieces,
    unique_amount: (row) => row.lines,
    tax_amount: (row, context) => money(row, row.taxed_total_price - row.total_price, context),
    tax_per_rate: (row, context) =>
      row.rates.map(({ tax_rate, price, taxed_price, tax_amount }) => ({
        tax_rate,
        price: money(row, price, context),
        taxed_price: money(row, taxed_price, context),
        tax_amount: money(row, tax_amount, context),
      })),
    shipping_method: ({ method }, { language }) => method && { id: method.id, name: translate(method.name, language) },
    // The goods go to the shop: the way back has no address of the buyer's.
    has_shipping_address: () => false,
  },
  differing: {
    total_price: (row, context) => money(row, row.total_price, context),
    taxed_total_price: (row, context) => money(row, row.taxed_total_price, context),
    operator_name: (row, { operator }) => (operator ? row.operator_name : null),
  },
});

interface ItemRow extends RefundItemRow {
  order_id: number;
  image_id: number | null;
  image_hash: string | null;
  code: string;
  decimal_places: number;
  sold: number;
}

const items = statement(
  'refunds_records_of_items',
  `select r.id, r.refund_id, f.order_id, r.order_item_id, r.name, r.variation_name, r.sku, r.amount, r.is_sealed, r.preferred_resolve, r.reason, r.tax_rate, r.price, r.taxed_price,
     r.accepted_amount, r.restocked_amount, r.inspection, i.id as image_id, i.hash as image_hash, c.code, c.decimal_places,
     coalesce(oi.amount, r.amount) - coalesce((select sum((b->>'amount')::int) from order_returns t, jsonb_array_elements(t.lines) b
       where t.order_id = f.order_id and (b->>'order_item_id')::int = r.order_item_id and t.id is distinct from f.return_id), 0)::int as sold
   from refund_items r join refunds f on f.id = r.refund_id left join order_items oi on oi.id = r.order_item_id join orders o on o.id = f.order_id join currencies c on c.id = o.currency_id
   left join product_variations v on v.id = oi.product_variation_id
   left join images i on i.id = coalesce(v.image_id, (select im.image_id from product_images im where im.product_id = oi.product_id and im.is_default limit 1))
   where r.refund_id = any($1::int[]) order by r.refund_id, r.id`,
);

function itemRecord(row: ItemRow, { locale }: RequestContext): RefundItem {
  const price = (minor: number) => priceOf(minor, row, locale);
  const image = imageOf(row);
  const { id, name, order_id, order_item_id, preferred_resolve, reason, sku, amount, tax_rate, inspection } = row;
  return {
    ...{ id, name, order_id, order_item_id, preferred_resolve, reason, sku, amount, tax_rate, inspection },
    max_amount: Math.max(amount, row.sold),
    is_sealed: row.is_sealed,
    accepted_amount: row.accepted_amount,
    restocked_amount: row.restocked_amount,
    price: price(row.price),
    taxed_price: price(row.taxed_price),
    tax_amount: price(row.taxed_price - row.price),
    _embedded: { variation_name: row.variation_name, product_image_url: image && imageUrl(image) },
  };
}

async function loadItems(rows: readonly Row[], db: Executor, context: RequestContext) {
  const ids = rows.map(({ id }) => id);
  const read = Map.groupBy(await db.query<ItemRow>(items, [ids]), ({ refund_id: id }) => id);
  return new Map(ids.map((id) => [id, (read.get(id) ?? []).map((row) => itemRecord(row, context))]));
}

/** Refunds, for operators and for the buyers of their orders. */
export const refundSource: TableSource<typeof refunds, Row, RefundTable> = {
  resource: refunds,
  select: `select ${columns.select}, t.rates, o.order_number::text, c.code, c.decimal_places,
     (select coalesce(sum(i.amount), 0)::int from refund_items i where i.refund_id = t.id) as pieces,
     (select count(*)::int from refund_items i where i.refund_id = t.id) as lines,
     (select jsonb_build_object('id', m.id, 'name', m.name) from shipping_methods m where m.id = t.shipping_method_id) as method
   from refunds t join orders o on o.id = t.order_id join currencies c on c.id = o.currency_id`,
  expressions: {},
  guard: [],
  isLong: true,
  record: columns.record,
  embeds: { items: (rows, _node, context, db) => loadItems(rows, db, context) },
};
