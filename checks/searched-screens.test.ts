import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const { ROUTES } = await import(join(ROOT, 'storefront/lib/shop/routes.ts'));
const { SEARCHED_SCREENS } = await import(join(ROOT, 'scenarios/quality/screens.ts'));

test('each fixed screen says which scenario searches it for accessibility findings', () => {
  expect(Object.keys(SEARCHED_SCREENS).sort()).toEqual(Object.keys(ROUTES).sort());
});

test('each named scenario searches pages', async () => {
  const files = new Set(Object.values(SEARCHED_SCREENS as Record<string, string | null>).filter((one) => one !== null));
  for (const file of files) expect(await readFile(join(ROOT, file), 'utf8'), file).toContain('await findings(');
});
