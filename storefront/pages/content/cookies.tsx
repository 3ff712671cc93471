import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CookiesView, loadCookies } from '../../consents/index.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { Container } from '../../ui/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const { shop: info, text } = shop;
  return {
    cookies: await loadCookies(shop, new URL(args.request.url)),
    head: privateHead(text('consentPage.title'), info.name),
  };
}

export function Component() {
  const { cookies } = useLoaderData<typeof loader>();
  return (
    <Container className="py-8 lg:py-12">
      <CookiesView {...cookies} />
    </Container>
  );
}
