import type { RefObject } from 'react';
import { readCompanyNumber } from '../../../contract/customers/company-numbers.ts';
import { setNatively } from '../../ui/index.ts';
import { PREFILLED_FIELDS, type PrefilledField, type PrefillValues } from './prefill-rules.ts';

/** The only file for the form's inputs by name. Uncontrolled, so that the form works without scripts. */

/** The surrounding form; null until it is mounted. */
export type FormRef = RefObject<HTMLFormElement | null>;

export const NUMBER_INPUT = 'billing.company_identification_number';
export const COUNTRY_INPUT = 'billing.country_id';
const COMPANY_BOX = 'billing.is_company';

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
}

const inputOf = (form: HTMLFormElement, field: PrefilledField) => {
  const control = controlOf(form, `billing.${field}`);
  return control instanceof HTMLInputElement ? control : undefined;
};

/** The company number, once it has eight digits and the company box is ticked. */
export function readNumber(form: HTMLFormElement): string | undefined {
  const box = controlOf(form, COMPANY_BOX);
  const number = readCompanyNumber(controlOf(form, NUMBER_INPUT)?.value ?? '');
  return box instanceof HTMLInputElement && box.checked && /^\d{8}$/.test(number) ? number : undefined;
}

/** Country id of the address; 0 where the form has no postal address. */
export const readCountry = (form: HTMLFormElement): number => Number(controlOf(form, COUNTRY_INPUT)?.value) || 0;

/** Values of the fields that exist in the form. */
export function readInputs(form: HTMLFormElement): PrefillValues {
  const values: PrefillValues = {};
  for (const field of PREFILLED_FIELDS) {
    const input = inputOf(form, field);
    if (input) values[field] = input.value;
  }
  return values;
}

/** Writes values as if they were typed, so that the draft is saved and errors go away. */
export function writeInputs(form: HTMLFormElement, changes: PrefillValues): void {
  for (const field of PREFILLED_FIELDS) {
    const [input, value] = [inputOf(form, field), changes[field]];
    if (input && value !== undefined) setNatively(input, value);
  }
}

export const focusName = (form: HTMLFormElement) => inputOf(form, 'company_name')?.focus();
