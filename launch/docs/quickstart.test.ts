import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addWholesale, PASSWORD, WHOLESALE } from '../../testing/customers/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { patternOf, runSteps, stepsOf } from './run-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await addWholesale(shop);
  // As in the demo, but for the password.
  await addCustomer(shop, { email: 'velkoobchod@pult.example', groupIds: [WHOLESALE.groups.wholesale] });
});
afterAll(() => shop.close());

test('the commands of docs/quickstart.md print what it shows, from the category tree to the shipped order', async () => {
  const origin = await shop.api.app.listen({ host: '127.0.0.1', port: 0 });
  const steps = stepsOf('quickstart.md');
  expect(steps.length).toBe(9);
  const token = String(shop.operator.authorization).replace('Bearer ', '');
  const printed = await runSteps(steps, { cwd: import.meta.dirname, env: { SHOP: origin, TOKEN: token, PASSWORD } });
  for (const [index, { commands, output }] of steps.entries())
    expect(printed[index], commands).toMatch(patternOf(output));
  const [order] = await shop.sql(
    "select state, paid_at is not null as paid from orders where email = 'jana@example.com'",
  );
  expect(order).toEqual({ state: 'shipped', paid: true });
});
