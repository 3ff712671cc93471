import { afterEach, beforeEach } from 'vitest';
import { addLoggedErrors } from './logged-errors.ts';
import { openShopUnderTest, shopErrorsSince } from './scenario.ts';

await openShopUnderTest();

let began: Date;
beforeEach(() => {
  began = new Date();
});
afterEach(async ({ task }) => {
  if (task.result?.errors?.length) addLoggedErrors(task.result.errors, await shopErrorsSince(began));
});
