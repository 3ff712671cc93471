import { type BlogData, loadBlog } from '../../content/index.ts';
import { furtherPageHead, type Head, titledHead, unlistedHead } from '../../lib/shop/head.ts';
import type { ScreenInput, ScreenLoader } from '../../lib/shop/screen.ts';

async function load({ shop, page, url }: ScreenInput): Promise<{ data: BlogData; head?: Head }> {
  const category = page.page_type === 'article-category' ? (page.model_id ?? undefined) : undefined;
  const data = await loadBlog(shop, url, category);
  // Articles of a tag or an author are in the list already: they are for readers, not for search engines.
  if (data.tag !== null || data.author) {
    const ofAuthor = shop.text('content.writtenBy', { name: data.author?.name ?? '' });
    const title = data.tag === null ? ofAuthor : shop.text('content.tagged', { tag: data.tag });
    return { data, head: titledHead(unlistedHead(page), title, shop.shop.name) };
  }
  // Of the address only the number says what the page shows.
  if (data.page === 1) return { data };
  return { data, head: furtherPageHead(page, data.page, shop.text('ui.page', { page: data.page })) };
}

export const blog: ScreenLoader = { load };
