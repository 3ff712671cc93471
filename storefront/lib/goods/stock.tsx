import type { ProductAvailability } from '../../../contract/catalogue/availability.ts';
import { momentText } from '../../../contract/shop/shop-day.ts';
import { LAST_PIECES } from '../../../contract/stock/rules.ts';
import { useShop } from '../shop/use-shop.tsx';
import { formattingLocale } from '../words/locale.ts';
import { useTranslations } from '../words/use-translations.tsx';

export type StockLevel = 'in' | 'last' | 'out';
export type Availability = Pick<
  ProductAvailability,
  'name' | 'can_purchase' | 'for_refilled_stock' | 'for_empty_stock'
>;

interface Stocked {
  /** A product with variations has no stock of its own: it can be bought while one of them can. */
  has_variations?: boolean;
  update_stock?: boolean;
  stock_state: number | null;
}

export function stockLevel(
  { has_variations, update_stock = true, stock_state }: Stocked,
  canPurchase: boolean,
): StockLevel {
  if (!canPurchase) return 'out';
  if (has_variations || !update_stock || stock_state === null) return 'in';
  if (stock_state <= 0) return 'out';
  return stock_state <= LAST_PIECES ? 'last' : 'in';
}

/** Whether the product is in stock and ready to send; of others, such as those made to order, no delivery date is promised. */
export const isPlainStock = (availability: Availability | undefined): boolean =>
  availability?.for_refilled_stock ?? true;

/** The shop's own name of an availability; null where the stock level is shown instead. */
export function availabilityName(availability: Availability | undefined, level: StockLevel): string | null {
  if (!availability) return null;
  if (level === 'out') return availability.can_purchase ? null : availability.name;
  return level === 'last' && isPlainStock(availability) ? null : availability.name;
}

/** The latest of these moments if it is still to come; null when the sale has begun. */
export function saleStart(...moments: (string | null | undefined)[]): string | null {
  const latest = Math.max(...moments.map((moment) => (moment ? Date.parse(moment) : 0)));
  return latest > Date.now() ? new Date(latest).toISOString() : null;
}

/** Stock of a product as its page and cards show it. */
export interface StockFacts {
  stock: StockLevel;
  /** The shop's own name for it. */
  availability: string | null;
  /** When its sale begins; null once it has. */
  saleFrom: string | null;
}

const TEXTS = { in: 'inStock', last: 'lastPieces', out: 'soldOut' } as const;
const CLASSES = { in: 'stock', last: 'stock stock-last', out: 'stock stock-out' };

export function useStockWords(): (facts: StockFacts) => string {
  const t = useTranslations('product');
  const { locale } = useShop();
  return ({ stock, availability, saleFrom }) => {
    if (availability) return availability;
    if (!saleFrom) return t(TEXTS[stock]);
    return t('saleFrom', { date: momentText(new Date(saleFrom), formattingLocale(locale)) });
  };
}

export function Stock({ facts }: { facts: StockFacts }) {
  const words = useStockWords();
  return <span className={CLASSES[facts.stock]}>{words(facts)}</span>;
}
