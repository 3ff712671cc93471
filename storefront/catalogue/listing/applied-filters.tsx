import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatPrice } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import { fieldsOf } from '../cards/url-template.ts';
import type { Filter, ListingData } from '../listing-data.ts';
import { askedEnds, type Bounds } from './price-ends.ts';

interface Chip {
  key: string;
  label: string;
  language?: string;
  url: string;
}

function priceUrl({ url_template }: Bounds): string {
  const { action, fixed } = fieldsOf(url_template);
  const query = new URLSearchParams(fixed).toString();
  return query ? `${action}?${query}` : action;
}

/** The prices that were asked: both, or one. */
function usePriceLabel(): (bounds: Bounds) => string {
  const { currency, locale } = useShop();
  const t = useTranslations('listing');
  return (bounds) => {
    const { low, high } = askedEnds(bounds);
    const [from, to] = [low ?? bounds.min, high ?? bounds.max].map((price) => formatPrice(price, currency, locale));
    if (high === null) return `${t('priceFrom')} ${from}`;
    return low === null ? `${t('priceTo')} ${to}` : `${from} – ${to}`;
  };
}

function useChips(filters: Filter[]): Chip[] {
  const priceLabel = usePriceLabel();
  return filters.flatMap((filter) => {
    const bounds = filter.additional_props;
    if (bounds && filter.contains_active_items)
      return [{ key: filter.id, label: priceLabel(bounds), url: priceUrl(bounds) }];
    return filter.items
      .filter(({ chosen }) => chosen)
      .map(({ chosen, label, language, url }) => ({ key: `${filter.id}-${chosen}`, label, language, url }));
  });
}

/** Number of applied filter choices. */
export function countApplied(filters: Filter[]): number {
  return filters.reduce(
    (sum, filter) =>
      sum +
      filter.items.filter(({ chosen }) => chosen).length +
      (filter.additional_props && filter.contains_active_items ? 1 : 0),
    0,
  );
}

/** Applied filter choices, each with a link that removes it. */
export function AppliedFilters({ listing }: { listing: ListingData }) {
  const t = useTranslations('listing');
  const chips = useChips(listing.filters);
  if (chips.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-2" aria-label={t('applied')}>
      {chips.map(({ key, label, language, url }) => (
        <li key={key}>
          <a href={url} rel="nofollow" className="chip" data-keep-scroll="" aria-label={t('removeFilter', { label })}>
            <span lang={language}>{label}</span>
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
      {listing.clear_url && (
        <li>
          <a href={listing.clear_url} className="link inline-flex min-h-9 items-center text-14" data-keep-scroll="">
            {t('clearAll')}
          </a>
        </li>
      )}
    </ul>
  );
}
