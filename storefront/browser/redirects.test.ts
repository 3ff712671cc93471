import { type createBrowserRouter, type DataStrategyFunction, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirecting } from './redirects.ts';

type Results = Awaited<ReturnType<DataStrategyFunction>>;
const replaced = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { replace: (url: URL) => replaced(url.href) });
});
afterEach(() => vi.unstubAllGlobals());

const routerAt = (historyAction: string | undefined) =>
  ({ state: { navigation: { historyAction } } }) as unknown as ReturnType<typeof createBrowserRouter>;
const asked = (method = 'GET', signal?: AbortSignal) => new Request('http://cs.localhost/kosik', { method, signal });
const results = (to: string): Results => ({ cart: { type: 'error', result: redirect(to, 303) } });
const isReplacing = (found: Results) => (found.cart?.result as Response | undefined)?.headers.get('X-Remix-Replace');

test.each([
  ['POP', 'true'],
  ['REPLACE', 'true'],
  [undefined, 'true'],
  ['PUSH', null],
])('a redirect that %s meets replaces its entry: %s', async (action, expected) => {
  const found = await redirecting({ request: asked(), fetcherKey: null }, results('/kosik'), routerAt(action));
  expect(isReplacing(found)).toBe(expected);
});

test('what a form or a reading of its own leads to is a step of its own', async () => {
  const back = routerAt('POP');
  expect(isReplacing(await redirecting({ request: asked('POST'), fetcherKey: null }, results('/a'), back))).toBeNull();
  expect(isReplacing(await redirecting({ request: asked(), fetcherKey: 'one' }, results('/a'), back))).toBeNull();
});

test('an address outside of the shop replaces the entry too', async () => {
  const left = new AbortController();
  const request = asked('GET', left.signal);
  const leaving = redirecting({ request, fetcherKey: null }, results('https://example.com/'), routerAt('POP'));
  await vi.waitFor(() => expect(replaced).toHaveBeenCalledWith('https://example.com/'));
  left.abort();
  await leaving;
});

test('results without a redirect stay as they are', async () => {
  const plain: Results = { cart: { type: 'data', result: { a: 1 } } };
  expect(await redirecting({ request: asked(), fetcherKey: null }, plain, routerAt('POP'))).toEqual({
    cart: { type: 'data', result: { a: 1 } },
  });
});
