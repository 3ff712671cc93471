import type { Supply } from '../../contract/documents/rules.ts';
import type { EarningLine } from '../loyalty/index.ts';
import { type EditableOrder, readSoldOrder } from '../orders/index.ts';
import {
  divideReturn,
  NOTHING_DIVIDED,
  NOTHING_RETURNED,
  type SoldOrder,
  worthOfReturn,
} from '../orders/worth/index.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { invalidFields, notFound } from '../platform/http/index.ts';
import { addedGoods } from './added-items.ts';
import { changedMethods, changesPrices } from './changes-between.ts';
import { earningLines, placedLines } from './earning-lines.ts';
import type { EditDependencies, Editing } from './edit-dependencies.ts';
import { type EditedFields, editedFields } from './edited-fields.ts';
import { type EditedLines, editedLines } from './edited-lines.ts';
import { chosenPayment } from './edited-payment.ts';
import { type EditedReceipt, editedReceipt, editedTotals, type OrderDiscount } from './edited-receipt.ts';
import { type EditedSale, editedSale, ratedAnew } from './edited-sale.ts';
import { type ChosenShipping, chosenShipping, readGroupsOf, type Sending } from './edited-shipping.ts';
import { discountOf, goodsAfterDiscounts, isElectronic, weightAfter } from './edited-sums.ts';
import { notEditable, type WantedLines, wantedLines } from './wanted.ts';

/** More than an order can store. */
const LARGEST_SUM = 2_000_000_000;

/** What an edit makes of the order’s lines and prices. */
export interface PricedEdit {
  wanted: WantedLines;
  lines: EditedLines;
  receipt: EditedReceipt;
  totals: ReturnType<typeof editedTotals>;
  sale: { supply: Supply; tax_country_id: number | null };
  weight: number;
  /** What goes back to vouchers and accounts of credits. */
  vouchers: { id: number; amount: number }[];
  credits: { customer_account_id: number; units: number }[];
  /** Goods that earn credits. */
  earning: { before: EarningLine[]; after: EarningLine[] };
}

/** What an edit changes. */
export interface PlannedEdit {
  fields: EditedFields;
  priced: PricedEdit | null;
}

/** Vouchers get their share of what the order costs less. */
function vouchersBack(sold: SoldOrder, taxed: number) {
  const before = sold.rates.reduce((all, rate) => all + rate.taxed_price, 0);
  const { vouchers } = divideReturn(sold, NOTHING_DIVIDED, Math.max(0, before - taxed));
  return sold.vouchers.flatMap(({ id }, index) => (vouchers[index] ? [{ id, amount: vouchers[index] }] : []));
}

/** Products of an order that are prepaid vouchers. */
function prepaidVouchers({ items }: EditableOrder, sold: SoldOrder): number[] {
  const lines = new Set(sold.items.filter((one) => one.is_voucher).map(({ id }) => id));
  return items.flatMap(({ id, product_id: product }) => (lines.has(id) && product !== null ? [product] : []));
}

const issued = statement(
  'edits_issued_vouchers',
  'select 1 from vouchers where order_item_id = any($1::int[]) limit 1',
);
/** Vouchers that were issued have codes that somebody holds: their line stays. */
async function checkVouchers(tx: Transaction, { removed }: WantedLines): Promise<void> {
  if (removed.size > 0 && (await tx.query(issued, [[...removed.keys()]])).length > 0)
    throw notEditable('lines', 'edit_line_fixed');
}

/** Lines of an edit before they are priced, with what was said of them. */
interface Goods {
  /** The order with the rates of where it goes. */
  order: EditableOrder;
  sold: SoldOrder;
  wanted: WantedLines;
  lines: EditedLines;
  /** What an operator takes off. */
  discount: OrderDiscount | null | undefined;
  vouchers: ReadonlySet<number>;
}

async function editedGoods(tx: Transaction, editing: Editing, sale: EditedSale): Promise<Goods> {
  const { input, host, now } = editing;
  const sold = await readSoldOrder(tx, editing.order.id);
  if (!sold) throw notFound();
  const order = sale.rates ? ratedAnew(editing.order, sale.rates) : editing.order;
  const wanted = wantedLines(order, sold, input);
  await checkVouchers(tx, wanted);
  const { hostPriceListId } = host;
  const added = await addedGoods(tx, order, input.add, { hostPriceListId, tax: sale.terms }, now);
  const lines = editedLines(order, wanted, added.items, input.discount !== undefined);
  const vouchers = new Set([...prepaidVouchers(order, sold), ...added.vouchers]);
  return { order, sold, wanted, lines, vouchers, discount: discountOf(order, lines, input.discount, vouchers) };
}

