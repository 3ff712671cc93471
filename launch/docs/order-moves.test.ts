import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movesTable } from './order-moves.ts';

test('the page of order states has every move of the contract (npm run docs:moves)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/order-states.md'), 'utf8');
  expect(page).toContain(`<!-- moves -->\n${movesTable()}\n<!-- moves -->`);
});
