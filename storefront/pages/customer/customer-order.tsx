import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OpeningHours } from '../../checkout/pick-up/index.ts';
import { AccountFrame } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { loadOwnOrder, OwnOrderView } from '../../orders/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const orderView = await loadOwnOrder(shop, args.params.id ?? '');
  if (!orderView) throw data(null, { status: 404, statusText: 'Page Not Found' });
  const title = shop.text('order.number', { number: orderView.order.order_number });
  return { orderView, head: privateHead(title, shop.shop.name) };
}

export function Component() {
  const t = useTranslations('order');
  const { orderView } = useLoaderData<typeof loader>();
  return (
    <AccountFrame page="customer-my-orders" title={t('number', { number: orderView.order.order_number })}>
      <OwnOrderView {...orderView} hours={orderView.point && <OpeningHours hours={orderView.point.opening_hours} />} />
    </AccountFrame>
  );
}
