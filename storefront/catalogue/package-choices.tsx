import { useState } from 'react';
import { useIsScripted } from '../lib/dom/use-is-scripted.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Container } from '../ui/index.ts';
import { ProductCard } from './cards/product-card.tsx';
import { ListingView } from './listing/listing-view.tsx';
import type { ListingData } from './listing-data.ts';
import { addressWith, writtenThing } from './package-address.ts';
import type { Chosen, PackageData, PackagePart } from './package-data.ts';
import type { ProductCardProps } from './part-slot.ts';

interface PackageChoicesProps {
  contents: PackageData;
  chosen: readonly Chosen[];
  listing: ListingData;
}

interface Addition {
  thing: string;
  /** Of the variation; null for a product without. */
  name: string | null;
  image: string | null;
  color: string | null;
  isUsedUp: boolean;
}

/** What of a product can be put in, with its variations in their order. */
function additionsOf(parts: readonly PackagePart[], chosen: readonly Chosen[]): Addition[] {
  return parts.flatMap((part): Addition[] => {
    const used = chosen.filter(({ thing }) => thing.split('-')[0] === String(part.product)).length;
    const isUsedUp = used >= part.count;
    if (part.variations.length === 0) {
      const thing = writtenThing(part.product, part.variation);
      return part.canPurchase ? [{ thing, name: part.variationName, image: part.image, color: null, isUsedUp }] : [];
    }
    return part.variations
      .filter(({ canPurchase }) => canPurchase)
      .map(({ id, name, image, color }) => ({ thing: writtenThing(part.product, id), name, image, color, isUsedUp }));
  });
}

interface PutInProps extends Pick<PackageChoicesProps, 'listing' | 'chosen'> {
  addition: Addition;
  product: string;
  isFull: boolean;
  /** Shown instead of "put in", where several stand side by side. */
  text?: string | null;
}

/** A link that puts one in: an address, so that it works without scripts. It stays where nothing more goes in. */
function PutIn({ addition: { thing, name, isUsedUp }, product, isFull, listing, chosen, text }: PutInProps) {
  const t = useTranslations('package');
  const things = chosen.map((one) => one.thing);
  const isOff = isFull || isUsedUp;
  const count = things.filter((one) => one === thing).length;
  const named = t('putInNamed', { name: name ? `${product}, ${name}` : product });
  const inside = count > 0 ? `${count}×` : '';
  return (
    <a
      href={isOff ? undefined : addressWith(listing.request_uri, [...things, thing])}
      // Without an address it would not be a link, and could not keep the focus that it has.
      role={isOff ? 'link' : undefined}
      aria-disabled={isOff || undefined}
      tabIndex={isOff ? -1 : undefined}
      rel="nofollow"
      data-keep-scroll=""
      data-replace=""
      className="button button-secondary"
      aria-label={inside ? `${named}, ${inside}` : named}
    >
      {text ? `+ ${text}` : t('putIn')}
      {inside && <span className="badge badge-soft">{inside}</span>}
    </a>
  );
}

interface SwatchesProps {
  additions: readonly Addition[];
  picked: Addition;
  label: string;
  onPick: (thing: string) => void;
}

/** Variations of one product, of which the card shows the picked one. */
function Swatches({ additions, picked, label, onPick }: SwatchesProps) {
  return (
    <fieldset className="package-swatches">
      <legend className="sr-only">{label}</legend>
      {additions.map(({ thing, name, color }) => (
        <label key={thing} className="variant" title={color ? (name ?? undefined) : undefined}>
          <input
            type="radio"
            name={`picked-${label}`}
            checked={thing === picked.thing}
            aria-label={name ?? undefined}
            onChange={() => onPick(thing)}
          />
          <span className={color ? 'variant-face variant-colour' : 'variant-face'}>
            {color ? <span style={{ background: color }} /> : name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A product that can be put in; with scripts the picture follows the picked variation. */
function Choice({ contents, chosen, listing, ...cardProps }: PackageChoicesProps & ProductCardProps) {
  const t = useTranslations('package');
  const isScripted = useIsScripted();
  const { card } = cardProps;
  const [thing, pick] = useState('');
  const isFull = chosen.length >= contents.choiceCount;
  const additions = additionsOf(
    contents.parts.filter(({ product }) => product === card.id),
    chosen,
  );
  const picked = additions.find((one) => one.thing === thing) ?? additions[0];
  const common = { listing, chosen, isFull, product: card.name };
  const isPickedFirst = additions.length > 1;
  const noMore = <p className="text-13 text-muted">{t('noMore')}</p>;
  const action = picked ? (
    <div className="card-action grid gap-2">
      <div className={isPickedFirst ? 'only-script grid gap-2' : 'grid'}>
        {isPickedFirst && (
          <>
            <Swatches additions={additions} picked={picked} label={card.name} onPick={pick} />
            <p className="text-14 text-ink">{picked.name}</p>
          </>
        )}
        <PutIn {...common} addition={picked} />
      </div>
      {isPickedFirst && !isScripted && (
        <div className="only-without-script grid gap-2">
          {additions.map((one) => (
            <PutIn key={one.thing} {...common} addition={one} text={one.name} />
          ))}
        </div>
      )}
      {!isFull && additions.every(({ isUsedUp }) => isUsedUp) && noMore}
    </div>
  ) : (
    noMore
  );
  const image = (isScripted && isPickedFirst && picked?.image) || card.image;
  return (
    <ProductCard
      {...cardProps}
      card={image === card.image ? card : { ...card, image, second: null }}
      isInside
      action={action}
    />
  );
}

/** Below as many products nobody needs to filter or sort. */
const FEWEST_FILTERED = 12;

/** Everything that a configurable package can hold, with filters where there is much. */
export function PackageChoices(props: PackageChoicesProps) {
  const t = useTranslations();
  const { contents, listing } = props;
  const products = new Set(contents.parts.map(({ product }) => product)).size;
  const isPlain = products < FEWEST_FILTERED && !listing.clear_url;
  return (
    <Container className="pt-4 pb-8">
      <h2 className="mb-4 text-28">{t('package.choices')}</h2>
      <ListingView
        listing={isPlain ? { ...listing, filters: [], sort_options: [] } : listing}
        empty={t('listing.emptyCategory')}
        cardOf={(cardProps) => <Choice key={cardProps.card.id} {...props} {...cardProps} />}
      />
    </Container>
  );
}
