import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Picture } from '../ui/index.ts';
import { ProductWithContents } from './contents/product-with-contents.tsx';
import type { ListingData } from './listing-data.ts';
import { PackageChoices } from './package-choices.tsx';
import { PackageChoicesLeft } from './package-contents.tsx';
import type { Chosen } from './package-data.ts';

interface ConfigurablePackageProps extends ComponentProps<typeof ProductWithContents> {
  /** What can be chosen. */
  listing: ListingData;
  chosen: readonly Chosen[];
}

/** Leads to what follows the last choice. Only the keyboard's focus scrolls the page. */
function useFocusWhenWhole(isWhole: boolean) {
  const whole = useRef<HTMLParagraphElement>(null);
  const tray = useRef<HTMLParagraphElement>(null);
  const before = useRef(isWhole);
  useEffect(() => {
    const isNew = isWhole && !before.current;
    before.current = isWhole;
    if (!isNew) return;
    const preventScroll = !document.activeElement?.matches(':focus-visible');
    const isTrayVisible = tray.current?.checkVisibility({ visibilityProperty: true });
    (isTrayVisible ? tray : whole).current?.focus({ preventScroll });
  }, [isWhole]);
  return { whole, tray };
}

/** Places that a bar has room for on a phone. */
const MOST_IN_TRAY = 5;

/** The places at the bottom of the window, beside the button: what is in them is chosen far below. */
function Tray({
  ref,
  chosen,
  choiceCount,
}: Pick<ConfigurablePackageProps, 'chosen'> & { ref: Ref<HTMLParagraphElement>; choiceCount: number }) {
  const t = useTranslations('package');
  const isWhole = chosen.length === choiceCount;
  return (
    <>
      {choiceCount <= MOST_IN_TRAY && (
        <span className="package-tray" aria-hidden="true">
          {Array.from({ length: choiceCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity.
            <span key={index} className={chosen[index] ? 'package-place' : 'package-place package-place-free'}>
              {chosen[index] && <Picture url={chosen[index].image} alt="" width={36} height={45} largest={160} />}
            </span>
          ))}
        </span>
      )}
      <p ref={ref} tabIndex={-1} className="text-14">
        {isWhole ? t('allChosen') : t('chosen', { chosen: chosen.length, count: choiceCount })}
      </p>
    </>
  );
}

/** The page of a configurable package: only its code has a listing with filters. */
export function ConfigurablePackage({ listing, chosen, ...rest }: ConfigurablePackageProps) {
  const t = useTranslations('package');
  const { contents } = rest;
  const left = contents.choiceCount - chosen.length;
  const { whole, tray } = useFocusWhenWhole(left === 0);
  return (
    <ProductWithContents
      {...rest}
      parts={
        <PackageChoicesLeft ref={whole} choiceCount={contents.choiceCount} chosen={chosen} url={listing.request_uri} />
      }
      tray={<Tray ref={tray} chosen={chosen} choiceCount={contents.choiceCount} />}
      missing={left > 0 ? { left: t('left', { count: left }), href: '#products' } : null}
      below={<PackageChoices contents={contents} chosen={chosen} listing={listing} />}
    />
  );
}
