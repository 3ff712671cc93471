import type { Page } from '../../contract/pages/records.ts';
import { type BrandGroup, BrandIndex, loadBrandIndex } from '../catalogue/index.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { Breadcrumbs, Container } from '../ui/index.ts';

export async function load({ shop }: ScreenInput): Promise<{ data: BrandGroup[] }> {
  return { data: await loadBrandIndex(shop) };
}

export function Screen({ data, page }: { data: BrandGroup[]; page: Page }) {
  return (
    <Container className="pb-12">
      <Breadcrumbs items={page.breadcrumbs} />
      <BrandIndex groups={data} title={page.headers.h1} />
    </Container>
  );
}
