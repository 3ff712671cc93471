import type { DemoBranch } from '../types.ts';
import { products as blushBronzer } from './blush-bronzer.ts';
import { brands } from './brands.ts';
import { products as brushesSponges } from './brushes-sponges.ts';
import { categories } from './categories.ts';
import { products as gelsFoams } from './cleansing-gels-foams.ts';
import { products as oilsBalms } from './cleansing-oils-balms.ts';
import { products as concealerPowder } from './concealer-powder.ts';
import { products as dayCreams } from './day-creams.ts';
import { products as eyeCare } from './eye-care.ts';
import { products as eyePencilsLiners } from './eye-pencils-liners.ts';
import { products as eyeshadow } from './eyeshadow.ts';
import { products as faceSunCare } from './face-sun-care.ts';
import { products as foundation } from './foundation.ts';
import { products as lipCare } from './lip-care.ts';
import { products as lipGloss } from './lip-gloss.ts';
import { products as lipstick } from './lipstick.ts';
import { products as mascara } from './mascara.ts';
import { products as masksScrubs } from './masks-scrubs.ts';
import { products as nails } from './nails.ts';
import { products as nightCreams } from './night-creams.ts';
import { products as serums } from './serums.ts';
import { products as toners } from './toners.ts';

/** Facial care and make-up. */
export const face: DemoBranch = {
  categories,
  brands,
  products: [
    ...gelsFoams,
    ...oilsBalms,
    ...toners,
    ...dayCreams,
    ...nightCreams,
    ...serums,
    ...masksScrubs,
    ...eyeCare,
    ...lipCare,
    ...faceSunCare,
    ...foundation,
    ...concealerPowder,
    ...blushBronzer,
    ...mascara,
    ...eyeshadow,
    ...eyePencilsLiners,
    ...lipstick,
    ...lipGloss,
    ...nails,
    ...brushesSponges,
  ],
};
