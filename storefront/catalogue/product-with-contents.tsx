import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatPrice } from '../lib/format.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Notice } from '../ui/index.ts';
import { useBuyerTexts } from './buyer-texts.tsx';
import type { PickInAddress } from './choose.ts';
import { PackageContents, type PickedParts, pickedOf, ServiceChoices } from './package-contents.tsx';
import type { PackageData } from './package-data.ts';
import type { ProductData } from './product-data.ts';
import { ProductView } from './product-view.tsx';

interface ProductWithContentsProps extends Pick<ComponentProps<typeof ProductView>, 'missing'> {
  product: ProductData;
  contents: PackageData;
  /** Places of a configurable package, and what can be put into them. */
  places?: ReactNode;
  below?: ReactNode;
  title: string;
  pickInAddress: PickInAddress;
  reviews?: ReactNode;
  children?: ReactNode;
}

/** Price of a composite package with what is picked: each piece rounded, as the server does. */
function usePricedProduct(
  product: ProductData,
  { kind, parts, discount }: PackageData,
  picked: PickedParts,
): ProductData {
  const { currency, locale } = useShop();
  if (kind !== 'composite') return product;
  const minor = 10 ** currency.decimal_places;
  const kept = Math.round((100 - discount) * 100);
  const value = parts.reduce((sum, part) => {
    const own = Math.round((pickedOf(part, picked)?.price ?? part.price) * minor);
    return sum + Math.round((own * kept) / 10_000) * part.count;
  }, 0);
  const price = { value: value / minor, formatted: formatPrice(value / minor, currency, locale) };
  return { ...product, offer: { ...product.offer, price } };
}

/** The page of a product with something inside it: of a package, with services, or with texts that the buyer writes. Its code is not part of other products' pages. */
export function ProductWithContents({ product, contents, places, ...rest }: ProductWithContentsProps) {
  const t = useTranslations('package');
  const [picked, setPicked] = useState<PickedParts>({});
  const priced = usePricedProduct(product, contents, picked);
  const { inputs, isPersonal, onRefused } = useBuyerTexts(contents.texts);
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
      {inputs}
      <ServiceChoices services={contents.services} />
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
