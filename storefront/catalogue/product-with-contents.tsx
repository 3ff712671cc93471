import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Page } from '../../contract/pages/records.ts';
import { ASK_TEXTS } from '../lib/product-fields.ts';
import { useIsScripted } from '../lib/use-is-scripted.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Notice } from '../ui/index.ts';
import { useBuyerTexts } from './buyer-texts.tsx';
import type { PickInAddress } from './choose.ts';
import { PackageContents, ServiceChoices } from './package-contents.tsx';
import type { PackageData } from './package-data.ts';
import { offerWith, type PickedParts } from './package-prices.ts';
import type { ProductData } from './product-data.ts';
import { ProductView } from './product-view.tsx';

interface ProductWithContentsProps extends Pick<ComponentProps<typeof ProductView>, 'missing' | 'tray'> {
  product: ProductData;
  contents: PackageData;
  /** Places of a configurable package, and what can be put into them. */
  places?: ReactNode;
  below?: ReactNode;
  heading: Page['headers'];
  pickInAddress: PickInAddress;
  reviews?: ReactNode;
  children?: ReactNode;
}

/** The voucher as it will read, with what is written of it so far. */
function VoucherPreview({ product, written }: { product: ProductData; written: readonly string[] }) {
  const t = useTranslations('package');
  const { shop } = useShop();
  const lines = written.map((text) => text.trim()).filter(Boolean);
  return (
    <figure className="voucher-preview only-script">
      <figcaption className="text-13 text-muted">{t('preview')}</figcaption>
      <div>
        <p className="font-display text-18 text-ink">{shop.name}</p>
        <p className="text-28 font-semibold text-ink tabular-nums">{product.offer.price.formatted}</p>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <p key={place} className="wrap-anywhere whitespace-pre-line">
            {line}
          </p>
        ))}
      </div>
    </figure>
  );
}

/** Without scripts each choice opens a new page, which would lose what was typed: the texts are asked for after the last one. */
function TextsAfterChoices({ children }: { children: ReactNode }) {
  const t = useTranslations('package');
  const isScripted = useIsScripted();
  return (
    <>
      <fieldset disabled={!isScripted} className="only-script grid gap-5">
        {children}
      </fieldset>
      {!isScripted && (
        <>
          <input type="hidden" name={ASK_TEXTS} value="1" />
          <p className="only-without-script text-14">{t('textsLater')}</p>
        </>
      )}
    </>
  );
}

/** The page of a product with something inside it: of a package, with services, or with texts that the buyer writes. Its code is not part of other products' pages. */
export function ProductWithContents({ product, contents, places, ...rest }: ProductWithContentsProps) {
  const t = useTranslations('package');
  const shop = useShop();
  const [picked, setPicked] = useState<PickedParts>({});
  const priced =
    contents.kind === 'composite' ? { ...product, offer: offerWith(product.offer, contents, picked, shop) } : product;
  const { inputs, written, isPersonal, onRefused } = useBuyerTexts(contents.texts);
  const inside = (
    <>
      {(contents.kind === 'fixed' || contents.kind === 'composite') && (
        <PackageContents
          contents={contents}
          price={priced.offer.price.value}
          picked={picked}
          onPick={(changes) => setPicked((before) => ({ ...before, ...changes }))}
        />
      )}
      {places}
      {contents.kind === 'configurable' && contents.texts.length > 0 ? (
        <TextsAfterChoices>{inputs}</TextsAfterChoices>
      ) : (
        inputs
      )}
      {product.voucherMonths !== null && <VoucherPreview product={product} written={written} />}
      <ServiceChoices services={contents.services} className={rest.missing ? 'only-script' : ''} />
    </>
  );
  const instead = contents.kind === 'service' && <Notice>{t('withProduct')}</Notice>;
  return (
    <ProductView
      {...rest}
      product={priced}
      inside={inside}
      instead={instead}
      returns={contents.kind === 'service' ? 'none' : isPersonal ? 'personal' : 'usual'}
      onRefused={onRefused}
    />
  );
}
