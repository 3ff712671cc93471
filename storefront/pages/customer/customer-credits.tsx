import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountFrame, CreditsView, loadCredits } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('account.dashboard.credits'), shop.shop.name);
  return { history: await loadCredits(shop, new URL(args.request.url)), head };
}

export function Component() {
  const t = useTranslations('account.dashboard');
  const { history } = useLoaderData<typeof loader>();
  return (
    <AccountFrame page="customer-dashboard" title={t('credits')}>
      <CreditsView {...history} />
    </AccountFrame>
  );
}
