import type { Page } from '../../contract/pages/records.ts';
import { type HelpData, HelpView, loadHelp } from '../content/index.ts';
import type { ScreenInput } from '../lib/screen.ts';
import { Breadcrumbs, Container } from '../ui/index.ts';

export async function load({ shop, page }: ScreenInput): Promise<{ data: HelpData }> {
  return { data: await loadHelp(shop, page.model_id ?? 0) };
}

export function Screen({ data, page }: { data: HelpData; page: Page }) {
  return (
    <Container className="pb-12">
      <Breadcrumbs items={page.breadcrumbs} />
      <HelpView help={data} title={page.headers.h1} current={page.model_id ?? 0} />
    </Container>
  );
}
