import { expect, test } from 'vitest';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { OrderFacts, SoldItem } from './facts.ts';
import { linesOfOrder } from './order-lines.ts';

const item = (id: number, name: string, taxed: number, more: Partial<SoldItem> = {}): SoldItem => ({
  id,
  parent_id: null,
  order_item_type: CART_ITEM_TYPES.classic,
  name,
  variation_name: null,
  code: null,
  amount: 1,
  tax_rate: 0,
  unit_price: taxed,
  taxed_unit_price: taxed,
  total_price: taxed,
  taxed_total_price: taxed,
  reductions: [],
  ...more,
});
const free = { tax_rate: 0, price: 0, taxed_price: 0 };

const order = (items: readonly SoldItem[], charges: OrderFacts['charges'] = []): OrderFacts => ({
  order_number: '1000001',
  placed_on: '2026-11-20',
  language: 'cs',
  currency: { code: 'CZK', decimal_places: 2 },
  items,
  charges,
  shipping: { name: 'Osobní odběr', ...free },
  payment: { name: 'Převod', ...free },
  rates: [],
  cash_rounding: 0,
  voucher_amount: 0,
});
const namesOf = (facts: OrderFacts) => linesOfOrder(facts, 'domestic').map(({ name, taxed }) => [name, taxed]);

test('a package is its parts, each with its name before theirs', () => {
  const part = { parent_id: 1, order_item_type: CART_ITEM_TYPES.package_item };
  const items = [
    item(1, 'Sada', 0, { order_item_type: CART_ITEM_TYPES.flexible_package }),
    item(2, 'Mýdlo', 20_000, { ...part, variation_name: 'levandule' }),
    item(3, 'Kniha', 30_000, part),
  ];
  expect(namesOf(order(items))).toEqual([
    ['Sada: Mýdlo, levandule', 20_000],
    ['Sada: Kniha', 30_000],
  ]);
});

test('gifts that cost nothing are named, shipping and payment that cost nothing are not', () => {
  const gift = item(2, 'Dárek', 0, { order_item_type: CART_ITEM_TYPES.gift });
  expect(namesOf(order([item(1, 'Svíčka', 25_000), gift]))).toEqual([
    ['Svíčka', 25_000],
    ['Dárek', 0],
  ]);
});

test('a discount that no line bears is a line below zero; one that lines bear is none', () => {
  const discount = { kind: 'discount' as const, name: 'Sleva', tax_rate: 0, price: -5_000, taxed_price: -5_000 };
  const reductions = [{ kind: 'discount' as const, name: 'Sleva', price: -5_000, taxed_price: -5_000 }];
  expect(namesOf(order([item(1, 'Svíčka', 25_000)], [discount]))).toEqual([
    ['Svíčka', 25_000],
    ['Sleva', -5_000],
  ]);
  expect(namesOf(order([item(1, 'Svíčka', 25_000, { reductions })], [discount]))).toEqual([['Svíčka', 20_000]]);
});

test('packing is a service with its own line', () => {
  const packing = { kind: 'package' as const, name: 'Dárkové balení', tax_rate: 0, price: 4_900, taxed_price: 4_900 };
  const [, line] = linesOfOrder(order([item(1, 'Svíčka', 25_000)], [packing]), 'domestic');
  expect(line).toMatchObject({ name: 'Dárkové balení', unit: 'service', taxed: 4_900, order_item_id: null });
});
