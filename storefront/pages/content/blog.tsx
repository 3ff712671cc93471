import type { Page } from '../../../contract/pages/records.ts';
import { type BlogData, BlogView } from '../../content/index.ts';
import { Breadcrumbs, Container } from '../../ui/index.ts';

export function Screen({ data, page }: { data: BlogData; page: Page }) {
  return (
    <Container className="pb-8">
      <Breadcrumbs items={page.breadcrumbs} />
      <BlogView blog={data} heading={page.headers} />
    </Container>
  );
}
