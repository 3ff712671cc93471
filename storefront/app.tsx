import { type ReactNode, useEffect } from 'react';
import { type LayoutHtml, LayoutSlots } from './layouts/slots.tsx';
import type { ShopFacts } from './lib/shop/use-shop.tsx';
import { ShopProvider } from './lib/shop/use-shop.tsx';
import type { Messages } from './lib/words/texts.ts';
import { TextsProvider } from './lib/words/use-translations.tsx';

interface AppProps {
  shop: ShopFacts;
  messages: Messages;
  layout: LayoutHtml;
  children: ReactNode;
  /** Called in the browser once the page is interactive. */
  onReady?: () => void;
}

/** Providers around every page, on the server and in the browser. */
export function App({ shop, messages, layout, children, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ShopProvider value={shop}>
      <TextsProvider locale={shop.locale} messages={messages}>
        <LayoutSlots value={layout}>{children}</LayoutSlots>
      </TextsProvider>
    </ShopProvider>
  );
}
