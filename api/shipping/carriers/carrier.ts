import type { LabelPaper, ShippingServiceName } from '../../../contract/shipping/rules.ts';
import type { PointFeed } from '../points/feed.ts';

/** A parcel to announce to a carrier. Amounts are in minor units of the currency, weight in grams, sizes in millimetres. */
export interface Shipment {
  /** Our own number, the same for each try: 1 to 24 letters, digits and hyphens. */
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
  /** Collected at delivery; 0: nothing. */
  cashOnDelivery: number;
  /** What the goods are insured for. */
  value: number;
  weight: number;
  size: { length: number; width: number; height: number } | null;
  note: string | null;
  isForAdults: boolean;
}

/** What the carrier has of a parcel. */
export interface Prepared {
  externalId: string;
  /** As it is printed on the label, for links to tracking. */
  trackingNumber: string;
}

/** `unclear`: sent, and the answer is lost. It is not sent again; `find` reads it once the carrier’s id is known. */
export type Preparation = ({ state: 'made' } & Prepared) | { state: 'unclear'; reason: string };

/** A parcel at the carrier, for its label. */
export interface LabelledParcel {
  externalId: string;
  service: ShippingServiceName;
}

/** Labels of several parcels as one file. */
export interface Labels {
  externalIds: readonly string[];
  pdf: Buffer;
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

export interface TrackedEvent {
  state: TrackedState;
  /** The carrier's name of the state. */
  externalState: string;
  at: Date | null;
}

/** Where a parcel is, with what was before, the oldest first. */
export interface Tracked extends TrackedEvent {
  /** Last day, as `2026-11-30`, on which it waits at a point. */
  storedUntil: string | null;
  history: readonly TrackedEvent[];
}

/** Why the carrier does not take a parcel: its own fields and words. */
export interface RefusedField {
  field: string;
  reason: string;
}

/** A carrier. A capability that it lacks is done by hand. */
export interface Carrier {
  /** Name of its folder, in snake_case; `carrier` of its points. */
  name: string;
  services: readonly ShippingServiceName[];
  points?: readonly PointFeed[];
  /** `wasSent`: an earlier try of the number ended as `unclear`. When it throws, nothing was made. */
  prepare?(shipment: Shipment, tries: { wasSent: boolean }): Promise<Preparation>;
  /** Reads the parcel that the carrier has under its own id; null if it is none of our number. */
  find?(number: string, externalId: string): Promise<Prepared | null>;
  /** Papers on which it prints. */
  papers?: readonly LabelPaper[];
  /** `offset`: labels that the first sheet lacks. Carriers that deliver for this one have a file of their own. */
  labels?(parcels: readonly LabelledParcel[], paper: LabelPaper, offset: number): Promise<Labels[]>;
  /** Takes an announced parcel back; throws CarrierRefusal once the carrier has it in hand. */
  cancel?(externalId: string): Promise<void>;
  track?(externalId: string): Promise<Tracked>;
}

/** The carrier refused; nothing changed there. */
export class CarrierRefusal extends Error {
  override name = 'CarrierRefusal';
  readonly fields: readonly RefusedField[];
  constructor(message: string, fields: readonly RefusedField[] = []) {
    super(message);
    this.fields = fields;
  }
}

/** The carrier gave no answer that can be used. */
export class CarrierUnavailable extends Error {
  override name = 'CarrierUnavailable';
}

export interface CarrierOptions {
  /** Timeout of one call in milliseconds; default: the carrier's own. */
  timeout?: number;
}
