import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountFrame, loadOrders, OrderList } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('customerPages.customer-my-orders'), shop.shop.name);
  return { list: await loadOrders(shop, new URL(args.request.url)), head };
}

export function Component() {
  const t = useTranslations('customerPages');
  const returns = useTranslations('returns');
  const { path } = useShop();
  const { list } = useLoaderData<typeof loader>();
  return (
    <AccountFrame page="customer-my-orders" title={t('customer-my-orders')}>
      <OrderList {...list} />
      <p className="mt-8">
        <a href={path('customer-returns')} className="link inline-flex min-h-11 items-center">
          {returns('title')}
        </a>
      </p>
    </AccountFrame>
  );
}
