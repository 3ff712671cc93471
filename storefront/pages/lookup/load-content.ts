import { data, redirect } from 'react-router';
import type { Page } from '../../../contract/pages/records.ts';
import { hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { type Head, titledHead } from '../../lib/shop/head.ts';
import type { LargestPicture, ScreenLoader } from '../../lib/shop/screen.ts';
import { article } from '../content/load-article.ts';
import { blog } from '../content/load-blog.ts';
import { staticPage } from '../content/load-static-page.ts';
import { brand } from '../listings/load-brand.ts';
import { brandList } from '../listings/load-brand-list.ts';
import { category } from '../listings/load-category.ts';
import { search } from '../listings/load-search.ts';
import { product } from '../products/load-product.ts';
import type { ScreenInside, ScreenName } from './screens.ts';

const LOADERS: Record<Exclude<ScreenName, ScreenInside>, ScreenLoader> = {
  category,
  brand,
  'brand-list': brandList,
  search,
  product,
  article,
  'article-category': blog,
  'blog-list': blog,
  'static-page': staticPage,
};

export interface ContentPage {
  screen: ScreenName;
  page: Page;
  /** Set where it differs from the page's own. */
  head?: Head;
  data: unknown;
  picture?: LargestPicture;
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Page Not Found' });
}

async function lookUp({ api }: ShopContext, path: string): Promise<Page> {
  try {
    return (await api('GET /pages', { query: { path } })).item;
  } catch (error) {
    if (hasType(error, 'unreadable_request', 'not_found', 'invalid_fields')) throw notFound();
    throw error;
  }
}

function screenOf(page: Page): keyof typeof LOADERS {
  if (page.kind === 'search') return 'search';
  if (!page.page_type) throw notFound();
  return page.page_type;
}

/** Looks a path up and loads the data of its screen. */
export async function loadContent(shop: ShopContext, url: URL): Promise<ContentPage> {
  const page = await lookUp(shop, url.pathname);
  if (page.kind === 'redirect' && page.redirect_destination) {
    const target = page.redirect_destination;
    throw redirect(target.includes('?') ? target : target + url.search, page.status_code || 302);
  }
  if (page.kind === 'homepage') throw redirect('/', 301);
  const screen = screenOf(page);
  try {
    const { title, head = page, screen: other, ...loaded } = await LOADERS[screen].load({ shop, page, url });
    const ownHead = title ? titledHead(head, title, shop.shop.name) : head;
    return { screen: other ?? screen, page, ...(ownHead !== page && { head: ownHead }), ...loaded };
  } catch (error) {
    if (hasType(error, 'not_found')) throw data(null, { status: 404, statusText: 'Page Not Found' });
    throw error;
  }
}
