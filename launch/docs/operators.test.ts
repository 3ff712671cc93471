import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys, createManagement } from '../../api/index.ts';
import { addCustomer } from '../../testing/customers/index.ts';
import { SIGNING_SECRET, startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { patternOf, runSteps, stepsOf } from './run-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await addCustomer(shop, { email: 'jana@pult.example' });
});
afterAll(() => shop.close());

test('the commands of docs/operators.md print what it shows, from setting up to signing out', async () => {
  const origin = await shop.api.app.listen({ host: '127.0.0.1', port: 0 });
  const steps = stepsOf('operators.md');
  expect(steps.length).toBe(11);
  const [role] = await shop.sql<{ id: number }>('select id from operator_roles where is_built_in');
  const management = createManagement({
    db: shop.api.db,
    clock: () => new Date(),
    derivedKey: createKeys(SIGNING_SECRET),
  });
  const person = { name: 'Jana Nováková', email: 'jana@shop.example', role_ids: [role?.id ?? 0] };
  const { token } = await management.add(null, person);
  const printed = await runSteps(steps, { cwd: import.meta.dirname, env: { SHOP: origin, TOKEN: token } });
  for (const [index, { commands, output }] of steps.entries())
    expect(printed[index], commands).toMatch(patternOf(output));
});
