export { cancelParcels, tryCancelParcels } from './cancel-parcels.ts';
export { packParcel } from './pack-parcel.ts';
export type { ParcelDependencies, ParcelOptions } from './parcel-dependencies.ts';
export { parcelsRoom } from './room.ts';
export { whyNotPacked } from './why-not-packed.ts';
