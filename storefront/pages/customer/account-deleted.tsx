import type { LoaderFunctionArgs } from 'react-router';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container, EmptyState, LinkButton } from '../../ui/index.ts';

export function loader(args: LoaderFunctionArgs) {
  const { text, shop } = shopOf(args);
  return { head: privateHead(text('account.delete.doneTitle'), shop.name) };
}

export function Component() {
  const t = useTranslations();
  return (
    <Container className="pb-16">
      <EmptyState icon="check" level="h1" title={t('account.delete.doneTitle')} text={t('account.delete.doneText')}>
        <LinkButton kind="primary" href="/">
          {t('header.backToShop')}
        </LinkButton>
      </EmptyState>
    </Container>
  );
}
