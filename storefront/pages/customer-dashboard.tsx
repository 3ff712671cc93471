import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { type AccountAnswer, changeAccount, Dashboard, doneIn, loadCustomer } from '../customers/account/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const head = privateHead(shop.text('customerPages.customer-dashboard'), shop.shop.name);
  return { customer: await loadCustomer(shop), done: doneIn(args.request), head };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await changeAccount(shopOf(args), await args.request.formData(), new URL(args.request.url));
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export function Component() {
  const { customer, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as AccountAnswer | undefined;
  return <Dashboard customer={customer} answer={answer} done={done} />;
}
