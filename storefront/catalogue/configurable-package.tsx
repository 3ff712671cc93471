import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
import type { ListingData } from './listing-data.ts';
import { PackageChoices } from './package-choices.tsx';
import { PackagePlaces } from './package-contents.tsx';
import type { Chosen } from './package-data.ts';
import { ProductWithContents } from './product-with-contents.tsx';

interface ConfigurablePackageProps extends ComponentProps<typeof ProductWithContents> {
  /** What can be chosen. */
  listing: ListingData;
  chosen: readonly Chosen[];
}

/** Leads to what comes after the last choice; only the keyboard's focus takes the page along. */
function useFocusWhenWhole(isWhole: boolean) {
  const whole = useRef<HTMLParagraphElement>(null);
  const before = useRef(isWhole);
  useEffect(() => {
    const isNew = isWhole && !before.current;
    before.current = isWhole;
    if (!isNew) return;
    const preventScroll = !document.activeElement?.matches(':focus-visible');
    whole.current?.focus({ preventScroll });
  }, [isWhole]);
  return whole;
}

/** The page of a configurable package: only its code has a listing with filters. */
export function ConfigurablePackage({ listing, chosen, ...rest }: ConfigurablePackageProps) {
  const t = useTranslations('package');
  const { contents } = rest;
  const left = contents.places - chosen.length;
  const whole = useFocusWhenWhole(left === 0);
  const count = { chosen: chosen.length, count: contents.places };
  return (
    <ProductWithContents
      {...rest}
      places={<PackagePlaces ref={whole} places={contents.places} chosen={chosen} url={listing.request_uri} />}
      missing={left > 0 ? { chosen: t('chosen', count), left: t('left', { count: left }), href: '#products' } : null}
      below={<PackageChoices contents={contents} chosen={chosen} listing={listing} />}
    />
  );
}
