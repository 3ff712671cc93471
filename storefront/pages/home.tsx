import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type CardData, loadShelf, ProductShelf } from '../catalogue/index.ts';
import {
  ArticleRow,
  BannerTiles,
  BrandRow,
  CategoryTiles,
  Hero,
  type HomeData,
  loadHome,
  Promises,
} from '../content/index.ts';
import { shopOf } from '../lib/context.ts';
import type { Head } from '../lib/head.ts';
import type { LargestPicture } from '../lib/screen.ts';
import { useTranslations } from '../lib/use-translations.tsx';

interface Loaded {
  head: Head;
  home: HomeData;
  fresh: CardData[];
  best: CardData[];
  picture?: LargestPicture;
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const shop = shopOf(args);
  const [{ item: head }, home, fresh, best] = await Promise.all([
    shop.api('GET /pages', { query: { path: '/' } }),
    loadHome(shop),
    loadShelf(shop, '-id'),
    loadShelf(shop, '-sells_count'),
  ]);
  return { head, home, fresh, best, picture: home.picture };
}

/** Home page: hero, categories, new and best-selling products, brands, articles. */
export function Component() {
  const t = useTranslations('home');
  const { home, fresh, best } = useLoaderData<typeof loader>();
  return (
    <>
      {home.hero && <Hero banner={home.hero} />}
      <CategoryTiles title={t('categories')} tiles={home.tiles} />
      <ProductShelf title={t('best')} cards={best} />
      <BannerTiles label={t('banners')} banners={home.banners} />
      <ProductShelf title={t('new')} cards={fresh} />
      <Promises />
      <BrandRow title={t('brands')} brands={home.brands} />
      <ArticleRow title={t('articles')} articles={home.articles} />
    </>
  );
}
