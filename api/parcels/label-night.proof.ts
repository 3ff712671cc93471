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

const LABELS = 500;

test('500 labels of a night with a carrier that fails and processes that die: one packet a parcel', async () => {
  const { carrier, isOver, result } = await packLabelNight(shop, LABELS, randomOf(500));
  await runDying(shop.api.db, carrier, { killed: KILLED, isOver, run: prepareParcels });
  const night = await result();
  process.stdout.write(`${JSON.stringify(night)}\n`);
  expect(night).toMatchObject({ prepared: LABELS, packets: LABELS, numbers: LABELS, otherNumbers: 0 });
}, 1_800_000);
