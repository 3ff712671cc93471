export { type CarrierFault, type FakeCarrier, KILLED, openFakeCarrier } from './fake-carrier.ts';
export { packLabelNight } from './label-night.ts';
export { parcelCalls } from './parcel-calls.ts';
export { pressRandomly } from './random-parcels.ts';
