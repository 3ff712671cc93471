import { describe, expect, it } from 'vitest';
import { problemsOf } from './delivery-problems.ts';
import { addressInput, type DeliveryRules, normalized, readDelivery } from './delivery-values.ts';

const rules: DeliveryRules = {
  requirement: 2,
  countryId: 1,
  countries: [
    { id: 1, alpha2: 'CZ' },
    { id: 2, alpha2: 'SK' },
    { id: 3, alpha2: 'IE' },
  ],
  dialCodes: ['+420', '+421', '+353'],
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const full = {
  email: ' jana@example.cz ',
  'billing.first_name': 'Jana',
  'billing.last_name': 'Malá',
  'billing.dial_code': '+420',
  'billing.phone': '601234567',
  'billing.street': 'Lipová  5',
  'billing.city': 'Brno',
  'billing.post_code': '60200',
  'billing.country_id': '1',
};
const filled = (fields: Record<string, string>, own = rules) => normalized(readDelivery(formOf(fields)), own);

describe('a delivery form', () => {
  it('is normalized', () => {
    const values = filled(full);
    expect(values.email).toBe('jana@example.cz');
    expect(values.billing).toMatchObject({ street: 'Lipová 5', post_code: '602 00', phone: '601 234 567' });
    expect(problemsOf(values, rules)).toEqual({});
  });

  it('names everything that is missing at once', () => {
    expect(Object.keys(problemsOf(filled({}), rules))).toEqual([
      'email',
      'billing.first_name',
      'billing.last_name',
      'billing.phone',
      'billing.street',
      'billing.city',
      'billing.post_code',
    ]);
  });

  it('needs the registered office of a company, also when the parcel is collected', () => {
    const basic = { ...rules, requirement: 1 };
    const company = {
      'billing.is_company': '1',
      'billing.company_name': 'Malá s.r.o.',
      'billing.company_identification_number': '91000017',
    };
    const { 'billing.street': _, 'billing.city': __, 'billing.post_code': ___, ...contact } = { ...full, ...company };
    expect(Object.keys(problemsOf(filled(contact, basic), basic))).toEqual([
      'billing.street',
      'billing.city',
      'billing.post_code',
    ]);
    const values = filled({ ...full, ...company }, basic);
    expect(problemsOf(values, basic)).toEqual({});
    expect(addressInput(values.billing, basic, 'billing')).toMatchObject({
      ...{ street: 'Lipová 5', city: 'Brno', post_code: '602 00', company_name: 'Malá s.r.o.' },
    });
  });

  it('takes the registered office of a company in another country, also of vouchers', () => {
    const abroad = {
      ...{ ...full, 'billing.country_id': '2', 'billing.post_code': '811 01', 'billing.city': 'Bratislava' },
      ...{ 'billing.company_name': 'Malá s.r.o.', 'billing.company_identification_number': '92000010' },
    };
    const company = { ...abroad, 'billing.is_company': '1' };
    for (const own of [
      { ...rules, requirement: 1 },
      { ...rules, requirement: 1, isElectronic: true },
    ]) {
      const values = filled(company, own);
      expect(problemsOf(values, own)).toEqual({});
      expect(addressInput(values.billing, own, 'billing')).toMatchObject({ country_id: 2, post_code: '811 01' });
      expect(problemsOf(filled({ ...company, 'billing.post_code': '60200' }, own), own)).toEqual({
        'billing.post_code': { key: 'post_code_country', country: 'CZ' },
      });
      const person = filled(abroad, own);
      expect(problemsOf(person, own)).toEqual({});
      expect(addressInput(person.billing, own, 'billing')).toMatchObject({ country_id: 1, post_code: '' });
    }
  });

  it('needs no postal address when the parcel is collected', () => {
    const basic = { ...rules, requirement: 1 };
    const { 'billing.street': _, 'billing.city': __, 'billing.post_code': ___, ...contact } = full;
    expect(problemsOf(filled(contact, basic), basic)).toEqual({});
    expect(addressInput(filled(full, basic).billing, basic, 'billing')).toMatchObject({ street: '', post_code: '' });
  });

  it('needs company fields only for a company', () => {
    const company = filled({ ...full, 'billing.is_company': '1' });
    expect(Object.keys(problemsOf(company, rules))).toEqual([
      'billing.company_name',
      'billing.company_identification_number',
    ]);
    const hidden = filled({ ...full, 'billing.company_name': 'Typed before' });
    expect(addressInput(hidden.billing, rules, 'billing')).toMatchObject({ is_company: false, company_name: '' });
  });

  it('has another delivery address only where the method allows it', () => {
    const elsewhere = { ...full, has_shipping_address: '1', 'billing.country_id': '3', 'shipping.country_id': '2' };
    expect(Object.keys(problemsOf(filled(elsewhere), rules))).toContain('shipping.street');
    expect(filled(elsewhere).billing.country_id).toBe(3);
    expect(filled(elsewhere).shipping.country_id).toBe(1);
    const full0 = { ...rules, requirement: 0 };
    expect(filled(elsewhere, full0).has_shipping_address).toBe(false);
    expect(filled(elsewhere, full0).billing.country_id).toBe(1);
  });

  it('does not let the billing address change the country of delivery', () => {
    const abroad = filled({ ...full, 'billing.country_id': '2', 'billing.post_code': '81101' });
    expect(problemsOf(abroad, rules)).toEqual({ 'billing.country_id': 'country' });
  });

  it('reports malformed fields', () => {
    const wrong = filled({ ...full, email: 'jana', 'billing.phone': '12', 'billing.post_code': '1' });
    expect(problemsOf(wrong, rules)).toEqual({
      email: { key: 'not_email' },
      'billing.phone': { key: 'not_phone', example: '601 234 567' },
      'billing.post_code': { key: 'not_post_code', example: '602 00' },
    });
  });

  it('keeps a foreign phone number as typed, with its own dial code', () => {
    const foreign = filled({ ...full, 'billing.phone': '+44 7911 123456' });
    expect(foreign.billing).toMatchObject({ phone: '+44 7911 123456', dial_code: '' });
    expect(problemsOf(foreign, rules)).toEqual({});
    expect(addressInput(foreign.billing, rules, 'billing')).toMatchObject({ phone: '+44 7911 123456', dial_code: '' });
  });

  it('has no password', () => {
    expect(JSON.stringify(readDelivery(formOf({ ...full, password: 'secret password' })))).not.toContain('secret');
  });
});
