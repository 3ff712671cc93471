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
const given = valuesOf(company, 'CZ');
const empty: PrefillValues = { company_name: '', company_vat_number: '', street: '', city: '', post_code: '' };

describe('prefilling from a register', () => {
  it('fills what is empty, and only fields that the form asks for', () => {
    expect(mergePrefill(empty, {}, given)).toEqual({ changes: given, differs: false });
    expect(mergePrefill({ company_name: ' ', company_vat_number: '' }, {}, given)).toEqual({
      changes: { company_name: 'Ukázka s.r.o.', company_vat_number: 'CZ91000017' },
      differs: false,
    });
  });

  it('keeps what was typed and says that it differs', () => {
    expect(mergePrefill({ ...empty, company_name: 'Moje s.r.o.' }, {}, given)).toEqual({
      changes: { ...given, company_name: undefined },
      differs: true,
    });
  });

  it('never makes one address of two', () => {
    expect(mergePrefill({ ...empty, street: 'Polní 3' }, {}, given)).toEqual({
      changes: { company_name: 'Ukázka s.r.o.', company_vat_number: 'CZ91000017' },
      differs: true,
    });
    expect(mergePrefill({ ...empty, city: 'brno' }, {}, given).changes).toMatchObject({ street: 'Lipová 318/12a' });
  });

  it('passes over another way to write the same', () => {
    const typed = { company_name: 'UKÁZKA, s. r. o.', company_vat_number: 'cz 91000017', post_code: '60200' };
    expect(mergePrefill(typed, {}, given)).toEqual({ changes: {}, differs: false });
  });

  it('replaces what it wrote itself, also by nothing', () => {
    const other = valuesOf({ ...company, name: 'Jiná a.s.', vat_identifier: null, street_address: null }, 'CZ');
    expect(mergePrefill(given, given, other)).toEqual({
      changes: { company_name: 'Jiná a.s.', company_vat_number: '', street: '' },
      differs: false,
    });
  });

  it('takes back only what nobody has touched', () => {
    expect(clearPrefilled({ ...given, city: 'Praha' }, given)).toEqual({
      company_name: '',
      company_vat_number: '',
      street: '',
      post_code: '',
    });
    expect(clearPrefilled(given, {})).toEqual({});
  });

  it('leaves out a seat in another country', () => {
    expect(valuesOf({ ...company, country_iso: 'DE' }, 'CZ')).toEqual({
      ...empty,
      company_name: 'Ukázka s.r.o.',
      company_vat_number: 'CZ91000017',
    });
  });

  it('writes a seat in one line', () => {
    expect(seatOf(company)).toBe('Lipová 318/12a, 602 00 Brno');
    expect(seatOf({ ...company, street_address: null, postal_code: null })).toBe('Brno');
    expect(seatOf({ ...company, street_address: null, postal_code: null, city: null })).toBe('');
  });
});
