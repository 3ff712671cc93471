import type { ShippingServiceName } from '../../contract/shipping/rules.ts';
import { type Carrier, CarrierRefusal, CarrierUnavailable } from '../shipping/index.ts';

export const carrierOf = (carriers: readonly Carrier[], service: ShippingServiceName): Carrier | undefined =>
  carriers.find(({ services }) => services.includes(service));

/** Whether a carrier refused, or could not even be asked: nothing was made there. */
export const isNothingMade = (error: unknown): boolean => isRefused(error) || error instanceof CarrierUnavailable;
export const isRefused = (error: unknown): error is CarrierRefusal => error instanceof CarrierRefusal;

/** The words of an error, as long as they are stored. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
