import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OpeningHours } from '../../checkout/pick-up/index.ts';
import { doneOnce, useNoticeOnce } from '../../lib/forms/notices-once.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import {
  ACCOUNT_REQUESTED,
  GATE_CLOSED,
  giveRefundAccount,
  loadOrder,
  NewAccount,
  OrderSummaryView,
  PAY_HERE,
  payHere,
  paymentResult,
  payOrder,
  payOtherwise,
  requestAccount,
  takesLong,
  UNKNOWN_ORDER,
  UnknownOrder,
  useInlinePayment,
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
  const closed = doneOnce(shop.notices, query.has(GATE_CLOSED) ? GATE_CLOSED : null);
  const common = { isGateClosed: closed !== null, isAccountRequested: query.has(ACCOUNT_REQUESTED), head };
  if (id === UNKNOWN_ORDER)
    return {
      ...common,
      orderView: null,
      isOwn: false,
      isLate: false,
      result: paymentResult(query.get('status'), null),
    };
  const [orderView, customer] = await Promise.all([loadOrder(shop, id, query.get('oh') ?? ''), shop.signIn.customer()]);
  if (!orderView) throw notFound();
  const isOwn =
    customer !== null && orderView.order.customer_id === customer.id && customer.email_confirmed_at !== null;
  const isLate = takesLong(orderView.order, new Date());
  return { ...common, orderView, isOwn, isLate, result: paymentResult(query.get('status'), orderView.order) };
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const orderView = await loadOrder(shop, url.searchParams.get('oid') ?? '', url.searchParams.get('oh') ?? '');
  if (!orderView) throw notFound();
  const form = await args.request.formData();
  if (form.get('intent') === 'new-account') return requestAccount(shop, orderView.order, url);
  if (form.get('intent') === PAY_HERE) return payHere(shop, orderView.order);
  if (form.get('intent') === 'refund-account') {
    const answer = await giveRefundAccount(shop, orderView.order, form, url);
    return answer instanceof Response ? answer : data(answer, { status: 422 });
  }
  const otherMethod = Number(form.get('other_method'));
  if (otherMethod > 0) return payOtherwise(shop, orderView.order, otherMethod);
  return payOrder(shop, orderView.order);
}

export function Component() {
  const { orderView, isOwn, result, isGateClosed, isLate, isAccountRequested } = useLoaderData<typeof loader>();
  const { shop } = useShop();
  useNoticeOnce(GATE_CLOSED, isGateClosed);
  const gatePage = useInlinePayment();
  return (
    <Container className="pb-16">
      {orderView ? (
        <OrderSummaryView
          {...orderView}
          result={result}
          isGateClosed={isGateClosed}
          gatePage={gatePage}
          isLate={isLate}
          isOwn={isOwn}
          hours={orderView.point && <OpeningHours hours={orderView.point.opening_hours} />}
          account={
            <NewAccount
              email={orderView.order.email}
              isRequested={isAccountRequested}
              isOffered={orderView.order.can_create_new_account && shop.auth_features.registration}
            />
          }
        />
      ) : (
        <UnknownOrder result={result} />
      )}
    </Container>
  );
}
