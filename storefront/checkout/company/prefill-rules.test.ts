import { describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/registers/records.ts';
import { clearPrefilled, mergePrefill, type PrefillValues, seatOf, valuesOf } from './prefill-rules.ts';

const company: Company = {
  identifier: '91000017',
  name: 'Ukázka s.r.o.',
  vat_identifier: 'CZ91000017',
  street_address: 'Lipová 318/12a',
  city: 'Brno',
  postal_code: '602 00',
  country: 'Česko',
  country_iso: 'CZ',
  is_active: true,
};
const fromRegister = valuesOf(company, 'CZ');
const empty: PrefillValues = { company_name: '', company_vat_number: '', street: '', city: '', post_code: '' };

describe('prefilling from a register', () => {
  it('fills empty fields, and only those that the form has', () => {
    expect(mergePrefill(empty, {}, fromRegister)).toEqual({ changes: fromRegister, differs: false });
    expect(mergePrefill({ company_name: ' ', company_vat_number: '' }, {}, fromRegister)).toEqual({
      changes: { company_name: 'Ukázka s.r.o.', company_vat_number: 'CZ91000017' },
      differs: false,
    });
  });

  it('keeps what was typed and reports that it differs', () => {
    expect(mergePrefill({ ...empty, company_name: 'Moje s.r.o.' }, {}, fromRegister)).toEqual({
      changes: { ...fromRegister, company_name: undefined },
      differs: true,
    });
  });

  it('never mixes two addresses', () => {
    expect(mergePrefill({ ...empty, street: 'Polní 3' }, {}, fromRegister)).toEqual({
      changes: { company_name: 'Ukázka s.r.o.', company_vat_number: 'CZ91000017' },
      differs: true,
    });
    expect(mergePrefill({ ...empty, city: 'brno' }, {}, fromRegister).changes).toMatchObject({
      street: 'Lipová 318/12a',
    });
  });

  it('ignores another spelling of the same value', () => {
    const typed = { company_name: 'UKÁZKA, s. r. o.', company_vat_number: 'cz 91000017', post_code: '60200' };
    expect(mergePrefill(typed, {}, fromRegister)).toEqual({ changes: {}, differs: false });
  });

  it('replaces its own values, also by empty ones', () => {
    const other = valuesOf({ ...company, name: 'Jiná a.s.', vat_identifier: null, street_address: null }, 'CZ');
    expect(mergePrefill(fromRegister, fromRegister, other)).toEqual({
      changes: { company_name: 'Jiná a.s.', company_vat_number: '', street: '' },
      differs: false,
    });
  });

  it('clears only values that were not edited', () => {
    expect(clearPrefilled({ ...fromRegister, city: 'Praha' }, fromRegister)).toEqual({
      company_name: '',
      company_vat_number: '',
      street: '',
      post_code: '',
    });
    expect(clearPrefilled(fromRegister, {})).toEqual({});
  });

  it('leaves out an address in another country', () => {
    expect(valuesOf({ ...company, country_iso: 'DE' }, 'CZ')).toEqual({
      ...empty,
      company_name: 'Ukázka s.r.o.',
      company_vat_number: 'CZ91000017',
    });
  });

  it('formats an address in one line', () => {
    expect(seatOf(company)).toBe('Lipová 318/12a, 602 00 Brno');
    expect(seatOf({ ...company, street_address: null, postal_code: null })).toBe('Brno');
    expect(seatOf({ ...company, street_address: null, postal_code: null, city: null })).toBe('');
  });
});
