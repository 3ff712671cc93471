import { BANNER_TYPES } from '../../../contract/content/rules.ts';
import { loadCards, loadShelf } from '../../catalogue/index.ts';
import {
  type BlogData,
  loadMore,
  previewedBanner,
  previewedBlog,
  toArticle,
  toHelp,
  withBanner,
} from '../../content/index.ts';
import { hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { load as loadHome } from '../content/load-home.ts';
import { loadScreen } from './load-previewed-screen.ts';

/** What a preview link shows; a link that is not valid, or not any more, shows nothing. */
async function read({ api }: ShopContext, token: string) {
  try {
    return (await api('GET /previews', { query: { token } })).item;
  } catch (error) {
    if (!hasType(error, 'link_not_valid', 'invalid_fields')) throw error;
    throw new Response(null, { status: 404, statusText: 'Page Not Found' });
  }
}

type Previewed = Awaited<ReturnType<typeof read>>;

async function articleOf(shop: ShopContext, { article: record }: Previewed) {
  const article = record ? toArticle(record, await loadMore(shop, record.id), shop) : null;
  return { article, cards: article ? await loadCards(shop, article.products) : [] };
}

/** The list of articles with a category's own text, or with a text of the shop below it. */
async function blogOf(shop: ShopContext, url: URL, { article_category: category, static_content: text }: Previewed) {
  const isBelow = text?.hooks.includes('journal') && !text.hooks.includes('home');
  if (!category && !isBelow) return null;
  const blog: BlogData = await previewedBlog(shop, url, category?.id);
  return category ? { ...blog, description: category.description } : { ...blog, texts: text ? [text.content] : [] };
}

/** The home page with a banner or a text that stands there. */
async function homeOf(shop: ShopContext, { banner, static_content: text }: Previewed) {
  if (banner && banner.banner_type_id !== BANNER_TYPES.listing) {
    const page = await loadHome(shop);
    return { ...page, home: withBanner(page.home, previewedBanner(banner), banner.banner_type_id) };
  }
  if (!text?.hooks.includes('home')) return null;
  const page = await loadHome(shop);
  return { ...page, home: { ...page.home, texts: [text.content] } };
}

/** What stands on the page of an empty cart beside its text. */
async function cartOf(shop: ShopContext, { static_content: text }: Previewed) {
  if (!text?.hooks.includes('cart')) return null;
  return { texts: [text.content], popular: await loadShelf(shop, '-sells_count') };
}

export async function load(shop: ShopContext, url: URL) {
  const previewed = await read(shop, url.searchParams.get('token') ?? '');
  const { page, static_page, static_content, banner } = previewed;
  const [preview, blog, home] = await Promise.all([
    articleOf(shop, previewed),
    blogOf(shop, url, previewed),
    homeOf(shop, previewed),
  ]);
  const previewedScreen = home || blog ? null : await loadScreen(shop, url, previewed);
  const cart = home || blog || previewedScreen ? null : await cartOf(shop, previewed);
  const isAlone = !(home || blog || previewedScreen || cart);
  return {
    head: page,
    page,
    refusals: previewed.refusals,
    ...preview,
    help: static_page ? await toHelp(shop, static_page) : null,
    blog,
    home: home && { home: home.home, fresh: home.fresh, best: home.best },
    cart,
    ...(previewedScreen && {
      screen: previewedScreen.screen,
      previewedScreen: { page: previewedScreen.page, data: previewedScreen.data },
    }),
    listing: banner && isAlone ? [previewedBanner(banner)] : [],
    texts: static_content && isAlone ? [static_content.content] : [],
  };
}
