import type { CartItem } from '../../contract/cart/records.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { PriceTable } from '../ui/index.ts';

/** How the price of a line came to be; nothing where it is simply the price of the list. */
export function LineReceipt({ item }: { item: CartItem }) {
  const t = useTranslations('cart');
  const { receipt } = item._embedded ?? {};
  if (!receipt || receipt.steps.length < 2) return null;
  return (
    <details className="line-receipt">
      <summary className="link">{t('receipt')}</summary>
      <PriceTable
        lines={receipt.steps.map(({ kind, name, code, taxed_price: price }) => ({
          key: [kind, name, code].join(),
          label: name === null ? t(`receiptStep.${kind}`) : [name, code].filter(Boolean).join(', '),
          value: price.formatted,
        }))}
        total={{ label: t('receiptTotal'), value: receipt.taxed_price.formatted }}
        parts={[
          { key: 'tax', label: t('receiptTax', { rate: receipt.tax_rate }), value: receipt.tax_amount.formatted },
        ]}
      />
    </details>
  );
}
