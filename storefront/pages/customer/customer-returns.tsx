import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountFrame, ConfirmFirst } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { loadReturns, ReturnsList } from '../../refunds/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('returns.title'), shop.shop.name);
  return { list: await loadReturns(shop, new URL(args.request.url)), head };
}

export function Component() {
  const t = useTranslations('returns');
  const {
    list: { refunds, ...pages },
  } = useLoaderData<typeof loader>();
  return (
    <AccountFrame page="customer-my-orders" title={t('title')}>
      {refunds === null ? <ConfirmFirst /> : <ReturnsList refunds={refunds} {...pages} />}
    </AccountFrame>
  );
}
