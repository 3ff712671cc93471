import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { FastCheckout } from '../../cart/index.ts';
import { type AccountAnswer, changeAccount, Dashboard } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { load } = await import('./load-customer-dashboard.ts');
  return load(shopOf(args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  const answer = await changeAccount(shopOf(args), await args.request.formData(), new URL(args.request.url));
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export function Component() {
  const { customer, holdings, canGoFast, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as AccountAnswer | undefined;
  return (
    <Dashboard customer={customer} holdings={holdings} answer={answer} done={done}>
      {canGoFast && <FastCheckout />}
    </Dashboard>
  );
}
