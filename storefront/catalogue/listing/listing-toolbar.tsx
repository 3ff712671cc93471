import { useNavigate } from 'react-router';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import type { ListingData } from '../listing-data.ts';
import { countApplied } from './applied-filters.tsx';

interface Option {
  label: string;
  url: string;
  selected: boolean;
}

/** A choice among addresses: a select with scripts, links without. */
function AddressSelect({ label, options }: { label: string; options: Option[] }) {
  const navigate = useNavigate();
  const chosen = options.find(({ selected }) => selected)?.url ?? '';
  return (
    <>
      <label className="only-script relative flex items-center gap-2 text-14">
        <span className="hidden text-muted sm:inline">{label}</span>
        <select
          className="toolbar-select"
          aria-label={label}
          value={chosen}
          onChange={(event) => void navigate(event.target.value, { preventScrollReset: true })}
        >
          {options.map((option) => (
            <option key={option.url} value={option.url}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className="toolbar-arrow" />
      </label>
      <noscript>
        <p className="toolbar-links">
          {label}:
          {options.map((option) => (
            <a key={option.url} href={option.url} rel="nofollow" aria-current={option.selected || undefined}>
              {option.label}
            </a>
          ))}
        </p>
      </noscript>
    </>
  );
}

/** Count, sort order and page size of a listing, and the button of its filters on a phone. */
export function ListingToolbar({ listing }: { listing: ListingData }) {
  const t = useTranslations('listing');
  const { pagination_data: pages, sort_options: sorts } = listing;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-14 text-muted" aria-live="polite">
        {t('results', { count: pages.items_count })}
      </p>
      <div className="listing-pill">
        {listing.filters.length > 0 && (
          <button type="button" className="button lg:hidden" popoverTarget="filters">
            <Icon name="sliders-horizontal" />
            {t('filtersCount', { count: countApplied(listing.filters) })}
          </button>
        )}
        <AddressSelect
          label={t('sort')}
          options={sorts.map(({ label, url, is_selected }) => ({ label, url, selected: is_selected }))}
        />
        <div className="hidden shrink-0 lg:block">
          <AddressSelect
            label={t('perPage')}
            options={pages.per_page_options.map(({ per_page, url }) => ({
              label: String(per_page),
              url,
              selected: per_page === pages.per_page,
            }))}
          />
        </div>
      </div>
    </div>
  );
}
