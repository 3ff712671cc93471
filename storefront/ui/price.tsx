import { useTranslations } from '../lib/use-translations.tsx';

interface Amount {
  value: number;
  formatted: string;
}

interface PriceProps {
  price: Amount;
  /** Struck out beside the price when it is higher. */
  original?: Amount | null;
  /** Shows "from", for a product whose variations differ in price. */
  from?: boolean;
  size?: 'medium' | 'large';
}

export function Price({ price, original, from, size = 'medium' }: PriceProps) {
  const t = useTranslations();
  const reduced = original && original.value > price.value;
  return (
    <p className={`price price-${size}`}>
      <span className="sr-only">{t('ui.priceNow')} </span>
      <span className={reduced ? 'price-now price-reduced' : 'price-now'}>
        {from ? t('product.from', { price: price.formatted }) : price.formatted}
      </span>
      {reduced && (
        <>
          <span className="sr-only">{t('ui.priceBefore')} </span>
          <s className="price-before">{original.formatted}</s>
        </>
      )}
    </p>
  );
}
