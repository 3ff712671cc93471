import type { OrderStateCode } from '../../contract/enums.ts';
import { translate } from '../../contract/locales.ts';
import { transferInstructions } from '../payments/index.ts';
import { type Executor, imageUrl, type ListSource, pick, type RequestContext } from '../platform/index.ts';
import {
  type MethodRow,
  readAddresses,
  readItems,
  readPayment,
  readRates,
  readShipping,
  readTransfers,
  type ShippingRow,
  type TransferRow,
} from './embed-store.ts';
import { moneyOf, type OrderRow } from './order-row.ts';
import { STATE_NAMES } from './states.ts';

type Embeds = ListSource<OrderRow>['embeds'];
type Money = ReturnType<typeof moneyOf>;

const idsOf = (rows: OrderRow[]) => rows.map((row) => row.id);
const each = <T>(rows: OrderRow[], make: (row: OrderRow) => T) => new Map(rows.map((row) => [row.id, make(row)]));

/** Loads the parts of many orders at once and hands each order its own. */
async function partsOf<Part extends { order_id: number }>(
  rows: OrderRow[],
  load: Promise<Part[]>,
): Promise<Map<number, Part[]>> {
  const byOrder = new Map<number, Part[]>(rows.map((row) => [row.id, []]));
  for (const part of await load) byOrder.get(part.order_id)?.push(part);
  return byOrder;
}

const methodPrices = (method: MethodRow, money: Money) => ({
  price: money(method.price),
  taxed_price: money(method.taxed_price),
  tax_rate: method.tax_rate,
  original_price: money(method.original_price),
  original_taxed_price: money(method.original_taxed_price),
});

// The carrier's address names the place of the number with "@".
const trackingUrls = ({ tracking_url: url, tracking_numbers: numbers }: ShippingRow) =>
  url ? numbers.map((number) => url.replaceAll('@', encodeURIComponent(number))) : [];

function shippingRecord({ tracking_url: _, ...row }: ShippingRow, money: Money) {
  return { ...row, ...methodPrices(row, money), tracking_urls: trackingUrls({ ...row, tracking_url: _ }) };
}

function itemRecord(row: Awaited<ReturnType<typeof readItems>>[number], money: Money) {
  const { product_urls: urls, image_id: id, image_hash: hash, ...item } = row;
  return {
    ...item,
    unit_price: money(row.unit_price),
    taxed_unit_price: money(row.taxed_unit_price),
    total_price: money(row.total_price),
    taxed_total_price: money(row.taxed_total_price),
    price: money(row.unit_price),
    taxed_price: money(row.taxed_unit_price),
    _embedded: { product_urls: urls ?? {}, product_image_url: imageUrl(id && hash ? { id, hash } : null) },
  };
}

function instructionsOf(order: OrderRow, transfer: TransferRow, context: RequestContext) {
  const account = transfer.bank_accounts.find((one) => one.currency === order.currency_code);
  const waits =
    transfer.payment_service === 'bank_transaction' && !order.paid_at && !order.cancelled_at && order.taxed_price > 0;
  if (!waits || !account) return null;
  const { company_name: name } = transfer;
  return transferInstructions({
    account,
    amount: order.taxed_price,
    currency: { code: order.currency_code, decimal_places: order.decimal_places },
    locale: context.locale,
    orderNumber: String(order.order_number),
    recipient: typeof name === 'string' ? name : translate(name, order.language),
    country: transfer.country,
  });
}

async function loadInstructions(rows: OrderRow[], context: RequestContext, db: Executor) {
  const transfers = new Map((await readTransfers(db, idsOf(rows))).map((row) => [row.id, row]));
  return each(rows, (row) => {
    const transfer = transfers.get(row.id);
    return transfer ? instructionsOf(row, transfer, context) : null;
  });
}

/** What an order can bring with it, each loaded for all orders of an answer at once. */
export const orderEmbeds: Embeds = {
  state: (rows, node, { language }) =>
    each(rows, ({ state }) =>
      pick({ code: state, name: translate(STATE_NAMES[state as OrderStateCode], language) }, node.only),
    ),
  async shipping(rows, node, context, db) {
    const parts = await partsOf(rows, readShipping(db, idsOf(rows)));
    return each(
      rows,
      (row) =>
        parts.get(row.id)?.map((part) => pick(shippingRecord(part, moneyOf(row, context)), node.only))[0] ?? null,
    );
  },
  async payment(rows, node, context, db) {
    const parts = await partsOf(rows, readPayment(db, idsOf(rows)));
    return each(
      rows,
      (row) =>
        parts
          .get(row.id)
          ?.map((part) => pick({ ...part, ...methodPrices(part, moneyOf(row, context)) }, node.only))[0] ?? null,
    );
  },
  async tax_per_rate(rows, node, context, db) {
    const parts = await partsOf(rows, readRates(db, idsOf(rows)));
    return each(rows, (row) => {
      const money = moneyOf(row, context);
      const records = parts.get(row.id)?.map(({ tax_rate, price, taxed_price, tax_amount }) => ({
        tax_rate,
        price: money(price),
        taxed_price: money(taxed_price),
        tax_amount: money(tax_amount),
      }));
      return records?.map((record) => pick(record, node.only));
    });
  },
  async order_addresses(rows, node, _, db) {
    const parts = await partsOf(rows, readAddresses(db, idsOf(rows)));
    return each(rows, (row) =>
      parts.get(row.id)?.map((part) => pick({ ...part, created_at: part.created_at.toISOString() }, node.only)),
    );
  },
  async items(rows, node, context, db) {
    const parts = await partsOf(rows, readItems(db, idsOf(rows)));
    return each(rows, (row) =>
      parts.get(row.id)?.map((part) => pick(itemRecord(part, moneyOf(row, context)), node.only)),
    );
  },
  items_price: (rows, _, context) => each(rows, (row) => moneyOf(row, context)(row.items_price)),
  taxed_items_price: (rows, _, context) => each(rows, (row) => moneyOf(row, context)(row.taxed_items_price)),
  cash_rounding: (rows, _, context) => each(rows, (row) => moneyOf(row, context)(row.cash_rounding)),
  payment_instructions: (rows, _, context, db) => loadInstructions(rows, context, db),
};
