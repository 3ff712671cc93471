import type { DemoBranch } from '../types.ts';
import { products as bathBombsAndFoams } from './bath-bombs-and-foams.ts';
import { products as bathSalts } from './bath-salts.ts';
import { products as beard } from './beard.ts';
import { products as bodyButtersAndOils } from './body-butters-and-oils.ts';
import { products as bodyLotions } from './body-lotions.ts';
import { products as bodyScrubs } from './body-scrubs.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { products as childrenBath } from './children-bath.ts';
import { products as childrenCare } from './children-care.ts';
import { products as conditioner } from './conditioner.ts';
import { products as deodorants } from './deodorants.ts';
import { products as hairAccessories } from './hair-accessories.ts';
import { products as hairMasksAndOils } from './hair-masks-and-oils.ts';
import { products as hairStyling } from './hair-styling.ts';
import { products as handsAndFeet } from './hands-and-feet.ts';
import { products as menFaceAndBody } from './men-face-and-body.ts';
import { products as shampoo } from './shampoo.ts';
import { products as shaving } from './shaving.ts';
import { products as showerGels } from './shower-gels.ts';
import { products as showerOilsAndFoams } from './shower-oils-and-foams.ts';
import { products as soaps } from './soaps.ts';

/** Body and bath, hair, care for men and for children. */
export const body: DemoBranch = {
  categories,
  brands,
  products: [
    ...showerGels,
    ...showerOilsAndFoams,
    ...bathSalts,
    ...bathBombsAndFoams,
    ...bodyLotions,
    ...bodyButtersAndOils,
    ...bodyScrubs,
    ...handsAndFeet,
    ...deodorants,
    ...soaps,
    ...shampoo,
    ...conditioner,
    ...hairMasksAndOils,
    ...hairStyling,
    ...hairAccessories,
    ...shaving,
    ...beard,
    ...menFaceAndBody,
    ...childrenBath,
    ...childrenCare,
  ],
};
