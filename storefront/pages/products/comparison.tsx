import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { ComparisonView, loadComparison } from '../../catalogue/index.ts';
import { COMPARED_CATEGORY, COMPARED_PARAMETER, comparedCategoryIn, comparedIn } from '../../lib/lists/comparison.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { Container } from '../../ui/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const { searchParams } = new URL(args.request.url);
  const products = searchParams.get(COMPARED_PARAMETER);
  // Without products in the address it is the visitor's own comparison, which only the server knows.
  if (products === null) throw redirectDocument('/api/comparison');
  const comparison = await loadComparison(shop, comparedIn(products));
  const category = comparedCategoryIn(searchParams.get(COMPARED_CATEGORY));
  return { comparison, category, head: privateHead(shop.text('comparison.title'), shop.shop.name) };
}

/** Comparison of the products in the address. */
export function Component() {
  const { comparison, category } = useLoaderData<typeof loader>();
  return (
    <Container className="py-8">
      <ComparisonView comparison={comparison} category={category} />
    </Container>
  );
}
