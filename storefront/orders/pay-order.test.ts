import { expect, test } from 'vitest';
import { ApiError } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { payOrder } from './pay-order.ts';
import { requestAccount } from './request-account.ts';

const ORDER = { id: 7, hash: 'h', paid_at: null, _embedded: { payment: { payment_service: 4 } } } as const;

function shopThat(failure?: ApiError) {
  const left: string[] = [];
  const shop = {
    path: (name: string) => `/${name}`,
    api: async () => {
      if (failure) throw failure;
      return {};
    },
    notices: { leave: (what: string) => left.push(what), take: () => left.pop() },
  } as unknown as ShopContext;
  return { shop, left };
}

test('a gateway that cannot be opened is told by the summary once', async () => {
  const { shop, left } = shopThat(new ApiError({ status: 503, type: 'unavailable', message: '', errors: [] }));
  const answer = await payOrder(shop, ORDER);
  expect(answer.headers.get('location')).toBe('/cart-summary?oid=7&oh=h&status=error&gate_closed=1');
  expect(left).toEqual(['gate_closed']);
});

test('a buyer who leaves the gateway comes back to the same page, which knows it', async () => {
  const requests: unknown[] = [];
  const { shop } = shopThat();
  const api = async (_: string, input: unknown) => {
    requests.push(input);
    return { gateUrl: 'https://gate.example/1' };
  };
  await payOrder({ ...shop, api } as unknown as ShopContext, ORDER);
  expect(requests).toEqual([
    {
      params: { provider: 'gopay' },
      body: { order_id: 7, order_hash: 'h', return_url: '/payment-return' },
    },
  ]);
});

test('a page that could open within the shop opens by itself where no script asks for it', async () => {
  const { shop } = shopThat();
  const inline = { script_url: 'https://gate.example/embed.js', object: '_gate' };
  const api = async () => ({ gateUrl: 'https://gate.example/1', inline });
  const answer = await payOrder({ ...shop, api } as unknown as ShopContext, ORDER);
  expect(answer.headers.get('location')).toBe('https://gate.example/1');
});

test('an account that is asked for afterwards does not tell of the gateway again', async () => {
  const { shop } = shopThat();
  const summary = new URL('http://shop.example/cart-summary?oid=7&oh=h&status=error&gate_closed=1');
  const answer = await requestAccount(shop, ORDER, summary);
  expect(answer.headers.get('location')).toBe('/cart-summary?oid=7&oh=h&status=error&account_asked=1');
});
