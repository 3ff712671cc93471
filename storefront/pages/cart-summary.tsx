import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OpeningHours } from '../checkout/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';
import {
  GATE_CLOSED,
  loadOrder,
  OrderSummaryView,
  paymentResult,
  payOrder,
  UNKNOWN_ORDER,
  UnknownOrder,
} from '../orders/index.ts';
import { Container } from '../ui/index.ts';

function notFound() {
  return data(null, { status: 404, statusText: 'Page Not Found' });
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const query = new URL(args.request.url).searchParams;
  const head = privateHead(shop.text('checkout.summary'), shop.shop.name);
  const id = query.get('oid') ?? '';
  if (id === UNKNOWN_ORDER)
    return { shown: null, result: paymentResult(query.get('status'), null), isGateClosed: false, head };
  const shown = await loadOrder(shop, id, query.get('oh') ?? '');
  if (!shown) throw notFound();
  return { shown, result: paymentResult(query.get('status'), shown.order), isGateClosed: query.has(GATE_CLOSED), head };
}

export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const query = new URL(args.request.url).searchParams;
  const shown = await loadOrder(shop, query.get('oid') ?? '', query.get('oh') ?? '');
  if (!shown) throw notFound();
  return payOrder(shop, shown.order);
}

export function Component() {
  const { shown, result, isGateClosed } = useLoaderData<typeof loader>();
  return (
    <Container className="pb-16">
      {shown ? (
        <OrderSummaryView
          {...shown}
          result={result}
          isGateClosed={isGateClosed}
          hours={shown.point && <OpeningHours hours={shown.point.opening_hours} />}
        />
      ) : (
        <UnknownOrder />
      )}
    </Container>
  );
}
