export {
  type Carrier,
  CarrierRefusal,
  CarrierUnavailable,
  type Prepared,
  type Shipment,
  type Tracked,
  type TrackedState,
} from './carriers/carrier.ts';
export { CARRIERS, createCarriers } from './carriers/index.ts';
export { canPickUp, optionRecord, readOption, type ShippingOptionRow } from './carriers/pick-up-points.ts';
export { type TrackedNumbers, trackingOf, trackingUrl } from './carriers/tracking.ts';
export { type DeliveryDays, deliveryDates, workingDay } from './delivery-dates.ts';
export { readShippingRecords } from './method-records.ts';
export {
  type OfferedShipping,
  offerShipping,
  shippingProblem,
  shippingRecord,
} from './methods.ts';
export { shippingRoom } from './room.ts';
export type { ShippingSituation } from './situation.ts';
export { readShippingMethods, type ShippingMethodRow } from './store.ts';
