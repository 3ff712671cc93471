import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressRandomly } from '../../testing/parcels/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { randomOf } from '../../testing/tools/index.ts';

const PARCELS = 25;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('pieces, money and parcels come out whatever happens to parcels of random orders', async () => {
  const pressed = await pressRandomly(shop, PARCELS, randomOf(1000));

  expect(pressed).toMatchObject({ lostPieces: 0, linesWithTooMany: 0, cancelledWithMoney: 0 });
  expect(pressed.states.length).toBeGreaterThan(5);
});
