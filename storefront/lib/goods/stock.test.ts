import { expect, it, vi } from 'vitest';
import { availabilityName, isPlainStock, saleStart, stockLevel } from './stock.tsx';

const inStock = { name: 'Skladem', can_purchase: true, for_refilled_stock: true, for_empty_stock: false };
const madeToOrder = { name: 'Na objednávku', can_purchase: true, for_refilled_stock: false, for_empty_stock: false };
const ended = { name: 'Už se nevyrábí', can_purchase: false, for_refilled_stock: false, for_empty_stock: false };

it.each([
  [{ stock_state: 4 }, true, 'in'],
  [{ stock_state: 3 }, true, 'last'],
  [{ stock_state: 0 }, true, 'out'],
  [{ stock_state: 9 }, false, 'out'],
  [{ stock_state: 0, update_stock: false }, true, 'in'],
  [{ stock_state: 0, has_variations: true }, true, 'in'],
  [{ stock_state: null }, true, 'in'],
] as const)('stock %j with purchase allowed: %s is shown as %s', (stocked, allowed, level) => {
  expect(stockLevel(stocked, allowed)).toBe(level);
});

it.each([
  ['in stock', inStock, 'in', 'Skladem'],
  ['the last pieces in stock, which the shop has words of its own for', inStock, 'last', null],
  ['sold out of what is otherwise in stock', inStock, 'out', null],
  ['made to order', madeToOrder, 'in', 'Na objednávku'],
  ['made to order, however few', madeToOrder, 'last', 'Na objednávku'],
  ['no longer made', ended, 'out', 'Už se nevyrábí'],
  ['nothing known', undefined, 'in', null],
] as const)('%s', (_, availability, level, name) => {
  expect(availabilityName(availability, level)).toBe(name);
});

it('a delivery date is promised only for products in stock', () => {
  expect([inStock, madeToOrder, ended].map(isPlainStock)).toEqual([true, false, false]);
});

it('a sale begins at the latest of its moments if that is in the future', () => {
  vi.setSystemTime('2026-11-22T12:00:00Z');
  expect(saleStart('2026-12-01T09:00:00Z', null)).toBe('2026-12-01T09:00:00.000Z');
  expect(saleStart('2026-12-01T09:00:00Z', '2027-01-01T00:00:00Z')).toBe('2027-01-01T00:00:00.000Z');
  expect(saleStart('2026-11-22T11:00:00Z', undefined)).toBeNull();
  vi.useRealTimers();
});
