import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages } from '../words/texts.ts';
import { TextsProvider } from '../words/use-translations.tsx';
import { type ShopFacts, ShopProvider } from './use-shop.tsx';

/** For tests: the HTML of a part of a page, in English, with some facts of the shop and some messages. */
export function htmlOf(part: ReactNode, messages: object, shop: object): string {
  const facts = { currency: { code: 'CZK', decimal_places: 2 }, locale: 'en-US', shop } as unknown as ShopFacts;
  return renderToStaticMarkup(
    <TextsProvider locale="en-US" messages={messages as Messages}>
      <ShopProvider value={facts}>{part}</ShopProvider>
    </TextsProvider>,
  );
}

/** For tests: what of it is read. */
export const textsOf = (...part: Parameters<typeof htmlOf>): string[] =>
  htmlOf(...part)
    .replace(/<img[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .split(/<[^>]+>/)
    .filter(Boolean);
