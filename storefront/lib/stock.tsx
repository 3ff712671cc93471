import type { ProductAvailability } from '../../contract/records/availability.ts';
import { LAST_PIECES } from '../../contract/stock.ts';
import { useTranslations } from './use-translations.tsx';

export type StockLevel = 'in' | 'last' | 'out';
export type Availability = Pick<ProductAvailability, 'name' | 'can_purchase' | 'for_refilled_stock'>;

interface Stocked {
  /** A product of choices has no stock of its own: it can be bought as long as one of them can. */
  has_variations?: boolean;
  update_stock?: boolean;
  stock_state: number | null;
}

/** How much there is. */
export function stockLevel(
  { has_variations, update_stock = true, stock_state }: Stocked,
  canPurchase: boolean,
): StockLevel {
  if (!canPurchase) return 'out';
  if (has_variations || !update_stock || stock_state === null) return 'in';
  if (stock_state <= 0) return 'out';
  return stock_state <= LAST_PIECES ? 'last' : 'in';
}

/** Whether it lies ready to be sent; of anything else, such as what is made to order, no day is promised. */
export const isPlainStock = (availability: Availability | undefined): boolean =>
  availability?.for_refilled_stock ?? true;

/** The shop's own name of an availability, unless the pieces left say more. */
export function availabilityName(availability: Availability | undefined, level: StockLevel): string | null {
  if (!availability) return null;
  if (level === 'out') return availability.can_purchase ? null : availability.name;
  return level === 'last' && isPlainStock(availability) ? null : availability.name;
}

const TEXTS = { in: 'inStock', last: 'lastPieces', out: 'soldOut' } as const;
const CLASSES = { in: 'stock', last: 'stock stock-last', out: 'stock stock-out' };

export function Stock({ level, name }: { level: StockLevel; name: string | null }) {
  const t = useTranslations('product');
  return <span className={CLASSES[level]}>{name ?? t(TEXTS[level])}</span>;
}
