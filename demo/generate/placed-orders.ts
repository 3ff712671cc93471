import { type Minor, splitByWeight, withoutTax } from '../../contract/money.ts';
import type { DemoVariant } from '../catalogue/types.ts';
import { type DemoOrder, PAST_ORDERS } from '../shop/past-orders.ts';
import { PAYMENT_METHODS } from '../shop/payment-methods.ts';
import { SHIPPING_METHODS } from '../shop/shipping-methods.ts';
import { COUNTRIES, CURRENCIES, HOSTS, type Text } from '../shop/world.ts';
import type { Assortment, Offer } from './assortment.ts';
import { type Buyer, buyersOf, FIRST_BUYER } from './buyers.ts';
import { variationOf } from './package-tables.ts';
import { priceIn } from './prices.ts';
import { type TakenDiscount, takenOff } from './taken-off.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** An amount off a line. */
export interface LineReduction {
  id: number;
  name: string;
  code: string | null;
  isForPurchase: boolean;
  taxed: Minor;
  untaxed: Minor;
}

export interface PlacedLine {
  offer: Offer;
  variation: number | null;
  choice: DemoVariant | undefined;
  pieces: number;
  /** Of a piece. */
  unit: Minor;
  taxed: Minor;
  untaxed: Minor;
  reductions: LineReduction[];
}

export interface PlacedOrder {
  id: number;
  customerId: number;
  email: string;
  names: readonly [string, string];
  address: DemoOrder['address'] | null;
  host: (typeof HOSTS)[number];
  language: keyof Text;
  taxRate: number;
  currency: (typeof CURRENCIES)[number];
  lines: PlacedLine[];
  discounts: { id: number; name: string; code: string | null; isForPurchase: boolean; taxed: Minor; untaxed: Minor }[];
  shipping: { method: (typeof SHIPPING_METHODS)[number]; full: Minor; taxed: Minor; untaxed: Minor };
  payment: (typeof PAYMENT_METHODS)[number];
  taxed: Minor;
  untaxed: Minor;
  /** States that it has reached, with the moments. */
  states: { state: string; at: Date }[];
  paidAt: Date | null;
}

/** What is said of an order before it is calculated. */
type Wanted = Pick<PlacedOrder, 'id' | 'email' | 'names' | 'address' | 'states' | 'paidAt'> & {
  language: 'cs' | 'sk';
  code: string | undefined;
  services: readonly [shipping: string, payment: string];
  items: readonly { offer: Offer; variant?: string | undefined; pieces: number }[];
};

const sumOf = (amounts: readonly Minor[]) => amounts.reduce((sum, one) => sum + one, 0);

/** The record with a value; the demo has it. */
function oneOf<Row, Key extends keyof Row>(rows: readonly Row[], key: Key, value: Row[Key]): Row {
  const found = rows.find((row) => row[key] === value);
  if (!found) throw new Error(`No ${String(key)} ${value}`);
  return found;
}

function linesOf(items: Wanted['items'], currency: number): PlacedLine[] {
  return items.map(({ offer, variant, pieces }) => {
    const choice = offer.base.variants?.choices.find(({ value }) => value === variant);
    const unit = priceIn(currency, choice?.price ?? offer.base.price);
    const variation = variationOf(offer, variant);
    return { offer, variation, choice, pieces, unit, taxed: unit * pieces, untaxed: 0, reductions: [] };
  });
}

/** Tax of the total, split among goods, shipping and discounts as carts split it. */
function splitTax(goods: readonly Minor[], shipping: Minor, offs: readonly Minor[], rate: number) {
  const all = withoutTax(sumOf([...goods, shipping]) - sumOf(offs), rate);
  const added = withoutTax(sumOf([...goods, shipping]), rate);
  const shares = splitByWeight(added, [...goods, shipping]);
  return { all, goods: shares, shipping: shares.at(-1) ?? 0, offs: splitByWeight(all - added, offs) };
}

/** What discounts take off, each line by itself too. */
function discountsOf(
  taken: readonly TakenDiscount[],
  untaxed: readonly Minor[],
  lines: readonly PlacedLine[],
  language: keyof Text,
): PlacedOrder['discounts'] {
  return taken.map(({ id, discount, off }, at) => {
    const shares = untaxed.slice(at * lines.length, (at + 1) * lines.length);
    const isForPurchase = discount.isForPurchase ?? false;
    const named = { id, name: discount.name[language], code: discount.code ?? null };
    for (const [address, amount] of off.entries())
      if (amount > 0)
        lines[address]?.reductions.push({ ...named, isForPurchase, taxed: -amount, untaxed: shares[address] ?? 0 });
    const sums = { taxed: 0 - sumOf(off), untaxed: sumOf(shares) };
    return { ...named, isForPurchase, ...sums };
  });
}

