import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const { isReserved } = await import(join(ROOT, 'api/routing/reserved-paths.ts'));
const { ROUTES } = await import(join(ROOT, 'storefront/lib/shop/routes.ts'));

test('no record can take the address of a fixed screen', () => {
  const paths = Object.values(ROUTES as Record<string, Record<string, string>>).flatMap(Object.values<string>);
  expect(paths).toContain('/my-cart');
  expect(paths.filter((path) => path !== '/' && !isReserved(path))).toEqual([]);
  expect(isReserved('/rose-cream')).toBe(false);
});
