import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Page } from '../../../contract/pages/records.ts';
import { useIsScripted } from '../../lib/dom/use-is-scripted.ts';
import { ASK_TEXTS } from '../../lib/forms/product-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Notice } from '../../ui/index.ts';
import type { PickInAddress } from '../cards/choose.ts';
import type { PackageData } from '../package-data.ts';
import { ProductView } from '../product-view.tsx';
import type { Offer, ProductData } from '../product-view-data.ts';
import { useBuyerTexts } from './buyer-texts.tsx';
import { ServiceChoices } from './service-choices.tsx';

interface ProductWithContentsProps extends Pick<ComponentProps<typeof ProductView>, 'picker' | 'missing' | 'tray'> {
  product: ProductData;
  contents: PackageData;
  /** What a package contains, or its places. */
  parts?: ReactNode;
  /** Shows what is written, as it will read. */
  preview?: ComponentType<{ offer: Offer; written: readonly string[] }>;
  below?: ReactNode;
  heading: Page['headers'];
  pickInAddress: PickInAddress;
  reviews?: ReactNode;
  children?: ReactNode;
}

/** Without scripts each choice opens a new page: texts are asked for after the last one. */
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

/** The page of a product with contents, services or buyers' texts; its code is not part of other pages. */
export function ProductWithContents({ product, contents, parts, preview: Preview, ...rest }: ProductWithContentsProps) {
  const t = useTranslations('package');
  const { inputs, written, isPersonal, onRefused } = useBuyerTexts(contents.texts);
  const insideAt = (offer: Offer) => (
    <>
      {parts}
      {contents.kind === 'configurable' && contents.texts.length > 0 ? (
        <TextsAfterChoices>{inputs}</TextsAfterChoices>
      ) : (
        inputs
      )}
      {Preview && <Preview offer={offer} written={written} />}
      <ServiceChoices services={contents.services} className={rest.missing ? 'only-script' : ''} />
    </>
  );
  const instead = contents.kind === 'service' && <Notice>{t('withProduct')}</Notice>;
  return (
    <ProductView
      {...rest}
      product={product}
      insideAt={insideAt}
      instead={instead}
      returns={contents.kind === 'service' ? 'none' : isPersonal ? 'personal' : 'usual'}
      onRefused={onRefused}
    />
  );
}
