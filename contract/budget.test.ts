import { expect, it } from 'vitest';
import { createBudget } from './budget.ts';

it('returns how long to wait once an address reaches its limit, each address on its own', () => {
  let time = 0;
  const { spend } = createBudget(2, () => time);
  expect([spend('203.0.113.7').wait, spend('203.0.113.7').wait]).toEqual([undefined, undefined]);
  time = 15_000;
  expect(spend('203.0.113.7')).toEqual({ wait: 45, remaining: 0, seconds: 45 });
  expect(spend('203.0.113.8')).toEqual({ remaining: 1, seconds: 60 });
  time = 60_001;
  expect(spend('203.0.113.7').wait).toBeUndefined();
});

it.each([
  ['2001:db8::1', '2001:0db8:0:0:ffff::9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s and %s share one budget', (one, other) => {
  const budget = createBudget(1);
  budget.spend(one);
  expect(budget.spend(other).wait).toBeGreaterThan(0);
});

it('counts each network on its own, and forgets the oldest of too many', () => {
  const budget = createBudget(1);
  budget.spend('2001:db8:0:1::1');
  expect(budget.spend('2001:db8:0:2::1').wait).toBeUndefined();
  for (let n = 0; n < 20_000; n += 1) budget.spend(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  expect(budget.spend('2001:db8:0:1::1').wait).toBeUndefined();
});

it('sets no limit with 0', () => {
  const budget = createBudget(0);
  budget.charge('203.0.113.7', 1_000);
  for (let n = 0; n < 1000; n += 1) expect(budget.spend('203.0.113.7').wait).toBeUndefined();
});

it('lets whoever has asked for nothing yet spend more than a minute has, and takes all of it', () => {
  const budget = createBudget(10, () => 0);
  expect(budget.spend('203.0.113.7', 25)).toEqual({ remaining: 0, seconds: 60 });
  expect(budget.spend('203.0.113.7').wait).toBe(60);
});

it('lets nobody have more by asking for much at once: what is owed is paid minute by minute', () => {
  let time = 0;
  const budget = createBudget(10, () => time);
  for (let n = 0; n < 10; n += 1) expect(budget.spend('203.0.113.7').wait).toBeUndefined();
  for (let n = 0; n < 10; n += 1) budget.charge('203.0.113.7', 4);
  expect(budget.spend('203.0.113.7').wait).toBe(300);
  time = 120_000;
  expect(budget.spend('203.0.113.7').wait).toBe(180);
  time = 300_000;
  expect(budget.spend('203.0.113.7')).toEqual({ remaining: 9, seconds: 60 });
});

it('charges nothing for what it refuses', () => {
  let time = 0;
  const budget = createBudget(1, () => time);
  budget.spend('203.0.113.7');
  for (let n = 0; n < 50; n += 1) budget.spend('203.0.113.7');
  time = 60_000;
  expect(budget.spend('203.0.113.7').wait).toBeUndefined();
});
