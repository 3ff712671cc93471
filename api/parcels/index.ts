export { cancelAnnouncedParcels, cancelParcels, cancelUnsentParcels, tryCancelParcels } from './cancel-parcels.ts';
export { isStuck } from './conditions.ts';
export { packParcel } from './pack-parcel.ts';
export type { ParcelDependencies, ParcelOptions } from './parcel-dependencies.ts';
export { parcelsRoom } from './room.ts';
export { refuseUndoWithParcels } from './undone-orders.ts';
export { whyNotPacked } from './why-not-packed.ts';
