import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { provideShop, type ShopContext } from '../../lib/shop/context.ts';
import { loader as cartLoader } from './cart.tsx';
import { loader as sharedLoader } from './shared-cart.tsx';

const line = (product_id: number, can_purchase = true) => ({ product_id, product_variation_id: null, can_purchase });
const SHARED = { expires_at: '2026-12-01T00:00:00Z', lines: [line(1), line(2), line(3, false)], missing: 0 };

/** A shop whose reader has these products in the cart; null without a cart. Any token but `dead` leads to three others. */
function shopWith(products: number[] | null) {
  const item = { id: 'own', _embedded: {} };
  const answers: Record<string, unknown> = {
    'GET /carts/{id}': {
      item,
      view: { cart: item, items: (products ?? []).map((id) => line(id)), changes: [], changes_id: null },
    },
  };
  return provideShop(new RouterContextProvider(), {
    api: async (call: string, { query }: { query?: { token?: string } } = {}) => {
      if (call === 'GET /shared-carts') return { item: { ...SHARED, token: query?.token } };
      return answers[call] ?? { items: [] };
    },
    cart: {
      id: async () => products && 'own',
      readCart: async (read: () => Promise<{ item: object }>) => (await read()).item,
    },
    shop: { name: 'Pult' },
    signIn: { customer: async () => null },
    text: (key: string) => key,
    path: (name: string) => `/${name}`,
  } as unknown as ShopContext);
}

const args = (path: string, products: number[] | null = null) => {
  const url = new URL(path, 'http://cs.localhost');
  const request = new Request(url);
  return {
    request,
    url,
    params: {},
    context: shopWith(products),
    unstable_pattern: '',
  } as unknown as LoaderFunctionArgs;
};

test.each([[null], [[]]])(
  'the mailed link leads a reader without a filled cart (%j) to what they left',
  async (products) => {
    const leading = cartLoader(args('/cart?left=abc', products)).catch((response: Response) =>
      response.headers.get('location'),
    );
    expect(await leading).toBe('/shared-cart?left=abc');
  },
);

test.each([
  ['all of it is there', [1, 2, 9], null],
  ['some of it is missing', [1, 9], '/shared-cart?left=abc'],
  ['nothing of it is there', [9], '/shared-cart?left=abc'],
])('in a filled cart it links to what was left unless all of it is there: %s', async (_, products, elsewhere) => {
  expect(await cartLoader(args('/cart?left=abc', products))).toMatchObject({ elsewhere });
  expect(await cartLoader(args('/cart', products))).toMatchObject({ elsewhere: null });
});

test('what the reader left is titled as theirs, what somebody shares is not', async () => {
  const dataOf = async (path: string) => (await sharedLoader(args(path))).data;
  expect(await dataOf('/shared-cart?left=abc')).toMatchObject({
    isLeft: true,
    shared: { token: 'abc' },
    head: { full_title: expect.stringContaining('cart.leftTitle') },
  });
  expect(await dataOf('/shared-cart?token=abc')).toMatchObject({
    isLeft: false,
    shared: { token: 'abc' },
    head: { full_title: expect.stringContaining('cart.sharedTitle') },
  });
});
