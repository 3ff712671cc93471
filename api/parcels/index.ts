export { cancelParcels, cancelUnsentParcels, tryCancelParcels } from './cancel-parcels.ts';
export { isStuck } from './conditions.ts';
export type { ParcelOptions } from './parcel-dependencies.ts';
export { parcelsRoom } from './room.ts';
export { refuseUndoWithParcels } from './undone-orders.ts';
