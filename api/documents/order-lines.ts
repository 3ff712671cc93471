import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { DocumentLine } from '../../contract/documents/data.ts';
import { categoryOf, type LineKind, type Supply } from '../../contract/documents/rules.ts';
import { splitByWeight } from '../../contract/money.ts';
import type { OrderFacts, SoldItem } from './facts.ts';

type Line = Omit<DocumentLine, 'number' | 'tax_category' | 'tax'>;
type Simple = { name: string; tax_rate: number; price: number; taxed_price: number };

const LONGEST_NAME = 500;
const LONGEST_DISCOUNT = 200;

/** A package costs what its parts cost, each at its rate; their lines name it. */
function itemLine(item: SoldItem, parent: SoldItem | undefined): Line {
  const { id, code, amount, tax_rate, reductions, order_item_type } = item;
  const own = item.variation_name ? `${item.name}, ${item.variation_name}` : item.name;
  const isPart = order_item_type === CART_ITEM_TYPES.package_item && parent;
  const discounts = reductions
    .filter(({ price, taxed_price }) => price !== 0 || taxed_price !== 0)
    .map(({ kind, name, price, taxed_price }) => ({
      kind,
      name: name.slice(0, LONGEST_DISCOUNT),
      untaxed: price,
      taxed: taxed_price,
    }));
  return {
    kind: 'goods',
    name: (isPart ? `${parent.name}: ${own}` : own).slice(0, LONGEST_NAME),
    code,
    amount,
    unit: 'piece',
    unit_price: { untaxed: item.unit_price, taxed: item.taxed_unit_price },
    full_price: { untaxed: item.total_price, taxed: item.taxed_total_price },
    discounts,
    tax_rate,
    untaxed: discounts.reduce((sum, { untaxed }) => sum + untaxed, item.total_price),
    taxed: discounts.reduce((sum, { taxed }) => sum + taxed, item.taxed_total_price),
    order_item_id: id,
    original_line: null,
  };
}

function simpleLine(kind: LineKind, { name, tax_rate, price, taxed_price }: Simple): Line {
  const amounts = { untaxed: price, taxed: taxed_price };
  return {
    kind,
    name: name.slice(0, LONGEST_NAME),
    code: null,
    amount: 1,
    unit: 'service',
    unit_price: amounts,
    full_price: amounts,
    discounts: [],
    tax_rate,
    ...amounts,
    order_item_id: null,
    original_line: null,
  };
}

/** Discounts that no line bears: of orders that other systems placed. */
function unborneDiscounts({ charges, items }: OrderFacts): OrderFacts['charges'] {
  const isBorne = items.some(({ reductions }) => reductions.length > 0);
  return isBorne ? [] : charges.filter(({ kind }) => kind !== 'package');
}

/** Charges that are lines of their own: packing, and discounts that no line bears. */
export const besidesItems = (order: OrderFacts): OrderFacts['charges'] => [
  ...order.charges.filter(({ kind }) => kind === 'package'),
  ...unborneDiscounts(order),
];

/** Discounts that no line bears, divided among the goods by their groups of tax: they lower the tax of what they lower. */
export function withDividedDiscounts(order: OrderFacts): OrderFacts {
  const divided = new Set<object>(unborneDiscounts(order));
  const goods = order.items.filter(({ is_voucher }) => !is_voucher);
  const groups = [...Map.groupBy(goods, ({ tax_group_id: group }) => group ?? null)];
  const weights = groups.map(([, own]) => own.reduce((sum, { taxed_total_price: taxed }) => sum + taxed, 0));
  const charges = order.charges.flatMap((charge) => {
    if (!divided.has(charge) || groups.length === 0) return [charge];
    const [prices, taxed] = [charge.price, charge.taxed_price].map((all) => splitByWeight(all, weights));
    return groups.flatMap(([tax_group_id], index) => {
      const [price = 0, taxed_price = 0] = [prices?.[index], taxed?.[index]];
      return taxed_price === 0 ? [] : [{ ...charge, price, taxed_price, tax_group_id }];
    });
  });
  return { ...order, charges };
}

/** What the order sold, as lines of a document: each with its discounts, in the order in which they stand. */
export function linesOfOrder(order: OrderFacts, supply: Supply): DocumentLine[] {
  const { items, charges, shipping, payment } = order;
  const byId = new Map(items.map((item) => [item.id, item]));
  const isPriced = ({ price, taxed_price }: Simple) => price !== 0 || taxed_price !== 0;
  const withParts = new Set(
    items
      .filter(({ order_item_type: type }) => type === CART_ITEM_TYPES.package_item)
      .map(({ parent_id }) => parent_id),
  );
  const sold = items.filter((item) => !withParts.has(item.id) || item.taxed_total_price !== 0);
  const packing = charges.filter(({ kind }) => kind === 'package');
  const others: [LineKind, Simple][] = [
    ...packing.map((charge): [LineKind, Simple] => ['packing', charge]),
    ['shipping', shipping],
    ['payment', payment],
    ...unborneDiscounts(order).map((charge): [LineKind, Simple] => ['discount', charge]),
  ];
  const lines = [
    ...sold.map((item) => itemLine(item, item.parent_id === null ? undefined : byId.get(item.parent_id))),
    ...others.filter(([, charge]) => isPriced(charge)).map(([kind, charge]) => simpleLine(kind, charge)),
  ];
  const vouchers = new Set(items.filter(({ is_voucher }) => is_voucher).map(({ id }) => id));
  return lines.map((line, index) => ({
    ...line,
    number: index + 1,
    tax_category:
      line.order_item_id !== null && vouchers.has(line.order_item_id)
        ? 'outside_tax'
        : categoryOf(supply, line.tax_rate),
    tax: line.taxed - line.untaxed,
  }));
}
