import { type ReactNode, useEffect } from 'react';
import { type LayoutHtml, LayoutSlots } from './layouts/slots.tsx';
import type { Messages } from './lib/texts.ts';
import type { ShopFacts } from './lib/use-shop.tsx';
import { ShopProvider } from './lib/use-shop.tsx';
import { TextsProvider } from './lib/use-translations.tsx';

interface AppProps {
  shop: ShopFacts;
  messages: Messages;
  layout: LayoutHtml;
  children: ReactNode;
  /** Called in the browser when the page answers presses. */
  onReady?: () => void;
}

/** What every page stands in, on the server and in the browser alike. */
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
