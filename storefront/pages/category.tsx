import type { Page } from '../../contract/pages/records.ts';
import {
  CategoryIntro,
  type CategoryIntroData,
  type ListingData,
  ListingView,
  largestPictureOf,
  loadCategory,
  loadListing,
} from '../catalogue/index.ts';
import type { LargestPicture, ScreenInput } from '../lib/screen.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Breadcrumbs, Container } from '../ui/index.ts';

interface CategoryData {
  intro: CategoryIntroData;
  listing: ListingData;
}

export const isPaged = true;

export async function load({
  shop,
  page,
  url,
}: ScreenInput): Promise<{ data: CategoryData; picture?: LargestPicture }> {
  const [intro, listing] = await Promise.all([loadCategory(shop, page.model_id ?? 0), loadListing(shop, url)]);
  return { data: { intro, listing }, picture: largestPictureOf(listing) };
}

export function Screen({ data: { intro, listing }, page }: { data: CategoryData; page: Page }) {
  const t = useTranslations('listing');
  return (
    <Container className="pb-8">
      <Breadcrumbs items={page.breadcrumbs} />
      <CategoryIntro intro={intro} title={page.headers.h1} />
      <ListingView listing={listing} empty={t('emptyCategory')} />
    </Container>
  );
}
