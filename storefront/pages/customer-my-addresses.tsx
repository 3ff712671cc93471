import type { LoaderFunctionArgs } from 'react-router';
import { AccountFrame, NothingYet } from '../customers/account/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';
import { useTranslations } from '../lib/use-translations.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { text, shop } = shopOf(args);
  return { head: privateHead(text('customerPages.customer-my-addresses'), shop.name) };
}

export function Component() {
  const t = useTranslations('customerPages');
  return (
    <AccountFrame page="customer-my-addresses" title={t('customer-my-addresses')}>
      <NothingYet what="addresses" />
    </AccountFrame>
  );
}
