import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { LinkNotValid } from '../../customers/index.ts';
import { doneOnce } from '../../lib/forms/notices-once.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { doneIn, InvitedView, loadInvited, ReviewForm, sendInvited } from '../../reviews/index.ts';
import { Container } from '../../ui/index.ts';

/** Opening the page changes nothing: mail programs and virus scanners open links by themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const url = new URL(args.request.url);
  const token = url.searchParams.get('token') ?? '';
  const products = await loadInvited(shop, token);
  const chosen = products?.find(({ id }) => id === Number(url.searchParams.get('product'))) ?? null;
  const head = privateHead(shop.text('reviews.invited.title'), shop.shop.name);
  return data(
    { products, chosen, token, done: doneOnce(shop.notices, doneIn(url)), head },
    { status: products ? 200 : 404 },
  );
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return data(await sendInvited(shopOf(args), new URL(args.request.url), form), { status: 422 });
}

function Contents() {
  const { products, chosen, token, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!products) return <LinkNotValid />;
  if (chosen) return <ReviewForm key={chosen.id} product={chosen} former={chosen.former} answer={answer} />;
  return <InvitedView products={products} token={token} done={done} />;
}

export function Component() {
  return (
    <Container className="pb-16">
      <Contents />
    </Container>
  );
}
