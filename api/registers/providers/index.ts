import { type Environment, openPlugs, type Plug } from '../../platform/settings/index.ts';
import type { CompanyRegister, RegisterOptions } from '../register.ts';
import { ares } from './ares/index.ts';
import { rpo } from './rpo/index.ts';

/** All supported business registers. To add one: a folder and a line here. */
export const REGISTERS: readonly Plug<CompanyRegister, RegisterOptions>[] = [ares, rpo];

/** Configured registers. */
export function createRegisters(environment: Environment, clock: () => Date): CompanyRegister[] {
  return openPlugs(REGISTERS, environment, { clock });
}
