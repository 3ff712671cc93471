import { formatPrice } from '../lib/format.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import type { Filter, ListingData } from './listing-data.ts';
import { fieldsOf } from './url-template.ts';

interface Chip {
  key: string;
  label: string;
  language?: string;
  url: string;
}

function priceUrl(filter: Filter): string {
  const { action, fixed } = fieldsOf(filter.additional_props?.url_template ?? '/');
  const query = new URLSearchParams(fixed).toString();
  return query ? `${action}?${query}` : action;
}

/** Whether the price filter is applied. */
function isPriceNarrowed(filter: Filter): boolean {
  const props = filter.additional_props;
  return !!props && (props.current_min !== props.min || props.current_max !== props.max);
}

/** What was asked: both ends, or the one that is none of the list's own. */
function usePriceLabel(): (props: NonNullable<Filter['additional_props']>) => string {
  const { currency, locale } = useShop();
  const t = useTranslations('listing');
  return ({ min, max, current_min, current_max }) => {
    const [from, to] = [formatPrice(current_min, currency, locale), formatPrice(current_max, currency, locale)];
    if (current_max === max) return `${t('priceFrom')} ${from}`;
    return current_min === min ? `${t('priceTo')} ${to}` : `${from} – ${to}`;
  };
}

function useChips(filters: Filter[]): Chip[] {
  const priceLabel = usePriceLabel();
  return filters.flatMap((filter) => {
    const props = filter.additional_props;
    if (props)
      return isPriceNarrowed(filter) ? [{ key: filter.id, label: priceLabel(props), url: priceUrl(filter) }] : [];
    return filter.items
      .filter(({ chosen }) => chosen)
      .map(({ chosen, label, language, url }) => ({ key: `${filter.id}-${chosen}`, label, language, url }));
  });
}

/** Number of applied filter choices. */
export function countApplied(filters: Filter[]): number {
  return filters.reduce(
    (sum, filter) => sum + filter.items.filter(({ chosen }) => chosen).length + (isPriceNarrowed(filter) ? 1 : 0),
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
