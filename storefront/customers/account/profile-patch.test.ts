import { describe, expect, it } from 'vitest';
import { profilePatch } from './profile-patch.ts';
import { readProfile } from './profile-values.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const patchOf = (fields: Record<string, string>) => profilePatch(readProfile(formOf(fields)));

describe('a change of the own details', () => {
  it('clears what was emptied', () => {
    expect(patchOf({})).toEqual({
      first_name: '',
      last_name: '',
      phone: '',
      dial_code: '',
      birth_at: null,
      gender_oriented_product_preference: '',
      bank_account_number: '',
      bank_code: '',
      bank_account_iban: '',
      bank_swift_code: '',
      preferred_payment_method_id: null,
      preferred_shipping_method_id: null,
    });
  });

  it('leaves a phone number to the API, which reads it', () => {
    expect(patchOf({ phone: 'T: +421901234567', dial_code: '+420' })).toMatchObject({
      phone: 'T: +421901234567',
      dial_code: '+420',
    });
  });

  it('drops the dial code of no number', () => {
    expect(patchOf({ phone: ' ', dial_code: '+420' })).toMatchObject({ dial_code: '' });
  });

  it('takes chosen methods and a day', () => {
    expect(patchOf({ preferred_payment_method_id: '3', birth_at: '1990-05-17' })).toMatchObject({
      preferred_payment_method_id: 3,
      preferred_shipping_method_id: null,
      birth_at: '1990-05-17',
    });
  });
});
