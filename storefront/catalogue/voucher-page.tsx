import type { ComponentProps } from 'react';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { ProductWithContents } from './contents/product-with-contents.tsx';
import type { Offer } from './product-view-data.ts';

/** The voucher as it will read, with what is written of it so far. */
function VoucherPreview({ offer, written }: { offer: Offer; written: readonly string[] }) {
  const t = useTranslations('package');
  const { shop } = useShop();
  const lines = written.map((text) => text.trim()).filter(Boolean);
  return (
    <figure className="voucher-preview only-script">
      <figcaption className="text-13 text-muted">{t('preview')}</figcaption>
      <div>
        <p className="font-display text-18 text-ink">{shop.name}</p>
        <p className="text-28 font-semibold text-ink tabular-nums">{offer.price.formatted}</p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <p key={index} className="wrap-anywhere whitespace-pre-line">
            {line}
          </p>
        ))}
      </div>
    </figure>
  );
}

/** The page of a prepaid voucher. */
export function VoucherPage(props: ComponentProps<typeof ProductWithContents>) {
  return <ProductWithContents {...props} preview={VoucherPreview} />;
}
