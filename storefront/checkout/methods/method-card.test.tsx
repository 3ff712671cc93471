import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { htmlOf } from '../../lib/shop/rendered.tsx';
import { MethodCard } from './method-card.tsx';

const messages = {
  ui: { untaxed: compile('{price} excl. VAT') },
  checkout: { free: 'free' },
};
const courier = {
  id: 1,
  name: 'Courier',
  description: null,
  price: { value: 81.82, formatted: 'CZK 81.82' },
  taxed_price: { value: 99, formatted: 'CZK 99' },
  can_use: true,
};

function visibleTo(isForBusinesses: boolean): string {
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
  return htmlOf(card, messages, { is_for_businesses: isForBusinesses });
}

test('a method costs with tax beside its price before; for businesses it costs what the summary beside it says', () => {
  expect(visibleTo(false)).toMatch(/CZK 149<.*CZK 99</);
  expect(visibleTo(true)).toContain('CZK 81.82 excl. VAT');
  expect(visibleTo(true)).not.toMatch(/CZK 99|CZK 149/);
});

test('a method shows the mark of its carrier with its name', () => {
  const carrier = { name: 'PPL', letters: 'PPL', color: '#005e8c' };
  const card = (
    <MethodCard method={courier} name="method" icon="truck" carrier={carrier} checked onChoose={() => undefined} />
  );
  expect(htmlOf(card, messages, {})).toContain('role="img" aria-label="PPL"');
});
