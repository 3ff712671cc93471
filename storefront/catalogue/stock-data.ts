import type { DeliveryDate } from '../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { COUNTED_PIECES } from '../../contract/stock/rules.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { dateFormat } from '../lib/words/format.ts';
import type { Offer } from './product-view-data.ts';

/** What a product or a variation says about its pieces. */
export interface Expected {
  update_stock: boolean;
  stock_state: number | null;
  expected_count: number | null;
  expected_date_min: string | null;
  expected_date_max: string | null;
  expected_days?: number | null;
}

type Shop = Pick<ShopContext, 'text' | 'locale'>;

const WITHOUT = { expected_count: null, expected_date_min: null, expected_date_max: null, expected_days: null };

/** Days in words: 3.–5. prosince, with the year if it is another one. */
function daysIn({ locale }: Shop, first: string, last: string, today: string): string {
  const year = last.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const format = dateFormat(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' });
  const [from, to] = [new Date(first), new Date(last)];
  // Of one month, Czech and Slovak ranges would have it as a number.
  const isShort = !locale.startsWith('en') && first < last && first.slice(0, 7) === last.slice(0, 7);
  const words = isShort ? `${from.getUTCDate()}.–${format.format(to)}` : format.formatRange(from, to);
  return words.replaceAll(' ', '\u00a0');
}

/** When pieces that are on their way should come; null when nothing is known or it should have been already. */
function coming(shop: Shop, { expected_count: count, ...dates }: Expected, today: string): string | null {
  const { expected_date_min: min, expected_date_max: max } = dates;
  const last = max ?? min;
  if (last !== null && last < today) return null;
  const pieces = count && count > 0 ? shop.text('expected.pieces', { count }) : null;
  if (last === null) return pieces;
  const first = min !== null && min > today && min < last ? min : last;
  const days = daysIn(shop, first, last, today);
  return shop.text(pieces ? 'expected.piecesComing' : 'expected.coming', { count: count ?? 0, days });
}

/** Adds few pieces left or expected ones to an availability, as text. `product`: the parent of a variation. */
export function expectation(
  shop: Shop,
  offer: Pick<Offer, 'stock' | 'isSoldOut' | 'isPlainStock' | 'saleFrom'>,
  record: Expected,
  product: Partial<Expected> = {},
  now = new Date(),
): string | null {
  if (offer.saleFrom) return null;
  if (offer.stock !== 'out' && offer.isPlainStock) {
    const { update_stock: isCounted, stock_state: pieces } = record;
    return isCounted && pieces !== null && pieces > 0 && pieces <= COUNTED_PIECES
      ? shop.text('expected.left', { count: pieces })
      : null;
  }
  if (offer.stock === 'out' && !offer.isSoldOut) return null;
  const isOwn = record.expected_date_min ?? record.expected_date_max ?? record.expected_count;
  const details = isOwn === null ? { ...record, ...WITHOUT, ...product } : record;
  const days = record.expected_days ?? product.expected_days ?? null;
  const text = coming(shop, details as Expected, shopDay(now));
  return text ?? (offer.stock !== 'out' && days !== null ? shop.text('expected.days', { count: days }) : null);
}

/** The delivery whose last day is earliest; collection at the shop is left out. */
export async function soonest({ api }: ShopContext): Promise<DeliveryDate | null> {
  const { items } = await api('GET /delivery-dates');
  const brought = items.filter(({ shipping_service }) => shipping_service !== SHIPPING_SERVICES.stock);
  const lastDay = ({ delivery_date_max: max }: DeliveryDate) => max ?? '';
  return brought.toSorted((a, b) => lastDay(a).localeCompare(lastDay(b)))[0] ?? null;
}
