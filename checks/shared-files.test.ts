import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Module, positionOf, readModules, readPlan } from './floors/index.ts';

const plan = readPlan(join(import.meta.dirname, 'floors.json'));
const SHARED = 'storefront/lib/';

/** Shared files that only one room uses, with that room. */
function usedByOneRoom(modules: Module[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { path, isTest, imports } of modules) {
    const room = positionOf(plan, path)?.room;
    if (isTest || !room) continue;
    for (const { target } of imports) users.set(target, (users.get(target) ?? new Set()).add(room));
  }
  return modules
    .filter(({ path, isTest }) => path.startsWith(SHARED) && !isTest)
    .flatMap(({ path }) => {
      const [only, other] = users.get(path) ?? [];
      return only && only !== 'lib' && other === undefined ? [`${path}: ${only}`] : [];
    });
}

test('what only one room of the storefront uses is in that room', () => {
  expect(usedByOneRoom(readModules(join(import.meta.dirname, '..'), ['storefront'], () => false))).toEqual([]);
});

test('a shared file with one user is found', () => {
  const module = (path: string, target: string): Module => ({
    path: `storefront/${path}`,
    isTest: path.includes('.test.'),
    imports: [{ target: `storefront/${target}`, typeOnly: false, lazy: false }],
  });
  const modules = [
    module('lib/dom/one.ts', 'lib/dom/two.ts'),
    module('lib/dom/two.ts', 'lib/dom/three.ts'),
    module('cart/one.ts', 'lib/dom/one.ts'),
    module('cart/two.ts', 'lib/dom/two.ts'),
    module('search/one.test.ts', 'lib/dom/one.ts'),
  ];
  expect(usedByOneRoom(modules)).toEqual(['storefront/lib/dom/one.ts: cart']);
});
