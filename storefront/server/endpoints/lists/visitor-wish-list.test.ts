import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api.ts';
import { wishListOf } from './visitor-wish-list.ts';

const visitorWhoseList = (answer: () => Promise<unknown>) =>
  ({
    identity: { me: async () => ({ id: 1 }) },
    api: answer,
    visit: { cookie: 'wished=7', secure: false },
    headers: new Headers(),
  }) as unknown as Parameters<typeof wishListOf>[0];
const refusing = (type: 'not_signed_in' | 'internal_error') => () =>
  Promise.reject(new ApiError({ status: 401, type, message: '', errors: [] }));

test('who signs out while the list is read has what a guest likes; other errors stay errors', async () => {
  const list = await wishListOf(visitorWhoseList(refusing('not_signed_in')));
  expect([list.isGuest, list.wishes()]).toEqual([true, [{ product_id: 7, product_variation_id: null }]]);
  await expect(wishListOf(visitorWhoseList(refusing('internal_error')))).rejects.toThrow();
});
