import { cartShippingMethod } from '../../../contract/shipping/records.ts';
import { askedFlags, parseEmbeds } from '../../platform/listing/index.ts';
import type { CartDependencies } from '../stored/index.ts';

const METHOD_EMBEDS = cartShippingMethod.shape._embedded.unwrap().shape;

interface MethodsQuery {
  embed?: string;
  can_use?: '0' | '1';
  filters?: string;
}

/** Whether unusable methods are listed too; 422 for embeds, which methods do not have. */
export function listsUnusable({ embed, can_use: canUse, filters }: MethodsQuery, deps: CartDependencies) {
  parseEmbeds(embed, METHOD_EMBEDS);
  const asked = [...(canUse === undefined ? [] : [canUse === '1']), ...askedFlags(filters, 'can_use')];
  return asked.length === 0 ? !deps.hidesUnusableMethods : !asked.includes(true);
}
