import type { SectionsOfProducts } from '../types.ts';
import { bodyMists } from './body-mists.ts';
import { electricOils } from './electric-oils.ts';
import { giftAccessories } from './gift-accessories.ts';
import { giftSets } from './gift-sets.ts';
import { giftVouchers } from './gift-vouchers.ts';
import { glassCandles } from './glass-candles.ts';
import { incense } from './incense.ts';
import { laundryLinen } from './laundry-linen.ts';
import { littleGifts } from './little-gifts.ts';
import { mensPerfume } from './mens-perfume.ts';
import { pillarCandles } from './pillar-candles.ts';
import { reedDiffusers } from './reed-diffusers.ts';
import { roomSprays } from './room-sprays.ts';
import { travelSets } from './travel-sets.ts';
import { unisexPerfume } from './unisex-perfume.ts';
import { waxMelts } from './wax-melts.ts';
import { winterCandles } from './winter-candles.ts';
import { womensPerfume } from './womens-perfume.ts';

export const home: SectionsOfProducts = {
  ...bodyMists,
  ...electricOils,
  ...giftAccessories,
  ...giftSets,
  ...giftVouchers,
  ...glassCandles,
  ...incense,
  ...laundryLinen,
  ...littleGifts,
  ...mensPerfume,
  ...pillarCandles,
  ...reedDiffusers,
  ...roomSprays,
  ...travelSets,
  ...unisexPerfume,
  ...waxMelts,
  ...winterCandles,
  ...womensPerfume,
};
