import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import {
  AccountCreated,
  ConfirmForm,
  CREATED_PARAMETER,
  createAccount,
  EmailConfirmed,
  LinkNotValid,
  mailedAccount,
  NewAccountForm,
} from '../../customers/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { Container } from '../../ui/index.ts';

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

/** Opening the page must not use up the link: mail programs and virus scanners open links by themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const done = url.searchParams.get(CREATED_PARAMETER);
  const account = done === null ? await mailedAccount(shop, tokenIn(url)) : null;
  const isConfirmation = done === 'confirmed' || account?.needs_password === false;
  const title = isConfirmation
    ? shop.text(done === null ? 'newAccount.confirmTitle' : 'newAccount.confirmedTitle')
    : shop.text(done === null ? 'newAccount.title' : 'newAccount.doneTitle');
  const status = done !== null || account ? 200 : 404;
  return data({ account, done, head: privateHead(title, shop.shop.name) }, { status });
}

export async function action(args: ActionFunctionArgs) {
  const url = new URL(args.request.url);
  const password = (await args.request.formData()).get('password');
  const answer = await createAccount(shopOf(args), tokenIn(url), password === null ? undefined : String(password), url);
  return answer instanceof Response ? answer : data(answer, { status: answer ? 422 : 404 });
}

function Contents() {
  const { account, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (done === 'confirmed') return <EmailConfirmed />;
  if (done !== null) return <AccountCreated />;
  if (!account || answer === null) return <LinkNotValid />;
  return account.needs_password ? (
    <NewAccountForm email={account.email} answer={answer} />
  ) : (
    <ConfirmForm email={account.email} />
  );
}

export function Component() {
  return (
    <Container className="pb-16">
      <Contents />
    </Container>
  );
}
