import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '../../contract/errors.ts';
import { errorsPage } from './errors-page.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8');

test('docs/errors.md names every error as the code has it (npm run docs:errors)', () => {
  expect(page).toBe(errorsPage());
});

test('an error is listed with its status, what to do, and the calls that can return it', () => {
  const part = page.split('\n## ').find((text) => text.startsWith('state_not_allowed'));
  expect(part).toContain('409 · ');
  expect(part).toContain('What to do: ');
  expect(part).toContain('`PATCH /orders/{id}`');
  expect(part).not.toContain('`GET /orders/{id}`');
  expect(page.match(/^## /gm)?.length).toBe(Object.keys(ERRORS).length);
});
