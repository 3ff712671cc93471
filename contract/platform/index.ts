import { capability } from '../capability.ts';
import { meta, price } from '../fields.ts';
import { taxPerRate } from '../tax-per-rate.ts';
import { platformDescriptions } from './descriptions.ts';
import { platformErrors } from './errors.ts';
import { platformTexts } from './texts/index.ts';

export const platformCapability = capability({
  errors: platformErrors,
  texts: platformTexts,
  records: {
    ListMeta: meta,
    Price: price,
    TaxPerRate: taxPerRate,
  },
  descriptions: platformDescriptions,
});
