import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { App } from '../../app.tsx';
import { type CardData, type ListingData, ListingView, PartSlot, ProductShelf } from '../../catalogue/index.ts';
import type { ShopFacts } from '../../lib/shop/use-shop.tsx';
import { MARKED_LAYOUT } from './layout-bytes.ts';
import { withParts } from './marks.ts';
import { partsOfPage } from './part-bytes.tsx';
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

const koruna = { code: 'CZK', symbol: 'Kč', decimal_places: 2 } as ShopFacts['currency'];
const euro = { code: 'EUR', symbol: '€', decimal_places: 2 } as ShopFacts['currency'];
const filters = [
  {
    id: 'price',
    label: 'Cena',
    type: 'slider',
    description: null,
    contains_active_items: false,
    additional_props: { min: 10, max: 90, chosen_min: null, chosen_max: null, url_template: '/k?p={min}-{max}' },
    items: [],
  },
  {
    id: 'skin',
    label: 'Pleť & vlasy',
    type: 'checkbox',
    description: null,
    contains_active_items: false,
    items: [{ label: 'Suchá', url: '/k?skin=1', count: 3 }],
  },
] as unknown as ListingData['filters'];

type Locale = 'cs-CZ' | 'en-GB';

function rendered(element: React.ReactNode, locale: Locale, currency = koruna) {
  const language = locale === 'cs-CZ' ? ('cs' as const) : ('en' as const);
  const shop = { locale, language, currency } as unknown as ShopFacts;
  const around = (children: React.ReactNode) => (
    <App shop={shop} messages={textsIn({ locale, language }).messages} layout={MARKED_LAYOUT}>
      {children}
    </App>
  );
  const ofPage = partsOfPage(shop);
  const marked = renderToString(around(<PartSlot value={ofPage.slot}>{element}</PartSlot>));
  const inParts = withParts(marked, ofPage.bytes(around)).map(String).join('');
  return { whole: renderToString(around(element)), marked, inParts };
}

const shelf = (locale: Locale, cards: CardData[]) => rendered(<ProductShelf title="Shelf" cards={cards} />, locale);

function filtered(filters: ListingData['filters'], locale: Locale = 'cs-CZ', currency = koruna) {
  const pagination_data = { page: 1, pages: 1, per_page: 24, items_count: 0, per_page_options: [], url_template: '/k' };
  const listing = { filters: filters, cards: [], sort_options: [], clear_url: null, pagination_data };
  const view = <ListingView listing={listing as unknown as ListingData} empty="" />;
  // A link of the shop's router stands in the listing.
  return rendered(<MemoryRouter>{view}</MemoryRouter>, locale, currency);
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

test('filters written apart from their page are what the page itself would write, in each language and currency', () => {
  for (const locale of ['cs-CZ', 'en-GB'] as const)
    for (const currency of [koruna, euro]) {
      const { whole, marked, inParts } = filtered(filters, locale, currency);
      expect(whole).toContain('Pleť &amp; vlasy');
      expect(marked).not.toContain('vlasy');
      expect(inParts).toBe(whole);
    }
});

test('filters with another count are written anew', () => {
  expect(filtered(filters).inParts).toContain('>3<');
  const fewer = filters.map((filter) => ({ ...filter, items: filter.items.map((item) => ({ ...item, count: 2 })) }));
  const { inParts } = filtered(fewer);
  expect(inParts).toContain('>2<');
  expect(inParts).not.toContain('>3<');
});
