import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { type AccountAnswer, AccountView, changeAccount } from '../../customers/account/index.ts';
import { shopOf } from '../../lib/shop/context.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { load } = await import('./load-customer-account.ts');
  return load(shopOf(args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  const answer = await changeAccount(shopOf(args), await args.request.formData(), new URL(args.request.url));
  if (answer instanceof Response) return answer;
  const isVisibleOnce = answer.newCodes !== undefined || answer.recoveryCodes !== undefined;
  return data(answer, { status: isVisibleOnce ? 200 : 422 });
}

export function Component() {
  const { account, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as AccountAnswer | undefined;
  return <AccountView data={account} answer={answer} done={done} />;
}
