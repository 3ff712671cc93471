import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { LEFT_CART_PARAMETER } from '../../../contract/cart/paths.ts';
import { loadShared, putShared, SharedGone, SharedView } from '../../cart/index.ts';
import { idempotencyKey } from '../../lib/http/idempotency-key.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { Container } from '../../ui/index.ts';

/** The token of a link, and whether it is that of the mail about a left cart. */
function linkOf({ url }: Request): { token: string; isLeft: boolean } {
  const { searchParams } = new URL(url);
  const left = searchParams.get(LEFT_CART_PARAMETER);
  return { token: left ?? searchParams.get('token') ?? '', isLeft: left !== null };
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const { token, isLeft } = linkOf(args.request);
  const shared = await loadShared(shop, token);
  const head = privateHead(shop.text(isLeft ? 'cart.leftTitle' : 'cart.sharedTitle'), shop.shop.name);
  return data({ shared, isLeft, formKey: idempotencyKey(), head }, { status: shared ? 200 : 404 });
}

/** What is put into the cart is read anew: the form only says that it was asked for. */
export async function action(args: ActionFunctionArgs) {
  const shop = shopOf(args);
  const form = await args.request.formData();
  const shared = await loadShared(shop, linkOf(args.request).token);
  if (!shared) return null;
  const key = String(form.get('key') ?? '').slice(0, 100) || idempotencyKey();
  const answer = await putShared(shop, shared, key);
  const isWhole = !answer.error && answer.refused.length === 0;
  return isWhole ? redirect(shop.path('cart'), 303) : answer;
}

export function Component() {
  const { shared, isLeft, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container className="py-8">
      {shared ? (
        <SharedView shared={shared} isLeft={isLeft} formKey={formKey} answer={answer ?? undefined} />
      ) : (
        <SharedGone isLeft={isLeft} />
      )}
    </Container>
  );
}
