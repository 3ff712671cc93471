import fc from 'fast-check';
import { CART_ITEM_TYPES, isGiftType } from '../../../../contract/cart/rules.ts';
import { allReturned, NOTHING_RETURNED, type Returned, type SoldOrder } from '../../../orders/worth/index.ts';
import { type Charge, totalsOf } from '../totals.ts';
import { anyCart } from './any-cart.ts';
import { calculated, sum } from './calculated.ts';
import { soldOrderOf } from './sold-order.ts';

const CURRENCY = 1;
const { package_item: PART, service: SERVICE } = CART_ITEM_TYPES;

/** A cart that is ordered, and what carts do not have yet: packing, and a line that is a service of the first one. */
const anySale = fc.record({
  cart: anyCart,
  packing: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 2 }),
  hasService: fc.boolean(),
});
type AnySale = typeof anySale extends fc.Arbitrary<infer One> ? One : never;

const packingOf = (prices: readonly number[], rates: readonly number[]): Charge => ({
  kind: 'package',
  name: null,
  code: null,
  originalTaxedPrice: null,
  parts: prices.map((taxedPrice, index) => ({ taxedPrice, taxRate: rates[index] ?? 0 })),
});

/** The last line that stands by itself becomes a service of the first one, which may be a package. */
function withService(order: SoldOrder): SoldOrder {
  const goods = order.items.filter(
    ({ parent_id: parent, order_item_type: type }) => parent === null && !isGiftType(type),
  );
  const last = goods.findLast(({ id }) => !order.items.some((one) => one.parent_id === id));
  const [first] = goods;
  if (!first || !last || first === last) return order;
  const service = { ...last, order_item_type: SERVICE, parent_id: first.id };
  return { ...order, items: order.items.map((item) => (item === last ? service : item)) };
}

/** The order of a sale, read as it was sold. */
function orderOf({ cart, packing, hasService }: AnySale): SoldOrder {
  const sold = calculated(cart);
  const { charges, rates, paidByVouchers } = sold.totals;
  const balance = cart.vouchers.reduce((all, one) => all + one, 0);
  const packed = packingOf(
    packing,
    rates.map(({ taxRate }) => taxRate),
  );
  const totals = packing.length > 0 ? totalsOf([...charges, packed], cart.cashStep, balance) : sold.totals;
  const vouchers = [...sold.vouchers];
  // What packing costs more is paid by the last voucher, as far as there is one.
  const more = totals.paidByVouchers - paidByVouchers;
  const last = vouchers.at(-1);
  if (last && more > 0) vouchers[vouchers.length - 1] = { ...last, amount: last.amount + more };
  const order = soldOrderOf({ ...sold, totals, vouchers }, CURRENCY);
  const split = {
    ...order,
    packing: (totals.charges.find(({ kind }) => kind === 'package')?.parts ?? []).map((part) => ({
      tax_rate: part.taxRate,
      taxed_price: part.taxedPrice,
    })),
  };
  return hasService ? withService(split) : split;
}

/** Decides how much of something comes next: from 0 to all of it. */
export type Draw = (most: number) => number;

export const drawsOf = (seed: number): Draw => {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
};

/** What came back after each of some returns, whatever hangs together; the last one is everything. */
export function anyReturns(order: SoldOrder, returns: number, draw: Draw): Returned[] {
  const all = allReturned(order);
  const sets: Returned[] = [];
  let before = NOTHING_RETURNED;
  for (let step = 0; step < returns; step += 1) {
    const back = before;
    const pieces = [...all.pieces].map(([id, amount]): [number, number] => {
      const had = back.pieces.get(id) ?? 0;
      return [id, had + (draw(2) === 0 ? draw(amount - had) : 0)];
    });
    before = {
      pieces: new Map(pieces),
      shipping: back.shipping + (draw(3) === 0 ? draw(order.shipping.taxed_price - back.shipping) : 0),
      payment: back.payment || draw(4) === 0,
      packing: back.packing || draw(4) === 0,
      deducted: new Map(),
    };
    sets.push(before);
  }
  return [...sets, all];
}

/** Random pieces of what is still there: of a package whole ones, or some of its parts. */
export function anyWanted(order: SoldOrder, { pieces }: Returned, isAll: boolean, draw: Draw): Map<number, number> {
  const wanted = new Map<number, number>();
  const left = ({ id, amount }: SoldOrder['items'][number]) => amount - (pieces.get(id) ?? 0);
  for (const item of order.items) {
    const parts = order.items.filter((one) => one.parent_id === item.id && one.order_item_type === PART);
    const isWanted = isAll || draw(2) === 0;
    if (!isWanted || wanted.has(item.parent_id ?? 0)) continue;
    const packages = Math.min(...parts.map((part) => Math.floor((left(part) * item.amount) / part.amount)));
    const most = parts.length === 0 ? left(item) : isAll ? 0 : packages;
    const count = isAll ? most : draw(most);
    if (count > 0) wanted.set(item.id, count);
  }
  return wanted;
}

/** What an order's price comes to before cash is rounded. */
export const wholeOf = ({ rates }: SoldOrder): number => sum(rates.map(({ taxed_price }) => taxed_price));

/** Orders as they are read when something of them comes back. */
export const anyOrder = anySale.map(orderOf).filter(({ items }) => items.length > 0);
