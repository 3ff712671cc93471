import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { provideShop, type ShopContext } from '../../lib/shop/context.ts';
import { action, loader } from './login.tsx';

let left: string | undefined;
const context = provideShop(new RouterContextProvider(), {
  notices: {
    leave: (what: string) => {
      left = what;
    },
    take: () => {
      const what = left;
      left = undefined;
      return what;
    },
  },
  api: async () => ({ items: [] }),
  shop: { name: 'Pult' },
  signIn: { login: async () => true },
  text: (key: string) => key,
  path: (name: string) => `/${name}`,
} as unknown as ShopContext);

const args = (back: string, init?: RequestInit, failed?: string) => {
  const query = new URLSearchParams({ return_url: back, ...(failed && { failed }) });
  const url = new URL(`http://cs.localhost/login?${query}`);
  return { request: new Request(url, init), url, params: {}, context, unstable_pattern: '' } as unknown as
    | LoaderFunctionArgs
    | ActionFunctionArgs;
};
const signIn = (back: string) =>
  action(args(back, { method: 'POST', body: new URLSearchParams({ email: 'a@b.cz', password: 'x' }) })).catch(
    (response: Response) => response.headers.get('location'),
  );

test.each([
  ['/cart?step=2', '/cart?step=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('the login page goes back to %s as %s', async (given, back) => {
  expect((await loader(args(given))).back).toBe(back);
  expect(await signIn(given)).toBe(back);
});

test('the login page says why where it leads on to a review, and nowhere else', async () => {
  const reasonOf = async (back: string) => (await loader(args(back))).reason;
  expect(await reasonOf('/write-review/12')).toBe('signIn.forReview');
  expect(await reasonOf('/customer-favorite-products')).toBeUndefined();
});

test('a sign-in with a third party that failed is told once, not by each loading of the same address', async () => {
  const failureOf = async () => (await loader(args('/', undefined, 'provider_refused'))).failure;
  expect(await failureOf()).toBeNull();
  left = 'provider_refused';
  expect(await failureOf()).toBe('errors.provider_refused');
  expect(await failureOf()).toBeNull();
});
