import { cashRounding, type Minor } from '../../contract/money.ts';
import {
  type AddedItem,
  type EditableOrder,
  type EditedCharge,
  type EditedPayment,
  type EditedShipping,
  type FrozenItem,
  type Reduction,
  type StoredItem,
  splitWithoutTax,
} from '../orders/index.ts';
import { type EditedLines, isOfOperator, withDiscount } from './edited-lines.ts';

/** What an operator takes off: an amount with tax, shared by what goods cost at each rate. */
export interface OrderDiscount {
  name: string;
  amount: Minor;
  /** Products that are prepaid vouchers: nothing is taken off them. */
  vouchers: ReadonlySet<number>;
}

/** An order's prices after an edit. */
export interface EditedReceipt {
  staying: StoredItem[];
  added: AddedItem[];
  charges: EditedCharge[];
  rates: EditableOrder['rates'];
  shipping: EditedShipping;
  payment: EditedPayment;
  /** With tax, without the rounding of cash. */
  taxed: Minor;
}

const sum = (values: readonly Minor[]): Minor => values.reduce((all, one) => all + one, 0);

/** Whether a charge is the sum of what was taken off a line, among others. */
export const isChargeOf = ({ kind, discount_id: discount, name }: EditedCharge, one: Reduction) =>
  kind === one.kind && (kind === 'credit' ? name === one.name : discount === one.discount_id);

/** Charges with the reductions that they are the sum of: each belongs to the first that fits. */
function assignedTo(charges: readonly EditedCharge[], items: readonly FrozenItem[]): Map<EditedCharge, Reduction[]> {
  const assigned = new Map<EditedCharge, Reduction[]>(charges.map((charge) => [charge, []]));
  for (const { tax_rate: rate, reductions } of items)
    for (const one of reductions) {
      const charge = charges.find((row) => row.tax_rate === rate && isChargeOf(row, one));
      if (charge) assigned.get(charge)?.push(one);
    }
  return assigned;
}

/** Charges of operators' discounts, by name and rate. */
function operatorCharges(charges: readonly EditedCharge[], items: readonly FrozenItem[]): EditedCharge[] {
  let free = Math.max(-1, ...charges.map(({ position }) => position)) + 1;
  const own = items.flatMap(({ tax_rate, reductions }) =>
    reductions.filter(isOfOperator).map((one) => ({ ...one, tax_rate })),
  );
  return [...Map.groupBy(own, ({ name }) => name)].flatMap(([name, all]) => {
    const before = charges.find((one) => isOfOperator(one) && one.name === name);
    const position = before?.position ?? free++;
    return [...Map.groupBy(all, ({ tax_rate }) => tax_rate)].map(([tax_rate, same]) => ({
      ...{ position, kind: 'discount', name, code: before?.code ?? null, discount_id: null, is_for_purchase: true },
      ...{ tax_rate, price: sum(same.map((one) => one.price)), taxed_price: sum(same.map((one) => one.taxed_price)) },
    }));
  });
}

/** A part of the total with tax, and what gets its price without tax. */
interface Part {
  rate: number;
  taxed: Minor;
  priced: { price: Minor };
}

/** Splits the tax of each rate among the parts, as a cart does, and writes their prices without it. */
function splitTax(parts: readonly Part[]): EditableOrder['rates'] {
  const byRate = [...Map.groupBy(parts, ({ rate }) => rate)].toSorted(([one], [other]) => other - one);
  return byRate.flatMap(([tax_rate, own]) => {
    const { price, prices } = splitWithoutTax(
      own.map(({ taxed }) => taxed),
      tax_rate,
    );
    for (const [index, { priced }] of own.entries()) priced.price = prices[index] ?? 0;
    const taxed_price = sum(own.map(({ taxed }) => taxed));
    return taxed_price === 0 ? [] : [{ tax_rate, price, taxed_price, tax_amount: taxed_price - price }];
  });
}

const partOf = (priced: { price: Minor }, row: { tax_rate: number; taxed_price: Minor }): Part => ({
  rate: row.tax_rate,
  taxed: row.taxed_price,
  priced,
});

/** Prices without tax, charges and rates of edited lines. */
export function editedReceipt(
  order: EditableOrder,
  lines: EditedLines,
  discount: OrderDiscount | null | undefined,
): EditedReceipt {
  const all: FrozenItem[] = structuredClone([...lines.staying, ...lines.added]);
  const items = discount ? withDiscount(all, discount.name, discount.amount, discount.vouchers) : all;
  const goods = items.map((item) => ({ item, price: 0 }));
  const stays = order.charges.filter((one) => !isOfOperator(one)).map((one) => ({ ...one }));
  const reducing = stays.filter(({ kind }) => kind === 'discount' || kind === 'credit');
  const [shipping, payment] = [{ ...order.shipping }, { ...order.payment }];
  const rates = splitTax([
    ...goods.flatMap((own) => [
      { rate: own.item.tax_rate, taxed: own.item.taxed_total_price, priced: own },
      ...own.item.reductions.map((one) => ({ rate: own.item.tax_rate, taxed: one.taxed_price, priced: one })),
    ]),
    ...stays.filter((one) => !reducing.includes(one)).map((one) => partOf(one, one)),
    partOf(shipping, order.shipping),
    partOf(payment, order.payment),
  ]);
  for (const { item, price } of goods) item.total_price = price;
  for (const [charge, own] of assignedTo(reducing, items)) {
    charge.price = sum(own.map(({ price }) => price));
    charge.taxed_price = sum(own.map(({ taxed_price }) => taxed_price));
  }
  return {
    staying: lines.staying.map((item, index) => ({ ...item, ...items[index] })),
    added: lines.added.map((item, index) => ({ ...item, ...items[lines.staying.length + index] })),
    rates,
    charges: [...stays, ...operatorCharges(order.charges, items)],
    shipping,
    payment,
    taxed: sum(rates.map(({ taxed_price }) => taxed_price)),
  };
}

/** What an order costs after an edit; `vouchers`: what they still pay. */
export function editedTotals(
  { cash_step: step }: Pick<EditableOrder, 'cash_step'>,
  { staying, added, rates, taxed }: EditedReceipt,
  vouchers: Minor,
) {
  const items = [...staying, ...added];
  const rounding = cashRounding(taxed - vouchers, step);
  const price = sum(rates.map((rate) => rate.price));
  return {
    taxed_items_price: sum(items.map(({ taxed_total_price }) => taxed_total_price)),
    items_price: sum(items.map(({ total_price }) => total_price)),
    cash_rounding: rounding,
    tax_amount: taxed - price,
    price,
    taxed_price: taxed + rounding,
    voucher_amount: vouchers,
  };
}
