import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShopFacts } from '../lib/shop/use-shop.tsx';
import type { Messages } from '../lib/words/texts.ts';
import texts from './texts/en.json' with { type: 'json' };
import { Visitor } from './visitor.tsx';

it('is rendered for an unknown visitor: a link that works without scripts and shows no number', () => {
  const shop = { locale: 'en-US', path: (name: string) => `/${name}` } as ShopFacts;
  const messages = { header: texts.header } as Messages;
  const html = renderToString(<Visitor shop={shop} messages={messages} />);
  expect(html).toContain('<a href="/cart" class="header-link" aria-label="Cart">');
  expect(html).toMatch(/<a href="\/customer-dashboard" [^>]*aria-label="Account"/);
  expect(html).not.toMatch(/\d+\+?<\/span>/);
});
