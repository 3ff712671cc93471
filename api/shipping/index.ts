export { type DeliveryDays, deliveryDates } from './delivery-dates.ts';
export { readShippingRecords } from './method-records.ts';
export {
  type OfferedShipping,
  offerShipping,
  shippingProblem,
  shippingRecord,
} from './methods.ts';
export { canPickUp, optionRecord, readOption, type ShippingOptionRow } from './options.ts';
export { shippingRoom } from './room.ts';
export { readShippingMethods, type ShippingMethodRow } from './store.ts';
