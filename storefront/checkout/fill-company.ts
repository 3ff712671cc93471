import type { Company } from '../../contract/registers/records.ts';
import type { RegisterOutcome } from './ask-register.ts';
import { compare, type Filling, fillingOf, takeBack } from './company-filling.ts';
import { readFilling, writeFilling } from './company-form.ts';

/** What there is to say of the last question. */
export type LookupState =
  | { kind: 'nothing' | 'asking' | 'unknown' | 'typo' | 'away' | 'matches' | 'used' }
  | { kind: 'filled' | 'differs' | 'ceased'; company: Company };

export interface Filled {
  state: LookupState;
  /** What the register's words were that now stand in the form. */
  written: Filling;
}

function stateOf(outcome: RegisterOutcome): LookupState {
  if (outcome.kind === 'found') return { kind: 'ceased', company: outcome.company };
  return { kind: outcome.kind === 'none' ? 'nothing' : outcome.kind };
}

/** Writes what the register told into fields that the buyer has not filled in himself. */
export function fillCompany(
  form: HTMLFormElement,
  outcome: RegisterOutcome,
  country: string,
  written: Filling,
): Filled {
  const current = readFilling(form);
  if (outcome.kind !== 'found' || !outcome.company.is_active) {
    // What the last number brought does not belong to this one.
    writeFilling(form, takeBack(current, written));
    return { state: stateOf(outcome), written: {} };
  }
  const { company } = outcome;
  const { changes, differs } = compare(current, written, fillingOf(company, country));
  writeFilling(form, changes);
  const kind = differs ? 'differs' : Object.keys(changes).length > 0 ? 'filled' : 'matches';
  return { state: kind === 'matches' ? { kind } : { kind, company }, written: { ...written, ...changes } };
}

/** Writes all that the register tells, also over what the buyer typed, because he asked for it. */
export function takeCompany(form: HTMLFormElement, company: Company, country: string, written: Filling): Filled {
  const told = Object.entries(fillingOf(company, country)).filter(([, value]) => value !== '');
  const changes = Object.fromEntries(told) as Filling;
  writeFilling(form, changes);
  return { state: { kind: 'used' }, written: { ...written, ...changes } };
}
