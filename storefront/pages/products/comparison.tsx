import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { ComparisonView, loadComparison } from '../../catalogue/index.ts';
import { COMPARED_PARAMETER, comparedIn } from '../../lib/lists/comparison.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { Container } from '../../ui/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const products = new URL(args.request.url).searchParams.get(COMPARED_PARAMETER);
  // Without products in the address it is the visitor's own comparison, which only the server knows.
  if (products === null) throw redirectDocument('/api/comparison');
  const comparison = await loadComparison(shop, comparedIn(products));
  return { comparison, head: privateHead(shop.text('comparison.title'), shop.shop.name) };
}

/** Comparison of the products in the address. */
export function Component() {
  const { comparison } = useLoaderData<typeof loader>();
  return (
    <Container className="py-8">
      <ComparisonView comparison={comparison} />
    </Container>
  );
}
