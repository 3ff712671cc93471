import { type ShopFacts, ShopProvider } from '../lib/use-shop.tsx';
import { TextsProvider, type TextsProviderProps } from '../lib/use-translations.tsx';
import { CartLink } from './cart-link.tsx';

interface VisitorProps extends Pick<TextsProviderProps, 'messages'> {
  shop: ShopFacts;
}

/**
 * What belongs to the visitor in the otherwise static header. The server renders it as for somebody unknown; the browser
 * hydrates it after the page. What opens from it is imported when it is pressed.
 */
export function Visitor({ shop, messages }: VisitorProps) {
  return (
    <ShopProvider value={shop}>
      <TextsProvider locale={shop.locale} messages={messages}>
        <CartLink />
      </TextsProvider>
    </ShopProvider>
  );
}

/** Ids made in the island differ from those of the page. */
export const VISITOR_IDS = { identifierPrefix: 'visitor' };
