/** A place as both registers describe it, each in its own words. */
export interface Seat {
  street?: string;
  /** Part of the municipality, which stands for the street in villages. */
  part?: string;
  city: string;
  houseNumber: number;
  orientationNumber?: string;
  postCode: string;
}

/** How the register behaves when it is asked for the company. */
export type Behaviour = 'answers' | 'late' | 'away';

/** An invented company; numbers begin with 9, which neither country has given out. */
export interface SandboxCompany {
  country: 'CZ' | 'SK';
  identifier: string;
  name: string;
  seat: Seat;
  isVatPayer?: boolean;
  founded: string;
  /** Day on which it ceased. */
  ceased?: string;
  formerName?: string;
  behaviour: Behaviour;
}
