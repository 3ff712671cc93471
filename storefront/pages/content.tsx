import { data, type RouterContextProvider, redirect, useLoaderData } from 'react-router';
import type { Page } from '../../contract/pages/records.ts';
import { hasType } from '../lib/api.ts';
import { type ShopContext, shopOf } from '../lib/context.ts';
import { type Head, pagedHead, titledHead } from '../lib/head.ts';
import type { LargestPicture } from '../lib/screen.ts';
import { loadedScreen, loadScreen, type ScreenName } from './screens.ts';

interface ContentData {
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

function screenOf(page: Page): ScreenName {
  if (page.kind === 'search') return 'search';
  if (!page.page_type) throw notFound();
  return page.page_type;
}

interface LoadArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Looks a path up and loads the data of its screen; preloading calls it before the router does. */
export async function loader(args: LoadArgs): Promise<ContentData> {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const page = await lookUp(shop, url.pathname);
  if (page.kind === 'redirect' && page.redirect_destination) {
    const target = page.redirect_destination;
    throw redirect(target.includes('?') ? target : target + url.search, page.status_code || 302);
  }
  if (page.kind === 'homepage') throw redirect('/', 301);
  const screen = screenOf(page);
  const { load, isPaged } = await loadScreen(screen);
  try {
    const { title, ...loaded } = await load({ shop, page, url });
    const pageName = (number: number) => shop.text('ui.page', { page: number });
    const head = isPaged ? pagedHead(page, url, pageName) : page;
    const ownHead = title ? titledHead(head, title, shop.shop.name) : head;
    return { screen, page, ...(ownHead !== page && { head: ownHead }), ...loaded };
  } catch (error) {
    if (hasType(error, 'not_found')) throw data(null, { status: 404, statusText: 'Page Not Found' });
    throw error;
  }
}

export function Component() {
  const { screen, page, data: shown } = useLoaderData<typeof loader>();
  const { Screen } = loadedScreen(screen);
  // biome-ignore lint/plugin: each screen takes what its own loader made
  return <Screen key={page.kind + page.model_id} page={page as Page} data={shown as never} />;
}
