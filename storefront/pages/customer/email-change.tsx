import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import {
  confirmEmailChange,
  type EmailChangeAnswer,
  EmailChangeView,
  loadEmailChange,
} from '../../customers/account/index.ts';
import { LinkNotValid } from '../../customers/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { Container } from '../../ui/index.ts';

const tokenIn = ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  new URL(request.url).searchParams.get('token') ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const change = await loadEmailChange(shop, tokenIn(args));
  const head = privateHead(shop.text('account.emailChange.title'), shop.shop.name);
  return data({ change, head }, { status: change ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const answer = await confirmEmailChange(shopOf(args), tokenIn(args));
  return data(answer, { status: answer === null ? 404 : 'message' in answer ? answer.status : 200 });
}

export function Component() {
  const { change } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EmailChangeAnswer | undefined;
  const isDone = answer !== undefined && answer !== null;
  return (
    <Container className="pb-16">
      {answer === null || (!change && !isDone) ? <LinkNotValid /> : <EmailChangeView change={change} answer={answer} />}
    </Container>
  );
}
