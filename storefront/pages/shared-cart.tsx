import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { loadShared, putShared, SharedGone, SharedView } from '../cart/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';
import { idempotencyKey } from '../lib/idempotency-key.ts';
import { Container } from '../ui/index.ts';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const shared = await loadShared(shop, tokenOf(args.request));
  const head = privateHead(shop.text('cart.sharedTitle'), shop.shop.name);
  return data({ shared, formKey: idempotencyKey(), head }, { status: shared ? 200 : 404 });
}

/** What is put into the cart is read anew: the form only says that it was asked for. */
export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const form = await args.request.formData();
  const shared = await loadShared(shop, tokenOf(args.request));
  if (!shared) return null;
  const key = String(form.get('key') ?? '').slice(0, 100) || idempotencyKey();
  const answer = await putShared(shop, shared, key);
  const isWhole = !answer.error && answer.refused.length === 0;
  return isWhole ? redirect(shop.path('cart'), 303) : answer;
}

export function Component() {
  const { shared, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container className="py-8">
      {shared ? <SharedView shared={shared} formKey={formKey} answer={answer ?? undefined} /> : <SharedGone />}
    </Container>
  );
}
