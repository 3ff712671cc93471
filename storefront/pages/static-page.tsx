import type { Page } from '../../contract/records/page.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { Breadcrumbs, Container } from '../ui/index.ts';

interface StaticPageData {
  content: string;
}

export async function load({ shop, page }: ScreenInput): Promise<{ data: StaticPageData }> {
  const { item } = await shop.api('GET /static-pages/{id}', { params: { id: page.model_id ?? 0 } });
  return { data: { content: item.content } };
}

export function Screen({ data, page }: { data: StaticPageData; page: Page }) {
  return (
    <Container className="pb-12">
      <Breadcrumbs items={page.breadcrumbs} />
      <h1 className="mt-4 mb-8 max-w-text text-36 lg:text-48">{page.headers.h1}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when it was written. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: data.content }} />
    </Container>
  );
}
