/** Seat of a company; each register has its own format of it. */
export interface Seat {
  street?: string;
  /** Part of the municipality; replaces the street in villages. */
  part?: string;
  city: string;
  houseNumber: number;
  orientationNumber?: string;
  postCode: string;
}

/** Fault of the register for this company. */
export type Behaviour = 'answers' | 'late' | 'away';

/** An invented company; its number begins with 9, which neither country assigns. */
export interface SandboxCompany {
  country: 'CZ' | 'SK';
  identifier: string;
  name: string;
  seat: Seat;
  isVatPayer?: boolean;
  founded: string;
  /** Day on which it ended. */
  ceased?: string;
  formerName?: string;
  behaviour: Behaviour;
}
