import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../contract/locales.ts';
import {
  flawsOfPartialTexts,
  flawsOfTexts,
  flawsOfValues,
  importsOf,
  keysNamedIn,
  keysOfTexts,
  repeatedKeys,
  unusedKeys,
} from '../testing/texts/index.ts';
import type { RouteHandle } from './lib/shop/route-handle.ts';
import { SESSION_NOTICES } from './lib/shop/sign-in.ts';
import { PERSONAL_ROOMS } from './lib/words/texts.ts';
import { createRoutes } from './routes.tsx';

test('each room has the same messages in each language, and no key is in two rooms', () => {
  expect(keysOfTexts('storefront').length).toBeGreaterThan(400);
  expect(flawsOfTexts('storefront', LANGUAGES)).toEqual([]);
  expect(repeatedKeys('storefront')).toEqual([]);
});

test('messages are filled in with the values that they take', () => {
  expect(flawsOfValues(['storefront', 'contract'])).toEqual([]);
});

test('German has no message that English lacks, and the same arguments', () => {
  for (const house of ['storefront', 'contract']) expect(flawsOfPartialTexts(house, 'de', 'en')).toEqual([]);
});

test('every message is used', () => {
  expect(unusedKeys(keysOfTexts('storefront'), ['storefront'], ['contract', 'api'])).toEqual([]);
});

const nothing = () => null;
const isIn = (file: string, rooms: readonly string[]) => rooms.some((room) => file.startsWith(`storefront/${room}/`));

/** The route of a page's file. */
const pageIn = (file: string) => /^storefront\/pages\/\w+\/([\w-]+)\.tsx?$/.exec(file)?.[1];

/** Code that runs on public pages: all but rooms and pages of personal screens, and the server, which has all texts. */
function codeOfPublicPages(): string[] {
  const routes = createRoutes('cs', { ErrorPage: nothing, FrameError: nothing });
  const handles = (routes[0]?.children?.[0]?.children ?? []).map(({ handle }) => handle as RouteHandle);
  const personal = new Set(handles.filter((handle) => handle.personal).map((handle) => handle.name));
  return globSync('storefront/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/..` }).filter(
    (file) => !file.includes('.test.') && !isIn(file, [...PERSONAL_ROOMS, 'server']) && !personal.has(pageIn(file)),
  );
}

test('public pages use no text of personal screens, which their browsers do not have', () => {
  const ofCodes = keysOfTexts('contract/promotions').filter((key) => key.startsWith('cart.'));
  const keys = [...PERSONAL_ROOMS.flatMap((room) => keysOfTexts(`storefront/${room}`)), ...ofCodes];
  const noticeKeys = new Set(SESSION_NOTICES.flatMap((notice) => [`errors.${notice}`, `messages.${notice}`]));
  const files = codeOfPublicPages();
  expect([keys.length > 500, ofCodes.length > 5, files.length > 250]).toEqual([true, true, true]);
  // Its keys are those of the notices.
  const named = files
    .filter((file) => file !== 'storefront/lib/session/notice-texts.ts')
    .map((file) => ({ file, keys: keysNamedIn(file, keys) }));
  // Shown on pages of the cart only, which have it.
  const ofCart = { file: 'storefront/browser/load-failures.ts', keys: ['errors.cart_items_load_error'] };
  expect(named.filter((one) => one.keys.length > 0)).toEqual([ofCart]);
  expect(keys.filter((key) => noticeKeys.has(key))).toEqual([]);
});

test('only the dialog of signing in opens a personal room on a public page, and it loads the texts itself', () => {
  const users = codeOfPublicPages().flatMap((file) =>
    importsOf(file)
      .filter((imported) => isIn(imported, PERSONAL_ROOMS))
      .map((imported) => `${file}: ${imported}`),
  );
  // Data of the account and the error of the checkout, loaded for their pages only.
  const isShared = (user: string) => /^storefront\/pages\/(?:customer\/load-|cart\/cart-failed\.)/.test(user);
  expect(users.filter((user) => !isShared(user))).toEqual([
    'storefront/root.tsx: storefront/customers/sign-in/index.ts',
  ]);
});
