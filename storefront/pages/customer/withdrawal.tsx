import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import {
  DONE,
  loadWaysBack,
  loadWithdrawal,
  orderIn,
  STATED,
  StatementView,
  sendWithdrawal,
  WithdrawalView,
} from '../../refunds/index.ts';
import { Container } from '../../ui/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const order = orderIn(url);
  const withdrawal = order && (await loadWithdrawal(shop, order));
  const waysBack = withdrawal ? await loadWaysBack(shop, withdrawal, order?.hash) : [];
  const orderUrl = order?.hash
    ? `${shop.path('cart-summary')}?${new URLSearchParams({ oid: order.id, oh: order.hash })}`
    : shop.path('customer-order', { id: order?.id ?? 0 });
  const isUnknown = url.searchParams.has('oid') && !withdrawal;
  const head = privateHead(shop.text('withdrawal.title'), shop.shop.name);
  return data(
    {
      ...{ withdrawal, waysBack, orderUrl, isUnknown, head },
      done: Number(url.searchParams.get(DONE)) || 0,
      isStated: url.searchParams.has(STATED),
    },
    { status: isUnknown ? 404 : 200 },
  );
}

export async function action(args: ActionFunctionArgs) {
  const url = new URL(args.request.url);
  const answer = await sendWithdrawal(shopOf(args), orderIn(url), await args.request.formData(), url);
  if (answer instanceof Response) return answer;
  return data(answer, { status: answer.message ? 422 : 200 });
}

export function Component() {
  const { withdrawal, waysBack, orderUrl, isUnknown, done, isStated } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const answer = refused instanceof Response ? undefined : refused;
  return (
    <Container className="pb-16">
      {withdrawal ? (
        <WithdrawalView withdrawal={withdrawal} waysBack={waysBack} answer={answer} done={done} orderUrl={orderUrl} />
      ) : (
        <StatementView answer={answer} isStated={isStated} isUnknown={isUnknown} />
      )}
    </Container>
  );
}
