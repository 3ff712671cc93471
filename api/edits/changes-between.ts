import { isDeepStrictEqual } from 'node:util';
import type { FromTo, StoredEdit } from '../../contract/orders/edits.ts';
import type { EditableOrder, StoredItem } from '../orders/index.ts';
import { reducedBy } from './edited-lines.ts';
import type { EditedReceipt, editedTotals } from './edited-receipt.ts';

const netOf = (item: StoredItem | undefined): number => (item ? item.taxed_total_price + reducedBy(item) : 0);
const isSame = ({ before, after }: FromTo) => before === after;

function lineOf(id: number, before: StoredItem | undefined, after: StoredItem | undefined): StoredEdit['lines'] {
  const item = after ?? before;
  const taxed_price = { before: netOf(before), after: netOf(after) };
  const pieces = { before: before?.amount ?? 0, after: after?.amount ?? 0 };
  if (!item || (isSame(pieces) && isSame(taxed_price))) return [];
  const { name, variation_name: variation } = item;
  const stock = (before?.stock_taken ?? 0) - (after?.stock_taken ?? 0);
  return [{ order_item_id: id, name: [name, variation].filter(Boolean).join(', '), ...pieces, stock, taxed_price }];
}

type Methods = Pick<EditableOrder, 'shipping' | 'payment'>;

/** Methods of which the name or the price changed. */
export function changedMethods(before: Methods, after: Methods): Pick<StoredEdit, 'shipping' | 'payment'> {
  const partsOf = ({ shipping, payment }: Methods) => ({
    shipping: { name: nameOfShipping(shipping), taxed_price: shipping.taxed_price },
    payment: { name: payment.name, taxed_price: payment.taxed_price },
  });
  const [old, now] = [partsOf(before), partsOf(after)];
  return {
    ...(isDeepStrictEqual(old.shipping, now.shipping)
      ? {}
      : { shipping: { before: old.shipping, after: now.shipping } }),
    ...(isDeepStrictEqual(old.payment, now.payment) ? {} : { payment: { before: old.payment, after: now.payment } }),
  };
}

const nameOfShipping = ({ name, shipping_option_name: point }: EditableOrder['shipping']) =>
  point === null ? name : `${name}, ${point}`;

/** What an edit changed of lines and prices. */
export function changesBetween(
  before: EditableOrder,
  after: EditableOrder,
): Pick<StoredEdit, 'lines' | 'rates' | 'taxed_price' | 'payable_price' | 'shipping' | 'payment'> {
  const itemsOf = ({ items }: EditableOrder) => new Map(items.map((item) => [item.id, item]));
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const ids = [...new Set([...old.keys(), ...now.keys()])];
  const rateOf = ({ rates }: EditableOrder, rate: number) => rates.find(({ tax_rate }) => tax_rate === rate);
  const rates = [...new Set([...before.rates, ...after.rates].map(({ tax_rate }) => tax_rate))].flatMap((tax_rate) => {
    const [was, is] = [rateOf(before, tax_rate), rateOf(after, tax_rate)];
    const tax_amount = { before: was?.tax_amount ?? 0, after: is?.tax_amount ?? 0 };
    const taxed_price = { before: was?.taxed_price ?? 0, after: is?.taxed_price ?? 0 };
    return isSame(tax_amount) && isSame(taxed_price) ? [] : [{ tax_rate, tax_amount, taxed_price }];
  });
  const payableOf = ({ taxed_price, voucher_amount }: EditableOrder) => taxed_price - voucher_amount;
  return {
    lines: ids.flatMap((id) => lineOf(id, old.get(id), now.get(id))),
    rates,
    ...changedMethods(before, after),
    taxed_price: { before: before.taxed_price, after: after.taxed_price },
    payable_price: { before: payableOf(before), after: payableOf(after) },
  };
}

interface Prices {
  items: EditableOrder['items'];
  charges: EditableOrder['charges'];
}

/** What a discount can change of an order, in one order; prices without tax follow from it. */
const pricesOf = ({ items, charges }: Prices, { taxed_price, voucher_amount }: ReturnType<typeof editedTotals>) => ({
  items: items.map(({ id, taxed_total_price, reductions }) => ({
    ...{ id, taxed_total_price },
    reductions: reductions.map((one) => [one.kind, one.discount_id, one.name, one.taxed_price]),
  })),
  charges: charges.map((one) => [one.kind, one.name, one.tax_rate, one.taxed_price].join(' ')).toSorted(),
  ...{ taxed_price, voucher_amount },
});

/** Whether another discount changes any price or name that buyers see. */
export const changesPrices = (
  order: EditableOrder,
  { staying, charges }: EditedReceipt,
  totals: ReturnType<typeof editedTotals>,
): boolean => !isDeepStrictEqual(pricesOf(order, order), pricesOf({ items: staying, charges }, totals));
