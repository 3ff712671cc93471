import { expect, test } from 'vitest';
import { canMove, NEXT_STATES } from './transitions.ts';

const states = Object.keys(NEXT_STATES) as (keyof typeof NEXT_STATES)[];
const allowed = new Set([
  'created>pending',
  'created>paid',
  'created>failed',
  'created>refunded',
  'pending>paid',
  'pending>failed',
  'pending>refunded',
  'failed>paid',
  'failed>refunded',
  'paid>refunded',
]);

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from}>${to}`));
});
