import { useTranslations } from '../lib/use-translations.tsx';
import { Container } from '../ui/index.ts';
import type { CardData } from './card-data.ts';
import type { ListingData } from './listing-data.ts';
import { ListingView } from './listing-view.tsx';
import { addressWith, writtenThing } from './package-address.ts';
import type { Chosen, PackageData } from './package-data.ts';

interface PackageChoicesProps {
  contents: PackageData;
  chosen: readonly Chosen[];
  listing: ListingData;
}

/** Links that put a choice into the package; each is an address, so that they work without scripts. They stay where nothing more goes in. */
function Additions({ card, contents, chosen, listing }: PackageChoicesProps & { card: CardData }) {
  const t = useTranslations('package');
  const parts = contents.parts.filter(({ product }) => product === card.id);
  const things = chosen.map(({ thing }) => thing);
  const isFull = chosen.length >= contents.places;
  const additions = parts.flatMap((part) => {
    const used = chosen.filter(({ thing }) => thing.split('-')[0] === String(part.product)).length;
    const isUsedUp = used >= part.count;
    if (part.variations.length === 0) {
      const thing = writtenThing(part.product, part.variation);
      return part.canPurchase ? [{ thing, name: part.variationName, isUsedUp }] : [];
    }
    return part.variations
      .filter(({ canPurchase }) => canPurchase)
      .map(({ id, name }) => ({ thing: writtenThing(part.product, id), name, isUsedUp }));
  });
  const noMore = <p className="text-13 text-muted">{t('noMore')}</p>;
  if (additions.length === 0) return noMore;
  return (
    <div className="card-action flex flex-wrap gap-2">
      {additions.map(({ thing, name, isUsedUp }) => {
        const isOff = isFull || isUsedUp;
        const count = things.filter((one) => one === thing).length;
        const named = t('putInNamed', { name: name ? `${card.name}, ${name}` : card.name });
        const inside = count > 0 ? `${count}×` : '';
        return (
          <a
            key={thing}
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
            {name ? `+ ${name}` : t('putIn')}
            {inside && <span className="badge badge-soft">{inside}</span>}
          </a>
        );
      })}
      {!isFull && additions.every(({ isUsedUp }) => isUsedUp) && noMore}
    </div>
  );
}

/** Everything that a configurable package can hold, with filters. */
export function PackageChoices(props: PackageChoicesProps) {
  const t = useTranslations();
  return (
    <Container className="pt-4 pb-8">
      <h2 className="mb-4 text-28">{t('package.choices')}</h2>
      <ListingView
        listing={props.listing}
        empty={t('listing.emptyCategory')}
        actionOf={(card) => <Additions {...props} card={card} />}
      />
    </Container>
  );
}
