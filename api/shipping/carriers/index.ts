import type { ShippingServiceName } from '../../../contract/shipping/rules.ts';
import { type Environment, openPlugs, type Plug } from '../../platform/settings/index.ts';
import type { Carrier, CarrierOptions } from './carrier.ts';
import { czechPost } from './czech-post/index.ts';
import { dpd } from './dpd/index.ts';
import { gls } from './gls/index.ts';
import { packeta } from './packeta/index.ts';
import { ppl } from './ppl/index.ts';

/** All supported carriers. To add one: a folder and a line here. */
export const CARRIERS: readonly Plug<Carrier, CarrierOptions>[] = [packeta, ppl, gls, dpd, czechPost];

/** Services of the specification that no carrier serves, and why: labels and numbers of parcels are entered by hand. */
export const SERVICES_BY_HAND: Partial<Record<ShippingServiceName, string>> = {
  none: 'Nothing is carried.',
  stock: 'The buyer collects it in the shop’s own store.',
  partner_salons: 'The buyer collects it from a partner, whose places the shop writes itself.',
  penguin_box: 'The carrier has ended.',
  penguin_box_direct: 'The carrier has ended.',
  penguin_logistic: 'The carrier has ended.',
  penguin_mini: 'The carrier has ended.',
  wedo: 'The carrier is now another one’s; a folder adds it once a shop has a contract.',
  wedo_address_delivery: 'The carrier is now another one’s; a folder adds it once a shop has a contract.',
};

/** Configured carriers; one without its settings is left out. */
export const createCarriers = (environment: Environment, options: CarrierOptions = {}): Carrier[] =>
  openPlugs(CARRIERS, environment, options);
