import { loadCards } from '../catalogue/index.ts';
import { loadMore, toArticle, toHelp } from '../content/index.ts';
import { hasType } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';

/** What a preview link shows; a link that is not valid, or not any more, shows nothing. */
async function read({ api }: ShopContext, token: string) {
  try {
    return (await api('GET /previews', { query: { token } })).item;
  } catch (error) {
    if (!hasType(error, 'link_not_valid', 'invalid_fields')) throw error;
    throw new Response(null, { status: 404, statusText: 'Page Not Found' });
  }
}

export async function load(shop: ShopContext, url: URL) {
  const { page, article: draft, static_page } = await read(shop, url.searchParams.get('token') ?? '');
  const article = draft ? toArticle(draft, await loadMore(shop, draft.id), shop) : null;
  return {
    head: page,
    page,
    article,
    cards: article ? await loadCards(shop, article.products) : [],
    help: static_page ? await toHelp(shop, static_page) : null,
  };
}
