import type { Page } from '../../../contract/pages/records.ts';
import { ListingView, ProductShelf, VisitedShelf } from '../../catalogue/index.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import {
  hasResults,
  LinksList,
  NothingFound,
  type OtherResults,
  OtherResultsList,
  ReadingList,
} from '../../search/index.ts';
import { Breadcrumbs, Container } from '../../ui/index.ts';
import type { Alternatives, SearchPage } from './load-search.ts';

/** Results without products: pages, articles, categories or brands. */
function OnlyOtherResults({ query, others }: { query: string; others: OtherResults }) {
  const t = useTranslations('search');
  return (
    <>
      <h1 className="mb-6 text-28 lg:text-36">{t('title', { query })}</h1>
      <OtherResultsList others={others} />
    </>
  );
}

function Nothing({
  query,
  others,
  alternatives,
}: Pick<SearchPage, 'query' | 'others'> & { alternatives: Alternatives }) {
  if (others && hasResults(others)) return <OnlyOtherResults query={query} others={others} />;
  return <NothingFound query={query} categories={alternatives.categories} contact={alternatives.contact} />;
}

export function Screen({ data: { query, listing, others, alternatives }, page }: { data: SearchPage; page: Page }) {
  const t = useTranslations();
  return (
    <>
      <Container className="pb-8">
        <Breadcrumbs items={page.breadcrumbs} />
        {alternatives && <Nothing query={query} others={others} alternatives={alternatives} />}
        {!alternatives && listing && (
          <>
            <h1 className="mb-4 text-28 lg:text-36">{t('search.title', { query })}</h1>
            {others && <LinksList others={others} />}
            <ListingView listing={listing} empty={t('listing.emptyText')} />
            {others && <ReadingList others={others} />}
          </>
        )}
      </Container>
      {alternatives && <ProductShelf title={t('home.best')} cards={alternatives.best} />}
      {alternatives && <VisitedShelf />}
    </>
  );
}
