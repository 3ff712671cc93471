export { runDying } from './dying-runs.ts';
export { type CarrierFault, KILLED, openFakeCarrier } from './fake-carrier.ts';
export { packLabelNight } from './label-night.ts';
export { PACKETA_SHIPMENT, startPacketa } from './packeta.ts';
export { parcelCalls } from './parcel-calls.ts';
export { parcelsAtCarrier } from './parcels-at-carrier.ts';
export { pressRandomly } from './random-parcels.ts';
