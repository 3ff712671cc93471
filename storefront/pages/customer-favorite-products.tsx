import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { FavoriteProducts, loadFavorites } from '../catalogue/index.ts';
import { AccountFrame, NothingYet } from '../customers/account/index.ts';
import { shopOf } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';
import { useTranslations } from '../lib/use-translations.tsx';
import { TAKE_PARAMETER } from '../lib/wish-in.ts';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  // What was chosen before the customer signed in is in a cookie, which only the server reads.
  if (new URL(args.request.url).searchParams.has(TAKE_PARAMETER)) throw redirectDocument('/api/wish-list');
  const head = privateHead(shop.text('customerPages.customer-favorite-products'), shop.shop.name);
  return { favorites: await loadFavorites(shop), head };
}

export function Component() {
  const t = useTranslations('customerPages');
  const { favorites } = useLoaderData<typeof loader>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus goes with its product.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [favorites]);
  return (
    <AccountFrame page="customer-favorite-products" title={t('customer-favorite-products')}>
      {favorites.length === 0 ? <NothingYet what="favorites" /> : <FavoriteProducts favorites={favorites} />}
    </AccountFrame>
  );
}
