import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CARD_EMBED, CARD_FIELDS, type CardData, ProductShelf, toCard } from '../catalogue/index.ts';
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
import type { LeadPicture } from '../lib/screen.ts';
import { useTranslations } from '../lib/use-translations.tsx';

interface Loaded {
  head: Head;
  home: HomeData;
  fresh: CardData[];
  best: CardData[];
  picture?: LeadPicture;
}

const SHELF = 8;

/** What can be bought comes first; otherwise the order stays. */
function soldOutLast(cards: CardData[]): CardData[] {
  const isOut = ({ stock }: CardData) => Number(stock === 'out');
  return cards.toSorted((one, other) => isOut(one) - isOut(other));
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const shop = shopOf(args);
  const shelf = async (sort: string) => {
    const { items } = await shop.api('GET /products', {
      query: { sort, per_page: SHELF, only: CARD_FIELDS, embed: CARD_EMBED },
    });
    return soldOutLast(items.map(toCard));
  };
  const [{ item: head }, home, fresh, best] = await Promise.all([
    shop.api('GET /pages', { query: { path: '/' } }),
    loadHome(shop),
    shelf('-id'),
    shelf('-sells_count'),
  ]);
  return { head, home, fresh, best, picture: home.picture };
}

/** The story that the shop tells first: one offer, where to go, what is new, what sells, who makes it, what to read. */
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
