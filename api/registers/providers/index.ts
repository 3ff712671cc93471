import type { CompanyRegister } from '../register.ts';
import { ares } from './ares/index.ts';
import { rpo } from './rpo/index.ts';

/** Addresses of the registers without a slash at the end; null turns one off. */
export interface RegistersConfiguration {
  /** `https://ares.gov.cz/ekonomicke-subjekty-v-be/rest` */
  ares: string | null;
  /** `https://api.statistics.sk/rpo/v1` */
  rpo: string | null;
}

/** The registers that are set up. */
export function createRegisters(addresses: RegistersConfiguration, clock: () => Date): CompanyRegister[] {
  return [
    ...(addresses.ares === null ? [] : [ares(addresses.ares, clock)]),
    ...(addresses.rpo === null ? [] : [rpo(addresses.rpo, clock)]),
  ];
}
