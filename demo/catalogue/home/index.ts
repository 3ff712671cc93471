import type { DemoBranch } from '../types.ts';
import { products as bodyMists } from './body-mists.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { products as electricOils } from './electric-oils.ts';
import { products as giftAccessories } from './gift-accessories.ts';
import { products as giftSets } from './gift-sets.ts';
import { products as glassCandles } from './glass-candles.ts';
import { products as incense } from './incense.ts';
import { products as laundryLinen } from './laundry-linen.ts';
import { products as littleGifts } from './little-gifts.ts';
import { products as mensPerfume } from './mens-perfume.ts';
import { products as packages } from './packages.ts';
import { products as packagesOfCare } from './packages-of-care.ts';
import { products as pillarCandles } from './pillar-candles.ts';
import { products as reedDiffusers } from './reed-diffusers.ts';
import { products as roomSprays } from './room-sprays.ts';
import { products as travelSets } from './travel-sets.ts';
import { products as unisexPerfume } from './unisex-perfume.ts';
import { products as vouchers } from './vouchers.ts';
import { products as waxMelts } from './wax-melts.ts';
import { products as winterCandles } from './winter-candles.ts';
import { products as womensPerfume } from './womens-perfume.ts';

export const home: DemoBranch = {
  categories,
  brands,
  products: [
    ...glassCandles,
    ...pillarCandles,
    ...winterCandles,
    ...reedDiffusers,
    ...electricOils,
    ...roomSprays,
    ...waxMelts,
    ...incense,
    ...laundryLinen,
    ...womensPerfume,
    ...mensPerfume,
    ...unisexPerfume,
    ...bodyMists,
    ...giftSets,
    ...littleGifts,
    ...travelSets,
    ...giftAccessories,
    ...packages,
    ...vouchers,
    ...packagesOfCare,
  ],
};
