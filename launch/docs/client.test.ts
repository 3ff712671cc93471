import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { patternOf, runSteps, stepsOf } from './run-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

test('the program of docs/client.md calls under the shop’s host and currency, and prints what the page shows', async () => {
  const origin = await shop.api.app.listen({ host: '127.0.0.1', port: 0 });
  const steps = stepsOf('client.md');
  const env = { SHOP: origin, PATH: `${join(process.execPath, '..')}:${process.env.PATH}` };
  const [printed] = await runSteps(steps, { cwd: join(import.meta.dirname, '../..'), env });
  expect(printed).toMatch(patternOf(steps[0]?.output ?? 'nothing'));
});
