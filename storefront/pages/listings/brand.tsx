import type { Page } from '../../../contract/pages/records.ts';
import { BrandIntro, ListingView } from '../../catalogue/index.ts';
import { BannerStrips, HookTexts } from '../../content/index.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Breadcrumbs, Container } from '../../ui/index.ts';
import type { BrandPage } from './load-brand.ts';

export function Screen({ data: { intro, listing, banners, texts }, page }: { data: BrandPage; page: Page }) {
  const t = useTranslations('listing');
  return (
    <Container className="pb-8">
      <Breadcrumbs items={page.breadcrumbs} />
      <BrandIntro intro={intro} heading={page.headers} />
      <BannerStrips banners={banners} isFirst className="mb-8" />
      <ListingView listing={listing} empty={t('emptyCategory')} />
      <HookTexts texts={texts} className="mt-12" />
    </Container>
  );
}
