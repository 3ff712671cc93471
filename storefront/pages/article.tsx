import type { Page } from '../../contract/records/page.ts';
import { type ArticleData, ArticleView, loadArticle } from '../content/index.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { Breadcrumbs, Container } from '../ui/index.ts';

export async function load({ shop, page }: ScreenInput): Promise<{ data: ArticleData }> {
  return { data: await loadArticle(shop, page.model_id ?? 0) };
}

export function Screen({ data, page }: { data: ArticleData; page: Page }) {
  return (
    <>
      <Container>
        <Breadcrumbs items={page.breadcrumbs} />
      </Container>
      <ArticleView article={data} title={page.headers.h1} />
    </>
  );
}
