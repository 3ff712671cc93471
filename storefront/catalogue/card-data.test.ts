import { expect, it } from 'vitest';
import { type CardSource, soldOutLast, stockLevel, toCard } from './card-data.ts';

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

it('shows off the first tag that the shop gave a colour, and no imported keyword', () => {
  const keyword = { name: 'beauty', color: null };
  expect(card([keyword, { name: 'Novinka', color: '#1c1917' }]).tag).toBe('Novinka');
  expect(card([keyword]).tag).toBeNull();
  expect(card([]).tag).toBeNull();
});

it.each([
  [{ stock_state: 4 }, true, 'in'],
  [{ stock_state: 3 }, true, 'last'],
  [{ stock_state: 0 }, true, 'out'],
  [{ stock_state: 9 }, false, 'out'],
  [{ stock_state: 0, update_stock: false }, true, 'in'],
  [{ stock_state: 0, has_variations: true }, true, 'in'],
  [{ stock_state: null }, true, 'in'],
] as const)('stock %j with purchase allowed: %s is told as %s', (stocked, allowed, level) => {
  expect(stockLevel(stocked, allowed)).toBe(level);
});

it('puts sold-out products last and keeps the order otherwise', () => {
  const cards = [
    { ...card([]), id: 1, stock: 'out' as const },
    { ...card([]), id: 2 },
    { ...card([]), id: 3, stock: 'last' as const },
  ];
  expect(soldOutLast(cards).map(({ id }) => id)).toEqual([2, 3, 1]);
});
