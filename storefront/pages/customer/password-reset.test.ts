import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { provideShop, type ShopContext } from '../../lib/shop/context.ts';
import { loader } from './password-reset.tsx';

const context = provideShop(new RouterContextProvider(), {
  shop: { name: 'Pult' },
  text: (key: string) => key,
} as unknown as ShopContext);

const open = (query: string) => {
  const request = new Request(`http://cs.localhost/obnova-hesla${query}`);
  return loader({ request, context } as unknown as LoaderFunctionArgs);
};

test.each([
  ['', 200, false],
  ['?token=', 200, false],
  ['?token=abc', 404, true],
  ['?token=Zk3lY0mQw8_rT5uVx-2b4A6c8E0gI1kM3oQ5s7U', 200, false],
  ['?token=Zk3lY0mQw8_rT5uVx-2b4A6c8E0gI1kM3oQ5s7U%3E', 404, true],
])('the page of a new password after a link with %j answers %s', async (query, status, isMalformed) => {
  const { init, data } = await open(query);
  expect([init?.status, data.isMalformed]).toEqual([status, isMalformed]);
});
