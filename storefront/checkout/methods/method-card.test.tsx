import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Messages } from '../../lib/texts.ts';
import { type ShopFacts, ShopProvider } from '../../lib/use-shop.tsx';
import { TextsProvider } from '../../lib/use-translations.tsx';
import { MethodCard } from './method-card.tsx';

const messages = {
  ui: { untaxed: compile('{price} excl. VAT') },
  checkout: { free: 'free' },
} as unknown as Messages;
const courier = {
  id: 1,
  name: 'Courier',
  description: null,
  price: { value: 81.82, formatted: 'CZK 81.82' },
  taxed_price: { value: 99, formatted: 'CZK 99' },
  can_use: true,
};

function shownTo(isForBusinesses: boolean): string {
  const card = (
    <MethodCard
      method={courier}
      name="method"
      icon="truck"
      checked={false}
      original={{ value: 149, formatted: 'CZK 149' }}
      onChoose={() => undefined}
    />
  );
  return renderToStaticMarkup(
    <TextsProvider locale="en-US" messages={messages}>
      <ShopProvider value={{ shop: { is_for_businesses: isForBusinesses } } as ShopFacts}>{card}</ShopProvider>
    </TextsProvider>,
  );
}

test('a method costs with tax beside its price before; for businesses it costs what the summary beside it says', () => {
  expect(shownTo(false)).toMatch(/CZK 149<.*CZK 99</);
  expect(shownTo(true)).toContain('CZK 81.82 excl. VAT');
  expect(shownTo(true)).not.toMatch(/CZK 99|CZK 149/);
});
