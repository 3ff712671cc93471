import { type ShopFacts, ShopProvider } from '../lib/shop/use-shop.tsx';
import { TextsProvider, type TextsProviderProps } from '../lib/words/use-translations.tsx';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { FavoritesLink } from './favorites-link.tsx';

interface VisitorProps extends Pick<TextsProviderProps, 'messages'> {
  shop: ShopFacts;
}

/** The visitor's part of the header, rendered for a stranger, hydrated after the page; popups load when pressed. */
export function Visitor({ shop, messages }: VisitorProps) {
  return (
    <ShopProvider value={shop}>
      <TextsProvider locale={shop.locale} messages={messages}>
        <AccountLink />
        <FavoritesLink />
        <CartLink />
      </TextsProvider>
    </ShopProvider>
  );
}

/** Prefix of `useId` in the island, so that its ids differ from those of the page. */
export const VISITOR_IDS = { identifierPrefix: 'visitor' };
