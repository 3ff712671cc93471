import { expect, it } from 'vitest';
import { type CardSource, soldOutLast, toCard } from './card-data.ts';

const price = { value: 100, formatted: '100 Kč' };
const card = (tags: { name: string; color: string | null }[]) =>
  toCard({
    id: 1,
    name: 'Mýdlo',
    slug: 'mydlo',
    short_description: null,
    has_variations: false,
    stock_state: 5,
    taxed_price: price,
    _embedded: { tags },
  } satisfies CardSource);

it('shows the first tag with a colour, and no imported keyword', () => {
  const keyword = { name: 'beauty', color: null };
  expect(card([keyword, { name: 'Novinka', color: '#1c1917' }]).tag).toBe('Novinka');
  expect(card([keyword]).tag).toBeNull();
  expect(card([]).tag).toBeNull();
});

it('puts sold-out products last and keeps the order otherwise', () => {
  const cards = [
    { ...card([]), id: 1, stock: 'out' as const },
    { ...card([]), id: 2 },
    { ...card([]), id: 3, stock: 'last' as const },
  ];
  expect(soldOutLast(cards).map(({ id }) => id)).toEqual([2, 3, 1]);
});
