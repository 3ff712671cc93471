import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { FavoriteProducts, loadFavorites, loadGuestFavorites } from '../../catalogue/index.ts';
import { AccountFrame, GuestFrame, NothingYet } from '../../customers/account/index.ts';
import { wishesIn } from '../../lib/lists/wish-in.ts';
import { shopOf } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args);
  const wished = shop.wished();
  const isGuest = (await shop.signIn.customer()) === null;
  // Only the server can put what the customer liked as a guest into their list.
  if (!isGuest && wished) throw redirectDocument('/api/wish-list');
  const head = privateHead(shop.text('customerPages.customer-favorite-products'), shop.shop.name);
  const favorites = isGuest ? await loadGuestFavorites(shop, wishesIn(wished)) : await loadFavorites(shop);
  return { isGuest, favorites, head };
}

function Frame({ isGuest, hasSome, children }: { isGuest: boolean; hasSome: boolean; children: ReactNode }) {
  const title = useTranslations('customerPages')('customer-favorite-products');
  if (isGuest)
    return (
      <GuestFrame title={title} hasSome={hasSome}>
        {children}
      </GuestFrame>
    );
  return (
    <AccountFrame page="customer-favorite-products" title={title}>
      {children}
    </AccountFrame>
  );
}

export function Component() {
  const { isGuest, favorites } = useLoaderData<typeof loader>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus goes with its product.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [favorites]);
  return (
    <Frame isGuest={isGuest} hasSome={favorites.length > 0}>
      {favorites.length === 0 ? <NothingYet what="favorites" /> : <FavoriteProducts favorites={favorites} />}
    </Frame>
  );
}
