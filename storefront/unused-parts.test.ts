import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `vite.unused-parts.ts` leaves these out of the browser's build: a screen that used them would do nothing there. */
const LEFT_OUT = /\bViewTransition\b|\bviewTransition\b|\binstrumentations\b/;

test('no screen uses a part of React or React Router that the browser’s build leaves out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  const users = files.filter((file) => LEFT_OUT.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));
  expect(users).toEqual([]);
});
