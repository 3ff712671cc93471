import { type BlogData, loadBlog } from '../content/index.ts';
import { type Head, titledHead, unlistedHead } from '../lib/head.ts';
import type { ScreenInput, ScreenLoader } from '../lib/screen.ts';

async function load({ shop, page, url }: ScreenInput): Promise<{ data: BlogData; head?: Head }> {
  const category = page.page_type === 'article-category' ? (page.model_id ?? undefined) : undefined;
  const data = await loadBlog(shop, url, category);
  // Articles of a tag are in the list already: it is for readers, not for search engines.
  if (data.tag === null) return { data };
  return { data, head: titledHead(unlistedHead(page), shop.text('content.tagged', { tag: data.tag }), shop.shop.name) };
}

export const blog: ScreenLoader = { load, isPaged: true };
