import { type CardData, loadShelf } from '../../catalogue/index.ts';
import { type HomeData, loadHome } from '../../content/index.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { Head } from '../../lib/shop/head.ts';
import type { LargestPicture } from '../../lib/shop/screen.ts';

export interface HomePage {
  head: Head;
  home: HomeData;
  fresh: CardData[];
  best: CardData[];
  picture?: LargestPicture;
}

export async function load(shop: ShopContext): Promise<HomePage> {
  const [{ item: head }, home, fresh, best] = await Promise.all([
    shop.api('GET /pages', { query: { path: '/' } }),
    loadHome(shop),
    loadShelf(shop, '-id'),
    loadShelf(shop, '-sells_count'),
  ]);
  return { head, home, fresh, best, picture: home.picture };
}
