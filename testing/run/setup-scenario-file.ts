import { afterAll, afterEach, beforeEach } from 'vitest';
import { addLoggedErrors } from '../logs/index.ts';
import { endShopUnderTest, openShopUnderTest, shopErrorsSince } from '../scenario/index.ts';

await openShopUnderTest();
afterAll(endShopUnderTest);

let began: Date;
beforeEach(() => {
  began = new Date();
});
afterEach(async ({ task }) => {
  if (task.result?.errors?.length) addLoggedErrors(task.result.errors, await shopErrorsSince(began));
});
