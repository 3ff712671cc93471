import { afterAll, beforeAll, expect, test } from 'vitest';
import { KILLED, packLabelNight, runDying } from '../../testing/parcels/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { randomOf } from '../../testing/tools/index.ts';
import { prepareParcels } from './prepare-parcels.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('a dozen labels of a carrier that fails and of processes that die: each parcel has one packet, its order the number', async () => {
  const { carrier, isOver, result } = await packLabelNight(shop, 12, randomOf(27));
  await runDying(shop.api.db, carrier, { killed: KILLED, isOver, run: prepareParcels });
  const night = await result();
  expect(night).toMatchObject({ prepared: 12, packets: 12, numbers: 12, otherNumbers: 0 });
  expect(night.failed).toBeGreaterThan(3);
});