function placed({ services, code, items, ...named }: Wanted): PlacedOrder {
  const host = oneOf(HOSTS, 'language', named.language);
  const currency = oneOf(CURRENCIES, 'id', host.sells[0] ?? 0);
  const country = oneOf(COUNTRIES, 'id', host.country);
  const taxRate = country.rates[0] ?? 0;
  const lines = linesOf(items, currency.id);
  const priced = lines.map(({ offer: { base }, pieces, taxed }) => ({ product: base, pieces, price: taxed }));
  const taken = takenOff({ lines: priced, currency: currency.id, country: country.alpha2, code });
  const goods = lines.map(({ taxed }) => taxed);
  const offs = taken.flatMap(({ off }) => off);
  const left = sumOf(goods) - sumOf(offs);
  const method = oneOf(SHIPPING_METHODS, 'service', services[0]);
  const full = method.steps[0]?.prices[currency.id] ?? 0;
  const isFree = left >= currency.free * 100 || taken.some(({ discount }) => discount.freeShipping);
  const shipping = isFree ? 0 : full;
  const split = splitTax(goods, shipping, offs, taxRate);
  return {
    ...{ ...named, customerId: FIRST_BUYER + named.id - 1, host, taxRate, currency },
    discounts: discountsOf(taken, split.offs, lines, named.language),
    lines: lines.map((line, at) => ({ ...line, untaxed: split.goods[at] ?? 0 })),
    shipping: { method, full, taxed: shipping, untaxed: split.shipping },
    payment: oneOf(PAYMENT_METHODS, 'service', services[1]),
    taxed: left + shipping,
    untaxed: split.all,
  };
}

const emailOf = (id: number) => `kupujici-${id}@pult.example`;
const IN_STORE = ['new', 'processing', 'ready', 'delivered'];
const BY_COURIER = ['new', 'processing', 'shipped', 'delivered'];

/** An order that was delivered eight days before its review was written, and paid in the store. */
function reviewedOrder({ customerId, offer, review }: Buyer, now: Date): Wanted {
  const [first = '', ...rest] = review.name.split(' ');
  const id = customerId - FIRST_BUYER + 1;
  const last = IN_STORE.length - 1;
  const states = IN_STORE.map((state, step) => ({
    state,
    at: new Date(now.getTime() - (review.days + 8 + last - step) * DAY_MS),
  }));
  return {
    ...{ id, email: emailOf(id), names: [first, rest.join(' ')], address: null, language: 'cs', code: undefined },
    ...{ services: ['stock', 'pickup_payment'], items: [{ offer, pieces: 1 }] },
    ...{ states, paidAt: states.at(-1)?.at ?? null },
  };
}

/** An order that is paid on the first day, sent on the second and delivered on the third. */
function pastOrder(order: DemoOrder, id: number, offers: ReadonlyMap<string, Offer>, now: Date): Wanted {
  const { buyer, address, daysAgo, items, code, isSlovak, isCollected } = order;
  const placedAt = now.getTime() - daysAgo * DAY_MS - (1 + ((id * 5) % 9)) * HOUR_MS;
  const states = (isCollected ? IN_STORE : BY_COURIER).flatMap((state, step) =>
    step <= daysAgo ? [{ state, at: new Date(placedAt + step * DAY_MS) }] : [],
  );
  return {
    ...{ id, email: emailOf(id), names: buyer, address, language: isSlovak ? 'sk' : 'cs', code },
    services: [isCollected ? 'stock' : 'ppl_address_delivery', 'bank_transaction'],
    items: items.map(({ product, variant, count = 1 }) => {
      const offer = offers.get(product);
      if (!offer || offer.base.discount) throw new Error(`No product ${product} at full price`);
      return { offer, variant, pieces: count };
    }),
    ...{ states, paidAt: states[1]?.at ?? null },
  };
}

/** Orders of guests who wrote reviews, or had discounts. A small shop lacks some products. */
export function placedOrders(assortment: Assortment, now: Date): PlacedOrder[] {
  const offers = new Map<string, Offer>();
  for (const offer of assortment.offers()) if (offer.id === offer.baseIndex + 1) offers.set(offer.base.key, offer);
  const buyers = buyersOf(assortment);
  const sold = PAST_ORDERS.filter(({ items }) => items.every(({ product }) => offers.has(product)));
  return [
    ...buyers.map((buyer) => reviewedOrder(buyer, now)),
    ...sold.map((order, at) => pastOrder(order, buyers.length + at + 1, offers, now)),
  ].map(placed);
}
