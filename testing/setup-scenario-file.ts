import { afterAll, afterEach, beforeEach } from 'vitest';
import { addLoggedErrors } from './logged-errors.ts';
import { endShopUnderTest, openShopUnderTest, shopErrorsSince } from './scenario.ts';

await openShopUnderTest();
afterAll(endShopUnderTest);

let began: Date;
beforeEach(() => {
  began = new Date();
});
afterEach(async ({ task }) => {
  if (task.result?.errors?.length) addLoggedErrors(task.result.errors, await shopErrorsSince(began));
});
