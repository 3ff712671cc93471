import { useTranslations } from '../lib/use-translations.tsx';
import type { StockLevel } from './card-data.ts';

const TEXTS = { in: 'inStock', last: 'lastPieces', out: 'soldOut' } as const;
const CLASSES = { in: 'stock', last: 'stock stock-last', out: 'stock stock-out' };

export function Stock({ level }: { level: StockLevel }) {
  const t = useTranslations('product');
  return <span className={CLASSES[level]}>{t(TEXTS[level])}</span>;
}
