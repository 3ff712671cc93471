import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { hearReturn } from './hear-return.ts';

const HASH = 'h'.repeat(43);
const shopThat = (answer: unknown) =>
  ({
    path: () => '/kosik/souhrn',
    api: async () => {
      if (answer instanceof Error) throw answer;
      return { item: answer };
    },
  }) as unknown as ShopContext;
const query = (text: string) => new URLSearchParams(text);

describe('coming back from the gateway', () => {
  it('leads to the summary with the status that the gateway told the shop', async () => {
    const shop = shopThat({ order_id: 7, order_hash: HASH, status: 'success' });
    expect(await hearReturn(shop, query(`oid=7&oh=${HASH}&id=300&status=error`))).toBe(
      `/kosik/souhrn?oid=7&oh=${HASH}&status=success`,
    );
  });

  it('believes no status of the address when the payment is not known', async () => {
    const unknown = new ApiError({ status: 404, type: 'not_found', message: '', errors: [] });
    expect(await hearReturn(shopThat(unknown), query(`oid=7&oh=${HASH}&id=300&status=success`))).toBe(
      `/kosik/souhrn?oid=7&oh=${HASH}&status=unknown`,
    );
  });

  it('leads to the page of the unknown order when the address names none', async () => {
    const wrong = new ApiError({ status: 422, type: 'invalid_fields', message: '', errors: [] });
    expect(await hearReturn(shopThat(wrong), query(''))).toBe('/kosik/souhrn?oid=-1&oh=&status=unknown');
  });
});
