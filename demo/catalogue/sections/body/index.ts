import type { SectionsOfProducts } from '../types.ts';
import { bathBombsAndFoams } from './bath-bombs-and-foams.ts';
import { bathSalts } from './bath-salts.ts';
import { beard } from './beard.ts';
import { bodyButtersAndOils } from './body-butters-and-oils.ts';
import { bodyLotions } from './body-lotions.ts';
import { bodyScrubs } from './body-scrubs.ts';
import { childrenBath } from './children-bath.ts';
import { childrenCare } from './children-care.ts';
import { conditioner } from './conditioner.ts';
import { deodorants } from './deodorants.ts';
import { hairAccessories } from './hair-accessories.ts';
import { hairMasksAndOils } from './hair-masks-and-oils.ts';
import { hairStyling } from './hair-styling.ts';
import { handsAndFeet } from './hands-and-feet.ts';
import { menFaceAndBody } from './men-face-and-body.ts';
import { shampoo } from './shampoo.ts';
import { shaving } from './shaving.ts';
import { showerGels } from './shower-gels.ts';
import { showerOilsAndFoams } from './shower-oils-and-foams.ts';
import { soaps } from './soaps.ts';

export const body: SectionsOfProducts = {
  ...bathBombsAndFoams,
  ...bathSalts,
  ...beard,
  ...bodyButtersAndOils,
  ...bodyLotions,
  ...bodyScrubs,
  ...childrenBath,
  ...childrenCare,
  ...conditioner,
  ...deodorants,
  ...hairAccessories,
  ...hairMasksAndOils,
  ...hairStyling,
  ...handsAndFeet,
  ...menFaceAndBody,
  ...shampoo,
  ...shaving,
  ...showerGels,
  ...showerOilsAndFoams,
  ...soaps,
};
