import { useTranslations } from '../lib/words/use-translations.tsx';

interface Amount {
  value: number;
  /** With tax. */
  formatted: string;
  /** Without tax, where that stands first. */
  untaxed?: string;
}

interface PriceProps {
  price: Amount;
  /** Struck out beside the price when it is higher: what it cost before a discount, or what others pay. */
  original?: (Amount & { isRegular?: true }) | null;
  /** Shows "from", for a product whose variations differ in price. */
  from?: boolean;
  size?: 'medium' | 'large';
}

export function Price({ price, original, from, size = 'medium' }: PriceProps) {
  const t = useTranslations();
  const reduced = original && original.value > price.value;
  const isYours = reduced && original.isRegular;
  const { untaxed } = price;
  const said = (text: string) => (from ? t('product.from', { price: text }) : text);
  return (
    <p className={`price price-${size}`}>
      <span className={isYours ? 'price-label' : 'sr-only'}>{t(isYours ? 'ui.priceYours' : 'ui.priceNow')} </span>
      <span className={reduced ? 'price-now price-reduced' : 'price-now'}>
        {said(untaxed ?? price.formatted)}
        {untaxed && <small> {t('ui.withoutTax')}</small>}
      </span>
      {reduced && (
        <>
          <span className="sr-only">{t(isYours ? 'ui.priceRegular' : 'ui.priceBefore')} </span>
          <s className="price-before">{original.untaxed ?? original.formatted}</s>
        </>
      )}
      {untaxed && <span className="price-label">{said(t('ui.taxed', { price: price.formatted }))}</span>}
    </p>
  );
}
