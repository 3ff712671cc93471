import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OpeningHours } from '../../checkout/pick-up/index.ts';
import { AccountFrame } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { loadOwnOrder, OwnOrderView } from '../../orders/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const shown = await loadOwnOrder(shop, args.params.id ?? '');
  if (!shown) throw data(null, { status: 404, statusText: 'Page Not Found' });
  const title = shop.text('order.number', { number: shown.order.order_number });
  return { shown, head: privateHead(title, shop.shop.name) };
}

export function Component() {
  const t = useTranslations('order');
  const { shown } = useLoaderData<typeof loader>();
  return (
    <AccountFrame page="customer-my-orders" title={t('number', { number: shown.order.order_number })}>
      <OwnOrderView {...shown} hours={shown.point && <OpeningHours hours={shown.point.opening_hours} />} />
    </AccountFrame>
  );
}
