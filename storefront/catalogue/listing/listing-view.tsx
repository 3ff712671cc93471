import type { ReactNode } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { EmptyState, LinkButton, Pagination } from '../../ui/index.ts';
import { ProductCard } from '../cards/product-card.tsx';
import { pageAddress } from '../cards/url-template.ts';
import type { ListingData } from '../listing-data.ts';
import type { ProductCardProps } from '../part-slot.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';

/** Cards of a phone's first row; on wider screens the others load as soon as they are laid out. */
const EAGER_CARDS = 2;

interface ListingViewProps {
  listing: ListingData;
  empty: string;
  /** A card, where it is not the usual one. */
  cardOf?: (loadedCount: ProductCardProps) => ReactNode;
}

function LoadMore({ listing }: { listing: ListingData }) {
  const t = useTranslations('listing');
  const {
    page,
    pages,
    per_page,
    items_count,
    multi_pagination_start_page: start,
    multi_url_template,
  } = listing.pagination_data;
  const loadedCount = Math.min(items_count, page * per_page) - (start - 1) * per_page;
  if (pages <= page) return null;
  const next = multi_url_template.replace('{from}', String(start)).replace('{to}', String(page + 1));
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-14 text-muted">{t('shown', { count: loadedCount, total: items_count })}</p>
      <LinkButton href={next} rel="nofollow" data-keep-scroll="" data-replace="">
        {t('loadMore', { count: Math.min(per_page, items_count - page * per_page) })}
      </LinkButton>
    </div>
  );
}

function Products({ listing, empty, cardOf }: ListingViewProps) {
  const t = useTranslations('listing');
  if (listing.cards.length === 0) {
    return (
      <EmptyState icon="search" title={t('emptyTitle')} text={listing.clear_url ? t('emptyText') : empty}>
        {listing.clear_url && <LinkButton href={listing.clear_url}>{t('clearAll')}</LinkButton>}
      </EmptyState>
    );
  }
  const isRated = listing.cards.some(({ rating }) => rating && rating.count > 0);
  return (
    <ul className={isRated ? 'card-grid card-grid-rated' : 'card-grid'}>
      {listing.cards.map((card, index) => {
        const cardProps = { card, eager: index < EAGER_CARDS, priority: index === 0, level: 'h2' } as const;
        return cardOf ? cardOf(cardProps) : <ProductCard key={card.id} {...cardProps} />;
      })}
    </ul>
  );
}

/** Products with their filters; every state is an address. */
export function ListingView({ listing, empty, cardOf }: ListingViewProps) {
  const pages = listing.pagination_data;
  const filtered = listing.filters.length > 0;
  return (
    <div className={filtered ? 'beside-filters lg:grid lg:grid-cols-[260px_1fr] lg:gap-10' : ''}>
      {filtered && <FilterSheet listing={listing} />}
      <div className="min-w-0" id="products">
        {listing.sort_options.length > 0 && <ListingToolbar listing={listing} />}
        <AppliedFilters listing={listing} />
        <Products listing={listing} empty={empty} cardOf={cardOf} />
        <div className="mt-12 flex flex-col gap-6">
          <LoadMore listing={listing} />
          <Pagination page={pages.page} pages={pages.pages} href={(page) => pageAddress(pages.url_template, page)} />
        </div>
      </div>
    </div>
  );
}
