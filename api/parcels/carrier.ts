import type { LabelPaper } from '../../contract/parcels/rules.ts';
import type { ShippingServiceName } from '../../contract/shipping/rules.ts';

/** A parcel as its carrier is asked for it. Amounts are in minor units of the currency, weight in grams. */
export interface Shipment {
  /** The shop's own number, the same for each try. */
  number: string;
  service: ShippingServiceName;
  recipient: {
    firstName: string;
    lastName: string;
    company: string | null;
    email: string | null;
    phone: string | null;
  };
  /** A pick-up point by the carrier's id, or an address. */
  to: { point: string } | { street: string; city: string; postCode: string };
  /** ISO 3166 alpha-2 code of the destination. */
  country: string;
  currency: string;
  decimalPlaces: number;
  cashOnDelivery: number;
  /** What the goods are insured for. */
  value: number;
  weight: number;
  size: null;
  note: string | null;
  isForAdults: boolean;
}

/** What the carrier has of a parcel. */
export interface Prepared {
  externalId: string;
  trackingNumber: string;
}

export const TRACKED_STATES = [
  'announced',
  'accepted',
  'on_way',
  'attempted',
  'ready',
  'delivered',
  'refused',
  'returning',
  'returned',
  'cancelled',
  'unknown',
] as const;
export type TrackedState = (typeof TRACKED_STATES)[number];

export interface Tracked {
  state: TrackedState;
  /** The carrier's name of the state. */
  externalState: string;
  at: Date | null;
  /** Last day on which it waits at a point. */
  storedUntil: string | null;
}

/** What parcels need of a connected carrier; what it lacks is done by hand. */
export interface ParcelCarrier {
  name: string;
  services: readonly ShippingServiceName[];
  /** `wasSent`: an earlier try of this number ended without an answer. A `refusal` means that nothing was made. */
  prepare?(
    shipment: Shipment,
    tries: { wasSent: boolean },
  ): Promise<({ state: 'made' } & Prepared) | { state: 'unclear'; reason: string }>;
  /** Reads the parcel of the shop's number that the carrier has under its own; null: none is. */
  find?(number: string, externalId: string): Promise<Prepared | null>;
  labels?(
    parcels: readonly { externalId: string; service: ShippingServiceName }[],
    paper: LabelPaper,
    offset: number,
  ): Promise<{ externalIds: readonly string[]; pdf: Buffer }[]>;
  cancel?(externalId: string): Promise<void>;
  track?(externalId: string): Promise<Tracked>;
}

export const carrierOf = (
  carriers: readonly ParcelCarrier[],
  service: ShippingServiceName,
): ParcelCarrier | undefined => carriers.find(({ services }) => services.includes(service));

/** Whether a carrier refused, or could not even be asked: nothing was made there. */
export const isNothingMade = (error: unknown): error is Error => isRefused(error) || isUnavailable(error);
export const isRefused = (error: unknown): error is Error => error instanceof Error && error.name === 'CarrierRefusal';
const isUnavailable = (error: unknown): error is Error => error instanceof Error && error.name === 'CarrierUnavailable';

/** The words of an error, as long as they are stored. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
