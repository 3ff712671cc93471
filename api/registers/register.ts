import type { Company } from '../../contract/registers/records.ts';
import type { RegisterCountry } from '../../contract/registers/rules.ts';

/** A company from a register; the country's name is added by the shop. */
export type RegisteredCompany = Omit<Company, 'country'>;

/** Interface of a country's business register. */
export interface CompanyRegister {
  country: RegisterCountry;
  /** Whether eight digits can be a company number of this country. */
  accepts(identifier: string): boolean;
  /** The company with this number; null if there is none. Throws RegisterUnavailable. */
  find(identifier: string, signal: AbortSignal): Promise<RegisteredCompany | null>;
}

/** Options of every register besides its settings. */
export interface RegisterOptions {
  clock: () => Date;
}

/** A register is unreachable, overloaded, or its response is invalid. */
export class RegisterUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RegisterUnavailable';
  }
}
