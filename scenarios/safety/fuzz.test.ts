import { expect, test } from 'vitest';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { fuzz } from '../proof/fuzz/fuzz.ts';
import { placeOrder } from '../visit/place-order.ts';
import { findProduct } from '../visit/products.ts';

test('a few thousand faulty requests cause no server error and no leak; `npm run proof` sends many more', async () => {
  const { port } = shopUnderTest();
  const { email, hash } = await placeOrder('cs', await findProduct('cs', 0));
  const outcome = await fuzz({ port, host: `cs.localhost:${port}`, requests: 3_000, seed: 7, foreign: [email, hash] });
  expect(outcome.sent).toBe(3_000);
  expect(outcome.findings).toEqual([]);
});
