import { type BlogData, loadBlog } from '../content/index.ts';
import type { ScreenInput, ScreenLoader } from '../lib/screen.ts';

async function load({ shop, page, url }: ScreenInput): Promise<{ data: BlogData }> {
  const category = page.page_type === 'article-category' ? (page.model_id ?? undefined) : undefined;
  return { data: await loadBlog(shop, url, category) };
}

export const blog: ScreenLoader = { load, isPaged: true };
