import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { doneIn, loadFormer, loadReviewed, ReviewDone, ReviewForm, sendReview } from '../../reviews/index.ts';
import { Container } from '../../ui/index.ts';

const productIn = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => Number(params.id) || 0;

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const id = productIn(args);
  const [product, former] = await Promise.all([loadReviewed(shop, id), loadFormer(shop, id)]);
  if (!product) throw data(null, { status: 404, statusText: 'Page Not Found' });
  const head = privateHead(`${shop.text('reviews.title')}: ${product.name}`, shop.shop.name);
  return { product, former, done: doneIn(new URL(args.request.url)), head };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const answer = await sendReview(shopOf(args), productIn(args), form, new URL(args.request.url));
  return data(answer, { status: 422 });
}

export function Component() {
  const { product, former, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container className="pb-16">
      {done && !answer ? (
        <ReviewDone product={product} done={done} />
      ) : (
        <ReviewForm product={product} former={former} answer={answer} />
      )}
    </Container>
  );
}
