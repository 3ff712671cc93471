import { type Environment, openPlugs, type Plug } from '../../platform/index.ts';
import type { CompanyRegister, RegisterSurroundings } from '../register.ts';
import { ares } from './ares/index.ts';
import { rpo } from './rpo/index.ts';

/** Every business register that the shop can ask. A new one is a folder and its line here. */
export const REGISTERS: readonly Plug<CompanyRegister, RegisterSurroundings>[] = [ares, rpo];

/** The registers that are set up. */
export function createRegisters(environment: Environment, clock: () => Date): CompanyRegister[] {
  return openPlugs(REGISTERS, environment, { clock });
}
