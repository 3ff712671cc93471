import { setNatively } from '../ui/index.ts';
import { FILLED_FIELDS, type FilledField, type Filling } from './company-filling.ts';

export const NUMBER_FIELD = 'billing.company_identification_number';
export const COUNTRY_FIELD = 'billing.country_id';
const COMPANY_BOX = 'billing.is_company';

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
}

const inputOf = (form: HTMLFormElement, field: FilledField) => {
  const control = controlOf(form, `billing.${field}`);
  return control instanceof HTMLInputElement ? control : undefined;
};

/** The company number, when eight digits of it are there and somebody buys for a company. */
export function readNumber(form: HTMLFormElement): string | undefined {
  const box = controlOf(form, COMPANY_BOX);
  const number = controlOf(form, NUMBER_FIELD)?.value.replace(/\s/g, '') ?? '';
  return box instanceof HTMLInputElement && box.checked && /^\d{8}$/.test(number) ? number : undefined;
}

/** The country of the address; 0 where the form asks for no place. */
export const readCountry = (form: HTMLFormElement): number => Number(controlOf(form, COUNTRY_FIELD)?.value) || 0;

/** What stands in the fields that there are. */
export function readFilling(form: HTMLFormElement): Filling {
  const filled: Filling = {};
  for (const field of FILLED_FIELDS) {
    const input = inputOf(form, field);
    if (input) filled[field] = input.value;
  }
  return filled;
}

/** Writes values as if they were typed, so that drafts are kept and errors mended. */
export function writeFilling(form: HTMLFormElement, changes: Filling): void {
  for (const field of FILLED_FIELDS) {
    const [input, value] = [inputOf(form, field), changes[field]];
    if (input && value !== undefined) setNatively(input, value);
  }
}

export const focusName = (form: HTMLFormElement) => inputOf(form, 'company_name')?.focus();
