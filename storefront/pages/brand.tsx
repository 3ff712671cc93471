import type { Page } from '../../contract/pages/records.ts';
import { BrandIntro, ListingView } from '../catalogue/index.ts';
import { HookTexts, ListingBanners } from '../content/index.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { Breadcrumbs, Container } from '../ui/index.ts';
import type { BrandPage } from './load-brand.ts';

export function Screen({ data: { intro, listing, banners, texts }, page }: { data: BrandPage; page: Page }) {
  const t = useTranslations('listing');
  return (
    <Container className="pb-8">
      <Breadcrumbs items={page.breadcrumbs} />
      <BrandIntro intro={intro} heading={page.headers} />
      <ListingBanners banners={banners} />
      <ListingView listing={listing} empty={t('emptyCategory')} />
      <HookTexts texts={texts} className="mt-12" />
    </Container>
  );
}
