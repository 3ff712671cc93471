export { cancelParcels, cancelUnsentParcels, tryCancelParcels } from './cancel-parcels.ts';
export type { ParcelOptions } from './parcel-dependencies.ts';
export { parcelsRoom } from './room.ts';
