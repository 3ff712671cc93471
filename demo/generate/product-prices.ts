import type { Cell, Table } from '../load/copy.ts';
import { WHOLESALE, WHOLESALE_SHARE } from '../shop/customers.ts';
import { CURRENCIES, type InEach } from '../shop/world.ts';
import type { Assortment, Offer } from './assortment.ts';
import { discounted, priceIn } from './prices.ts';

const DAY_MS = 86_400_000;

interface Priced {
  variation: number | null;
  crowns: number;
  /** The price in each currency, where it does not follow from the crowns. */
  exact?: InEach;
}

function priced({ base, firstVariation }: Offer): Priced[] {
  const choices = base.variants?.choices ?? [];
  return [
    { variation: null, crowns: base.price, exact: choices[0]?.prices },
    ...choices.map(({ price, prices }, index) => ({ variation: firstVariation + index, crowns: price, exact: prices })),
  ];
}

const minorIn = ({ crowns, exact }: Priced, at: number, currency: number) =>
  exact ? (exact[at] ?? 0) * 100 : priceIn(currency, crowns);

function* priceRows(offer: Offer, now: Date): Generator<Cell[]> {
  const begun = new Date(now.getTime() - 5 * DAY_MS);
  const ends = new Date(now.getTime() + (20 + (offer.baseIndex % 40)) * DAY_MS);
  const { discount } = offer.base;
  for (const one of priced(offer)) {
    for (const [at, { id: currency }] of CURRENCIES.entries()) {
      const price = minorIn(one, at, currency);
      const reduced = discount ? discounted(currency, price, discount) : null;
      yield [
        ...[currency, offer.id, one.variation, price, reduced],
        ...(reduced === null ? [null, null] : [begun, ends]),
      ];
    }
  }
}

/** Wholesale buys the first ones only, so that a shop of any size is not twice as large for it; without discounts. */
const MOST_WHOLESALE = 2_000;

function* wholesaleRows(offer: Offer): Generator<Cell[]> {
  // Money is not cheaper by the dozen.
  if (offer.id > MOST_WHOLESALE || offer.base.kind?.type === 'voucher') return;
  for (const { variation, crowns } of priced(offer))
    for (const { id, currency } of WHOLESALE)
      yield [id, offer.id, variation, priceIn(currency, Math.round(crowns * WHOLESALE_SHARE)), null, null, null];
}

/** A composite package costs what its parts cost. */
function* pricesOf(offer: Offer, now: Date): Generator<Cell[]> {
  if (offer.base.kind?.type === 'composite') return;
  yield* priceRows(offer, now);
  yield* wholesaleRows(offer);
}

function* historyOf(offer: Offer, now: Date): Generator<Cell[]> {
  for (const [list, product, variation, price, reduced, begun] of pricesOf(offer, now)) {
    yield [list, product, variation, price, false, new Date(now.getTime() - 200 * DAY_MS)];
    if (reduced !== null) yield [list, product, variation, reduced, Number(reduced) < Number(price), begun];
  }
}

function* each(assortment: Assortment, rowsOf: (offer: Offer) => Iterable<Cell[]>): Generator<Cell[]> {
  for (const offer of assortment.offers()) yield* rowsOf(offer);
}

const THING = ['price_list_id', 'product_id', 'product_variation_id', 'price'];

/** What everything costs, and has cost. */
export const priceTables = (assortment: Assortment, now: Date): Table[] => [
  {
    name: 'prices',
    columns: [...THING, 'discounted_price', 'discount_valid_from', 'discount_valid_to'],
    rows: each(assortment, (offer) => pricesOf(offer, now)),
  },
  {
    name: 'price_history',
    columns: [...THING, 'is_reduced', 'valid_from'],
    rows: each(assortment, (offer) => historyOf(offer, now)),
  },
];
