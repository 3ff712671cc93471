export { allowsShippingAddress, type OfferedShipping, offerShipping, shippingRecord } from './methods.ts';
export { canPickUp, optionRecord } from './options.ts';
export { register } from './routes.ts';
export type { ShippingSituation } from './situation.ts';
export { readOption, type ShippingOptionRow } from './store.ts';
