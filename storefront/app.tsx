import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { type LayoutHtml, LayoutSlots } from './layouts/slots.tsx';
import { intlSettings, type Messages } from './lib/texts.ts';
import type { ShopFacts } from './lib/use-shop.tsx';
import { ShopProvider } from './lib/use-shop.tsx';

interface AppProps {
  shop: ShopFacts;
  messages: Messages;
  layout: LayoutHtml;
  children: ReactNode;
}

/** What every page stands in, on the server and in the browser alike. */
export function App({ shop, messages, layout, children }: AppProps) {
  return (
    <ShopProvider value={shop}>
      <IntlProvider {...intlSettings(shop.locale, messages)}>
        <LayoutSlots value={layout}>{children}</LayoutSlots>
      </IntlProvider>
    </ShopProvider>
  );
}
