import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { handleReturn } from './handle-return.ts';

const HASH = 'h'.repeat(43);
const TOKEN = 't'.repeat(43);
const requests: object[] = [];
const shopThat = (answer: unknown) =>
  ({
    path: () => '/kosik/souhrn',
    api: async (call: string, input: object) => {
      requests.push({ call, ...input });
      if (answer instanceof Error) throw answer;
      return { item: answer };
    },
  }) as unknown as ShopContext;
const query = (text: string) => new URLSearchParams(text);

describe('a return from the gateway', () => {
  it('redirects to the summary of the order from the API, with the status from the gateway', async () => {
    const shop = shopThat({ order_id: 7, order_hash: HASH, status: 'success' });
    expect(await handleReturn(shop, 'gopay', query(`id=300&return_token=${TOKEN}&status=error`))).toBe(
      `/kosik/souhrn?oid=7&oh=${HASH}&status=success`,
    );
    expect(requests.at(-1)).toEqual({
      call: 'POST /payments/{provider}/returns',
      params: { provider: 'gopay' },
      body: { id: '300', return_token: TOKEN },
    });
  });

  it.each([
    ['unknown', 'error'],
    ['success', 'success'],
    ['error', 'error'],
  ])('of a buyer who left without paying is %s only as the gateway says, else unpaid', async (status, result) => {
    const shop = shopThat({ order_id: 7, order_hash: HASH, status });
    const path = await handleReturn(shop, 'gopay', query(`after=cancel&id=300&return_token=${TOKEN}`));
    expect(path).toBe(`/kosik/souhrn?oid=7&oh=${HASH}&status=${result}`);
  });

  it('trusts neither status nor order in the address when the payment is unknown', async () => {
    const unknown = new ApiError({ status: 404, type: 'not_found', message: '', errors: [] });
    expect(await handleReturn(shopThat(unknown), 'gopay', query(`oid=7&oh=${HASH}&id=300&status=success`))).toBe(
      '/kosik/souhrn?oid=-1&oh=&status=unknown',
    );
  });

  it('says that the payment is unknown while the API is unavailable', async () => {
    const unavailable = new ApiError({ status: 503, type: 'unavailable', message: '', errors: [] });
    expect(await handleReturn(shopThat(unavailable), 'gopay', query(`id=300&return_token=${TOKEN}`))).toBe(
      '/kosik/souhrn?oid=-1&oh=&status=unknown',
    );
  });

  it.each(['gopay', 'csob'])('is not found without proof of a payment, whether or not %s is set up', async (name) => {
    const wrong = new ApiError({ status: 422, type: 'invalid_fields', message: '', errors: [] });
    const came = handleReturn(shopThat(wrong), name, query('id=300&return_token=short'));
    await expect(came).rejects.toMatchObject({ init: { status: 404 } });
  });

  it.each(['nonsense', 'bank_transaction', 'toString'])(
    'is no page under a name that no gateway has: %s',
    async (name) => {
      requests.length = 0;
      const came = handleReturn(shopThat({}), name, query(`id=300&return_token=${TOKEN}`));
      await expect(came).rejects.toMatchObject({ init: { status: 404 } });
      expect(requests).toEqual([]);
    },
  );

  it('is not found where the shop has no such gateway', async () => {
    const errors = [{ field: 'provider', message: 'The shop has no such payment gateway.' }];
    const elsewhere = new ApiError({ status: 404, type: 'not_found', message: '', errors });
    const came = handleReturn(shopThat(elsewhere), 'pays', query(`id=300&return_token=${TOKEN}`));
    await expect(came).rejects.toMatchObject({ init: { status: 404 } });
  });
});
