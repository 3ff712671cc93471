import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OpeningHours } from '../../checkout/pick-up/index.ts';
import { doneOnce, useToldOnce } from '../../lib/forms/told-once.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import {
  ACCOUNT_REQUESTED,
  GATE_CLOSED,
  loadOrder,
  NewAccount,
  OrderSummaryView,
  paymentResult,
  payOrder,
  payOtherwise,
  requestAccount,
  takesLong,
  UNKNOWN_ORDER,
  UnknownOrder,
} from '../../orders/index.ts';
import { Container } from '../../ui/index.ts';

function notFound() {
  return data(null, { status: 404, statusText: 'Page Not Found' });
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const query = new URL(args.request.url).searchParams;
  const head = privateHead(shop.text('checkout.summary'), shop.shop.name);
  const id = query.get('oid') ?? '';
  const closed = doneOnce(shop.told, query.has(GATE_CLOSED) ? GATE_CLOSED : null);
  const common = { isGateClosed: closed !== null, isAccountRequested: query.has(ACCOUNT_REQUESTED), head };
  if (id === UNKNOWN_ORDER)
    return { ...common, shown: null, isOwn: false, isLate: false, result: paymentResult(query.get('status'), null) };
  const [shown, customer] = await Promise.all([loadOrder(shop, id, query.get('oh') ?? ''), shop.signIn.customer()]);
  if (!shown) throw notFound();
  const isOwn = customer !== null && shown.order.customer_id === customer.id && customer.email_confirmed_at !== null;
  const isLate = takesLong(shown.order, new Date());
  return { ...common, shown, isOwn, isLate, result: paymentResult(query.get('status'), shown.order) };
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const shown = await loadOrder(shop, url.searchParams.get('oid') ?? '', url.searchParams.get('oh') ?? '');
  if (!shown) throw notFound();
  const form = await args.request.formData();
  if (form.get('intent') === 'new-account') return requestAccount(shop, shown.order, url);
  const otherMethod = Number(form.get('other_method'));
  if (otherMethod > 0) return payOtherwise(shop, shown.order, otherMethod);
  return payOrder(shop, shown.order);
}

export function Component() {
  const { shown, isOwn, result, isGateClosed, isLate, isAccountRequested } = useLoaderData<typeof loader>();
  const { shop } = useShop();
  useToldOnce(GATE_CLOSED, isGateClosed);
  return (
    <Container className="pb-16">
      {shown ? (
        <OrderSummaryView
          {...shown}
          result={result}
          isGateClosed={isGateClosed}
          isLate={isLate}
          isOwn={isOwn}
          hours={shown.point && <OpeningHours hours={shown.point.opening_hours} />}
          account={
            <NewAccount
              email={shown.order.email}
              isRequested={isAccountRequested}
              isOffered={shown.order.can_create_new_account && shop.auth_features.registration}
            />
          }
        />
      ) : (
        <UnknownOrder />
      )}
    </Container>
  );
}
