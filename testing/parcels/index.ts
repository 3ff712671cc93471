export { type CarrierFault, type FakeCarrier, KILLED, openFakeCarrier } from './fake-carrier.ts';
export { packLabelNight } from './label-night.ts';
export { PACKETA_SHIPMENT, startPacketa } from './packeta.ts';
export { pressRandomly } from './random-parcels.ts';
