import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { orderAgain, PutNotice } from '../../cart/index.ts';
import { OpeningHours } from '../../checkout/pick-up/index.ts';
import { AccountFrame } from '../../customers/account/index.ts';
import { idempotencyKey } from '../../lib/http/idempotency-key.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { loadOwnOrder, OrderAgain, OwnOrderView } from '../../orders/index.ts';

const notFound = () => data(null, { status: 404, statusText: 'Page Not Found' });

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const orderView = await loadOwnOrder(shop, args.params.id ?? '');
  if (!orderView) throw notFound();
  const title = shop.text('order.number', { number: orderView.order.order_number });
  return { orderView, formKey: idempotencyKey(), head: privateHead(title, shop.shop.name) };
}

/** Orders the same again. Items are read anew: the form only says that it was asked for. */
export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const form = await args.request.formData();
  const key = String(form.get('key') ?? '').slice(0, 100) || idempotencyKey();
  const answer = await orderAgain(shop, args.params.id ?? '', key);
  if (!answer) throw notFound();
  return answer.error || answer.refused.length > 0 ? answer : redirect(shop.path('cart'), 303);
}

export function Component() {
  const t = useTranslations('order');
  const { orderView, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame page="customer-my-orders" title={t('number', { number: orderView.order.order_number })}>
      <PutNotice answer={answer} />
      <OwnOrderView {...orderView} hours={orderView.point && <OpeningHours hours={orderView.point.opening_hours} />} />
      <OrderAgain formKey={formKey} />
    </AccountFrame>
  );
}
