import type { Page } from '../../contract/pages/records.ts';
import { type BlogData, BlogView, loadBlog } from '../content/index.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { Breadcrumbs, Container } from '../ui/index.ts';

export const isPaged = true;

export async function load({ shop, page, url }: ScreenInput): Promise<{ data: BlogData }> {
  const category = page.page_type === 'article-category' ? (page.model_id ?? undefined) : undefined;
  return { data: await loadBlog(shop, url, category) };
}

export function Screen({ data, page }: { data: BlogData; page: Page }) {
  return (
    <Container className="pb-8">
      <Breadcrumbs items={page.breadcrumbs} />
      <BlogView blog={data} title={page.headers.h1} />
    </Container>
  );
}
