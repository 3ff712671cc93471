import { type Environment, openPlugs, type Plug } from '../../platform/settings/index.ts';
import type { CentralBank } from '../rates/central-bank.ts';
import type { CompanyRegister, RegisterOptions } from '../register.ts';
import type { VatRegister } from '../vat-numbers/vat-register.ts';
import { ares } from './ares/index.ts';
import { cnb } from './cnb/index.ts';
import { ecb } from './ecb/index.ts';
import { rpo } from './rpo/index.ts';
import { vies } from './vies/index.ts';

const COMPANY_REGISTERS: readonly Plug<CompanyRegister, RegisterOptions>[] = [ares, rpo];
const CENTRAL_BANKS: readonly Plug<CentralBank>[] = [cnb, ecb];
const VAT_REGISTERS: readonly Plug<VatRegister>[] = [vies];

/** All supported registers. To add one: a folder and its name above. */
export const REGISTERS = [...COMPANY_REGISTERS, ...CENTRAL_BANKS, ...VAT_REGISTERS];

/** Configured registers of companies. */
export function createRegisters(environment: Environment, clock: () => Date): CompanyRegister[] {
  return openPlugs(COMPANY_REGISTERS, environment, { clock });
}

/** Configured central banks. */
export const createCentralBanks = (environment: Environment): CentralBank[] =>
  openPlugs(CENTRAL_BANKS, environment, {});

/** Configured registers of VAT numbers. */
export const createVatRegisters = (environment: Environment): VatRegister[] =>
  openPlugs(VAT_REGISTERS, environment, {});
