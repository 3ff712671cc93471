import { ProductShelf, VisitedShelf } from '../../catalogue/index.ts';
import {
  ArticleRow,
  BannerStrips,
  BannerTiles,
  BrandRow,
  CategoryTiles,
  Hero,
  HookTexts,
  Promises,
} from '../../content/index.ts';
import { NEW_PRODUCTS } from '../../lib/shop/routes.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container } from '../../ui/index.ts';
import type { HomePage } from './load-home.ts';

/** Everything of the home page: hero, categories, new and best-selling products, brands, articles. */
export function HomeSections({ home, fresh, best }: Pick<HomePage, 'home' | 'fresh' | 'best'>) {
  const t = useTranslations('home');
  return (
    <>
      {home.hero && <Hero banner={home.hero} />}
      <CategoryTiles title={t('categories')} tiles={home.tiles} />
      <ProductShelf title={t('best')} cards={best} />
      <BannerTiles label={t('banners')} banners={home.banners} />
      <ProductShelf id={NEW_PRODUCTS} title={t('new')} cards={fresh} />
      {home.strips.length > 0 && (
        <Container className="section">
          <BannerStrips banners={home.strips} />
        </Container>
      )}
      <Promises />
      <BrandRow title={t('brands')} brands={home.brands} />
      <ArticleRow title={t('articles')} articles={home.articles} />
      <Container className="section">
        <HookTexts texts={home.texts} />
      </Container>
      <VisitedShelf />
    </>
  );
}