/** What edited goods ask of the way that they are sent. */
async function sendingOf(
  tx: Transaction,
  { order, lines, discount, vouchers }: Goods,
  sale: EditedSale,
): Promise<Sending> {
  const items = [...lines.staying, ...lines.added];
  return {
    sale,
    weight: weightAfter(order, lines),
    isElectronic: isElectronic(items, vouchers),
    wasElectronic: isElectronic(order.items, vouchers),
    goods: goodsAfterDiscounts(items, vouchers) - (discount?.amount ?? 0),
    customerGroupIds: await readGroupsOf(tx, order.customer_id),
  };
}

/** Nothing is carried of a reverse charge, something of an intra-Community supply. */
const supplyOf = ({ supply }: EditedSale, isOnlyElectronic: boolean): Supply => {
  if (supply !== 'intra_community' && supply !== 'reverse_charge') return supply;
  return isOnlyElectronic ? 'reverse_charge' : 'intra_community';
};

/** Prices of an edit; `order`: with the methods that it has then. */
function priced(
  order: EditableOrder,
  { sold, wanted, lines, discount, vouchers: prepaid }: Goods,
  { sale, ...sending }: Sending,
): PricedEdit {
  const receipt = editedReceipt(order, lines, discount);
  const vouchers = vouchersBack(sold, receipt.taxed);
  const back = vouchers.reduce((sum, { amount }) => sum + amount, 0);
  const totals = editedTotals(order, receipt, order.voucher_amount - back);
  const originals = [...receipt.staying, ...receipt.added].map((one) => one.original_taxed_total_price);
  if (Math.max(totals.taxed_items_price, totals.taxed_price, sending.weight, ...originals) > LARGEST_SUM)
    throw invalidFields({ field: 'lines', key: 'order_too_large' });
  const { credits } = worthOfReturn(sold, NOTHING_RETURNED, { ...wanted.returned, pieces: wanted.removed });
  return {
    ...{ wanted, lines, receipt, totals, vouchers, weight: sending.weight },
    sale: { supply: supplyOf(sale, sending.isElectronic), tax_country_id: sale.taxCountryId },
    earning: {
      before: earningLines(order.items, prepaid),
      after: earningLines(placedLines(receipt), prepaid),
    },
    credits: credits.flatMap(({ customerAccountId: customer_account_id, units }) =>
      units > 0 ? [{ customer_account_id, units }] : [],
    ),
  };
}

/** Names of methods and of their prices that an edit changed. */
const namesOf = (before: EditableOrder, after: EditableOrder, sent: ChosenShipping): string[] => {
  const { shipping, payment } = changedMethods(before, after);
  const isOtherPoint = sent.shipping.shipping_option_id !== before.shipping.shipping_option_id;
  const isSame = (kind: 'shipping' | 'payment') => before[kind].taxed_price === after[kind].taxed_price;
  return [
    ...(shipping?.before.name === shipping?.after.name ? [] : ['shipping_method']),
    ...(isOtherPoint ? ['shipping_option'] : []),
    ...(isSame('shipping') ? [] : ['shipping_price']),
    ...(payment?.before.name === payment?.after.name ? [] : ['payment_method']),
    ...(isSame('payment') ? [] : ['payment_price']),
  ];
};

/** What an edit makes of an order; refuses what a new order could not be. */
export async function planEdit(tx: Transaction, deps: EditDependencies, editing: Editing): Promise<PlannedEdit> {
  const { input } = editing;
  const sale = await editedSale(tx, editing);
  const goods = await editedGoods(tx, editing, sale);
  const sending = await sendingOf(tx, goods, sale);
  const rated = { ...editing, order: goods.order };
  const sent = await chosenShipping(tx, rated, sending);
  const fields = await editedFields(tx, editing.order, input, sent, sale);
  const contacts = { email: fields.email, addresses: fields.all };
  const { payment, cashStep } = await chosenPayment(tx, deps, rated, sending, sent, contacts);
  const order = { ...goods.order, shipping: sent.shipping, payment, cash_step: cashStep };
  const { wanted, lines } = goods;
  const hasLines = [wanted.removed.size, wanted.raised.size, lines.added.length].some((count) => count > 0);
  const names = namesOf(editing.order, order, sent);
  const hasPrices = hasLines || names.length > 0 || sale.isMoved;
  const edit = hasPrices || input.discount !== undefined ? priced(order, goods, sending) : null;
  const changes = edit && (hasPrices || changesPrices(editing.order, edit.receipt, edit.totals)) ? edit : null;
  const changed = [...fields.changed, ...names];
  if (!changes && changed.length === 0) throw invalidFields({ field: 'lines', key: 'edit_changes_nothing' });
  return { fields: { ...fields, changed }, priced: changes };
}
