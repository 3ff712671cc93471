import type { Company } from '../../contract/registers/records.ts';
import type { RegisterCountry } from '../../contract/registers/rules.ts';

/** A company as a register tells of it; the name of its country is the shop's own. */
export type RegisteredCompany = Omit<Company, 'country'>;

/** A country's business register; all of them have this shape. */
export interface CompanyRegister {
  country: RegisterCountry;
  /** Whether a number of eight digits can be one of this country. */
  accepts(identifier: string): boolean;
  /** The company with this number; null when the register knows none. Throws RegisterUnavailable. */
  find(identifier: string, signal: AbortSignal): Promise<RegisteredCompany | null>;
}

/** What every register gets besides its own settings. */
export interface RegisterSurroundings {
  clock: () => Date;
}

/** A register is away, overloaded, or answers what nobody agreed on. */
export class RegisterUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RegisterUnavailable';
  }
}
