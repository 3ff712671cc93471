import type { Page } from '../../../contract/pages/records.ts';
import { type BrandGroup, BrandIndex } from '../../catalogue/index.ts';
import { Breadcrumbs, Container } from '../../ui/index.ts';

export function Screen({ data, page }: { data: BrandGroup[]; page: Page }) {
  return (
    <Container className="pb-12">
      <Breadcrumbs items={page.breadcrumbs} />
      <BrandIndex groups={data} title={page.headers.h1} />
    </Container>
  );
}
