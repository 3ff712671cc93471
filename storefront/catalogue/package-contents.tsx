import type { ReactNode, Ref } from 'react';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatPrice } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, Picture, SelectBox } from '../ui/index.ts';
import { addressWith, writtenThing } from './package-address.ts';
import type { Chosen, PackageData, PackagePart } from './package-data.ts';
import { type PickedParts, pickedOf, separately } from './package-prices.ts';

/** A price with tax in words, from major units. */
function useWritten(): (value: number) => string {
  const taxed = useTaxed();
  const { currency, locale } = useShop();
  return (value) => taxed({ formatted: formatPrice(value, currency, locale) });
}

function PartRow({
  image,
  url,
  name,
  details,
  children,
}: {
  image: string;
  url: string;
  name: string;
  details: string;
  children?: ReactNode;
}) {
  return (
    <li className="thumbnail-row package-part">
      <span className="thumbnail">
        <Picture url={image} alt="" width={56} height={70} largest={160} />
      </span>
      <span className="min-w-0">
        <a href={url} className="block text-ink hover:underline">
          {name}
        </a>
        <span className="text-13 text-muted">{details}</span>
        {children}
      </span>
    </li>
  );
}

function Part({
  part,
  picked,
  onPick,
}: {
  part: PackagePart;
  picked: PickedParts;
  onPick: (picked: PickedParts) => void;
}) {
  const t = useTranslations('package');
  const written = useWritten();
  const own = pickedOf(part, picked);
  const price = written(own?.price ?? part.price);
  const details = [part.variationName, t('pieces', { count: part.count, price })].filter(Boolean).join(' · ');
  return (
    <PartRow image={own?.image ?? part.image} url={part.url} name={part.name} details={details}>
      {part.variations.length > 0 && (
        <span className="mt-2 block">
          <SelectBox
            name="inside"
            aria-label={t('pick', { name: part.name })}
            value={writtenThing(part.product, own?.id ?? null)}
            onChange={(event) => onPick({ [part.id]: Number(event.target.value.split('-')[1]) })}
          >
            {part.variations.map(({ id, name, price: of, canPurchase }) => (
              <option key={id} value={writtenThing(part.product, id)} disabled={!canPurchase}>
                {canPurchase ? `${name} – ${written(of)}` : t('soldOut', { name })}
              </option>
            ))}
          </SelectBox>
        </span>
      )}
    </PartRow>
  );
}

interface PackageContentsProps {
  contents: PackageData;
  /** Price of the package with tax. */
  price: number;
  picked: PickedParts;
  onPick: (picked: PickedParts) => void;
}

/** What a fixed or composite package contains; of a composite one the variations are picked here. */
export function PackageContents({ contents: { parts, kind }, price, picked, onPick }: PackageContentsProps) {
  const t = useTranslations('package');
  const written = useWritten();
  const saved = separately(parts, picked) - price;
  return (
    <section aria-labelledby="package-contents">
      <h2 id="package-contents" className="mb-3 font-sans text-16 font-semibold">
        {t(kind === 'composite' ? 'compose' : 'contains')}
      </h2>
      <ul className="grid gap-3">
        {parts.map((part) => (
          <Part key={part.id} part={part} picked={picked} onPick={onPick} />
        ))}
      </ul>
      {saved > 0 && <p className="mt-3 text-14 text-success">{t('saved', { price: written(saved) })}</p>}
    </section>
  );
}

interface PackageChoicesLeftProps {
  /** The sentence that says what is left to choose. */
  ref: Ref<HTMLParagraphElement>;
  choiceCount: number;
  chosen: readonly Chosen[];
  url: string;
}

/** Places of a configurable package: what is in it, each with a link that takes it out, and what is still free. */
export function PackageChoicesLeft({ ref, choiceCount, chosen, url }: PackageChoicesLeftProps) {
  const t = useTranslations('package');
  const left = choiceCount - chosen.length;
  const without = (index: number) =>
    addressWith(
      url,
      chosen.toSpliced(index, 1).map(({ thing }) => thing),
    );
  return (
    <section aria-labelledby="package-places">
      <h2 id="package-places" className="mb-3 font-sans text-16 font-semibold">
        {t('places', { chosen: chosen.length, count: choiceCount })}
      </h2>
      <ol className="package-places">
        {Array.from({ length: choiceCount }, (_, index) => {
          const one = chosen[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity.
            <li key={index} className={one ? 'package-place' : 'package-place package-place-free'}>
              {one && (
                <>
                  <input type="hidden" name="inside" value={one.thing} />
                  <Picture url={one.image} alt={one.name} width={96} height={120} largest={240} />
                  <a
                    href={without(index)}
                    rel="nofollow"
                    data-keep-scroll=""
                    data-replace=""
                    className="icon-button package-out"
                    aria-label={t('takeOut', { name: one.name })}
                  >
                    <Icon name="x" size={16} />
                  </a>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <p ref={ref} tabIndex={-1} className="mt-2 text-14" aria-live="polite">
        {left > 0 ? (
          <a href="#products" className="link">
            {t('left', { count: left })}
          </a>
        ) : (
          t('full')
        )}
      </p>
    </section>
  );
}
