import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { App } from '../app.tsx';
import { type CardData, CardSlot, ProductShelf } from '../catalogue/index.ts';
import type { ShopFacts } from '../lib/use-shop.tsx';
import { cardsOfPage } from './card-bytes.tsx';
import { MARKED_LAYOUT } from './layout-bytes.ts';
import { withParts } from './marks.ts';
import { textsIn } from './texts.ts';

const price = (value: number) => ({ value, formatted: `${value} Kč` }) as CardData['price'];
const card: CardData = {
  id: 5,
  name: 'Krém & růže',
  url: '/krem',
  short: 'Na noc',
  image: '/media/1-abc/640.webp',
  second: '/media/2-abc/640.webp',
  brand: 'Značka',
  price: price(80),
  original: price(100),
  lowest: price(90),
  percents: 20,
  unit: '8 Kč / 10 ml',
  rating: { average: 4.5, count: 3 },
  tag: null,
  hasChoices: false,
  isFrom: true,
  stock: 'last',
  availability: null,
  saleFrom: null,
};

const inShop = (locale: 'cs-CZ' | 'en-GB') => (children: React.ReactNode) => {
  const language = locale === 'cs-CZ' ? 'cs' : 'en';
  const shop = { locale, language } as unknown as ShopFacts;
  return (
    <App shop={shop} messages={textsIn({ locale, language }).messages} layout={MARKED_LAYOUT}>
      {children}
    </App>
  );
};

function shelf(locale: 'cs-CZ' | 'en-GB', cards: CardData[]): { whole: string; marked: string; inParts: string } {
  const around = inShop(locale);
  const shown = <ProductShelf title="Shelf" cards={cards} />;
  const ofPage = cardsOfPage(locale);
  const marked = renderToString(around(<CardSlot value={ofPage.slot}>{shown}</CardSlot>));
  const inParts = withParts(marked, ofPage.bytes(around)).map(String).join('');
  return { whole: renderToString(around(shown)), marked, inParts };
}

test('cards written apart from their page are what the page itself would write', () => {
  const sold = { ...card, id: 6, name: 'Mýdlo', stock: 'out' as const, second: null, original: null, lowest: null };
  for (const locale of ['cs-CZ', 'en-GB'] as const) {
    const { whole, marked, inParts } = shelf(locale, [card, sold]);
    expect(whole).toContain('Krém &amp; růže');
    expect(marked).not.toContain('růže');
    expect(inParts).toBe(whole);
  }
});

test('a card that changed is written anew', () => {
  expect(shelf('cs-CZ', [card]).inParts).toContain('80 Kč');
  const cheaper = shelf('cs-CZ', [{ ...card, price: price(70) }]).inParts;
  expect(cheaper).toContain('70 Kč');
  expect(cheaper).not.toContain('80 Kč');
});
