import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import {
  AccountCreated,
  AccountForm,
  accountEmail,
  CREATED_PARAMETER,
  createAccount,
  LinkNotValid,
} from '../customers/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';
import { Container } from '../ui/index.ts';

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

/** Opening the page must not use up the link: mail programs and virus scanners open links by themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const isCreated = url.searchParams.has(CREATED_PARAMETER);
  const email = isCreated ? null : await accountEmail(shop, tokenIn(url));
  const head = privateHead(shop.text(`newAccount.${isCreated ? 'doneTitle' : 'title'}`), shop.shop.name);
  return data({ email, isCreated, head }, { status: isCreated || email !== null ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const url = new URL(args.request.url);
  const form = await args.request.formData();
  const answer = await createAccount(shopOf(args), tokenIn(url), String(form.get('password') ?? ''), url);
  return answer instanceof Response ? answer : data(answer, { status: answer ? 422 : 404 });
}

export function Component() {
  const { email, isCreated } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container className="pb-16">
      {isCreated ? (
        <AccountCreated />
      ) : email === null || answer === null ? (
        <LinkNotValid />
      ) : (
        <AccountForm email={email} answer={answer} />
      )}
    </Container>
  );
}
