import { beforeEach, expect, test } from 'vitest';
import type { StorefrontOptions } from '../http/options.ts';
import { okay, SHOP, stubRendering } from '../storefront-alone.ts';
import { createShops } from './shops.ts';

const { layouts } = stubRendering();
beforeEach(() => void layouts.mockClear());

const options = { transport: () => async () => okay({ item: SHOP }) } as unknown as StorefrontOptions;

test('a host that is asked for all the time stays loaded, however many price groups come by', async () => {
  const shops = createShops(options);
  const own = () => shops.get({ host: 'cs.localhost' });
  await own();
  for (let group = 1; group <= 1_000; group += 1) {
    await shops.get({ host: 'cs.localhost', priceGroup: String(group), priceGroupToken: `token-${group}` });
    await own();
  }
  expect(layouts).toHaveBeenCalledTimes(1_001);
});

test('price groups that nobody asks for any more are forgotten', async () => {
  const shops = createShops(options);
  const ofGroup = (group: number) => shops.get({ host: 'cs.localhost', priceGroup: String(group) });
  for (let group = 1; group <= 1_000; group += 1) await ofGroup(group);
  await ofGroup(1);
  expect(layouts).toHaveBeenCalledTimes(1_001);
});
