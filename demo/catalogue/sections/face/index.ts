import type { SectionsOfProducts } from '../types.ts';
import { blushBronzer } from './blush-bronzer.ts';
import { brushesSponges } from './brushes-sponges.ts';
import { cleansingGelsFoams } from './cleansing-gels-foams.ts';
import { cleansingOilsBalms } from './cleansing-oils-balms.ts';
import { concealerPowder } from './concealer-powder.ts';
import { dayCreams } from './day-creams.ts';
import { eyeCare } from './eye-care.ts';
import { eyePencilsLiners } from './eye-pencils-liners.ts';
import { eyeshadow } from './eyeshadow.ts';
import { faceSunCare } from './face-sun-care.ts';
import { foundation } from './foundation.ts';
import { lipCare } from './lip-care.ts';
import { lipGloss } from './lip-gloss.ts';
import { lipstick } from './lipstick.ts';
import { mascara } from './mascara.ts';
import { masksScrubs } from './masks-scrubs.ts';
import { nails } from './nails.ts';
import { nightCreams } from './night-creams.ts';
import { serums } from './serums.ts';
import { toners } from './toners.ts';

export const face: SectionsOfProducts = {
  ...blushBronzer,
  ...brushesSponges,
  ...cleansingGelsFoams,
  ...cleansingOilsBalms,
  ...concealerPowder,
  ...dayCreams,
  ...eyeCare,
  ...eyePencilsLiners,
  ...eyeshadow,
  ...faceSunCare,
  ...foundation,
  ...lipCare,
  ...lipGloss,
  ...lipstick,
  ...mascara,
  ...masksScrubs,
  ...nails,
  ...nightCreams,
  ...serums,
  ...toners,
};
