import type { Page } from '../../../contract/pages/records.ts';
import { type HelpData, HelpView } from '../../content/index.ts';
import { Breadcrumbs, Container } from '../../ui/index.ts';

export function Screen({ data, page }: { data: HelpData; page: Page }) {
  return (
    <Container className="pb-12">
      <Breadcrumbs items={page.breadcrumbs} />
      <HelpView help={data} heading={page.headers} current={page.model_id ?? 0} />
    </Container>
  );
}
