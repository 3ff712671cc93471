import type { Company } from '../../../contract/registers/records.ts';
import { readInputs, writeInputs } from './billing-inputs.ts';
import { clearPrefilled, mergePrefill, type PrefillValues, valuesOf } from './prefill-rules.ts';
import type { RegisterOutcome } from './request-company.ts';

/** State of the last look-up. */
export type LookupState =
  | { kind: 'nothing' | 'asking' | 'unknown' | 'typo' | 'unavailable' | 'matches' | 'used' }
  | { kind: 'filled' | 'differs' | 'ceased'; company: Company };

export interface Prefilled {
  state: LookupState;
  /** Values that came from the register. */
  written: PrefillValues;
}

function stateOf(outcome: RegisterOutcome): LookupState {
  if (outcome.kind === 'found') return { kind: 'ceased', company: outcome.company };
  return { kind: outcome.kind === 'none' ? 'nothing' : outcome.kind };
}

/** Writes the register's values into fields that the buyer has not filled in. */
export function prefillForm(
  form: HTMLFormElement,
  outcome: RegisterOutcome,
  country: string,
  written: PrefillValues,
): Prefilled {
  const current = readInputs(form);
  if (outcome.kind !== 'found' || !outcome.company.is_active) {
    // The values of the previous number do not belong to this one.
    writeInputs(form, clearPrefilled(current, written));
    return { state: stateOf(outcome), written: {} };
  }
  const { company } = outcome;
  const { changes, differs } = mergePrefill(current, written, valuesOf(company, country));
  writeInputs(form, changes);
  const kind = differs ? 'differs' : Object.keys(changes).length > 0 ? 'filled' : 'matches';
  return { state: kind === 'matches' ? { kind } : { kind, company }, written: { ...written, ...changes } };
}

/** Writes the register's values over what the buyer typed, on their request. */
export function overwriteForm(
  form: HTMLFormElement,
  company: Company,
  country: string,
  written: PrefillValues,
): Prefilled {
  const fromRegister = Object.entries(valuesOf(company, country)).filter(([, value]) => value !== '');
  const changes = Object.fromEntries(fromRegister) as PrefillValues;
  writeInputs(form, changes);
  return { state: { kind: 'used' }, written: { ...written, ...changes } };
}
