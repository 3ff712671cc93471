import { expect, it } from 'vitest';
import { createBudget } from './rendering-budget.ts';

it('returns how long to wait once an address reaches its limit, each address on its own', () => {
  let time = 0;
  const budget = createBudget(2, () => time);
  expect([budget.spend('203.0.113.7'), budget.spend('203.0.113.7')]).toEqual([undefined, undefined]);
  time = 15_000;
  expect(budget.spend('203.0.113.7')).toBe(45);
  expect(budget.spend('203.0.113.8')).toBeUndefined();
  time = 60_001;
  expect(budget.spend('203.0.113.7')).toBeUndefined();
});

it.each([
  ['2001:db8::1', '2001:0db8:0:0:ffff::9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s and %s share one budget', (one, other) => {
  const budget = createBudget(1);
  budget.spend(one);
  expect(budget.spend(other)).toBeGreaterThan(0);
});

it('counts each network on its own, and forgets the oldest of too many', () => {
  const budget = createBudget(1);
  budget.spend('2001:db8:0:1::1');
  expect(budget.spend('2001:db8:0:2::1')).toBeUndefined();
  for (let n = 0; n < 20_000; n += 1) budget.spend(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  expect(budget.spend('2001:db8:0:1::1')).toBeUndefined();
});

it('sets no limit with 0', () => {
  const budget = createBudget(0);
  for (let n = 0; n < 1000; n += 1) expect(budget.spend('203.0.113.7')).toBeUndefined();
});
