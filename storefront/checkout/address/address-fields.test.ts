import { expect, it } from 'vitest';
import { addressInputs } from './address-fields.tsx';
import type { AddressValues } from './address-values.ts';

it.each([
  ['company_vat_number', 'Umsatzsteuer-Identifikationsnummer: DE 123 456 789'],
  ['company_identification_number', 'Identifikační číslo organizace: 910 000 17'],
  ['phone', 'Mobilní telefon (zaměstnání): +420 601 234 567'],
  ['post_code', 'Poštovní směrovací číslo: CZ-110 00'],
] as const)('the field %s does not cut «%s»', (name, typed) => {
  const input = addressInputs({
    kind: 'billing',
    values: {} as AddressValues,
    errorOf: () => undefined,
    focused: undefined,
  });
  expect(input(name, '').maxLength).toBeGreaterThanOrEqual(typed.length);
});
