import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movesTable } from './order-moves.ts';
import { parcelMovesTable } from './parcel-moves.ts';

test.each([
  ['order-states.md', movesTable],
  ['parcel-states.md', parcelMovesTable],
])('%s has every move of the contract (npm run docs:moves)', (name, table) => {
  const page = readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
  expect(page).toContain(`<!-- moves -->\n${table()}\n<!-- moves -->`);
});
