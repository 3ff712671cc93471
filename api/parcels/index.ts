export { cancelParcels, tryCancelParcels } from './cancel-parcels.ts';
export type { ParcelCarrier } from './carrier.ts';
export type { ParcelOptions } from './parcel-dependencies.ts';
export { parcelsRoom } from './room.ts';
