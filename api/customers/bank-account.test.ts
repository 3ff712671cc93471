import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { bankFailures, compactBankFields } from './bank-account.ts';

const keysOf = (patch: Parameters<typeof bankFailures>[1], stored = {}) =>
  bankFailures(stored, compactBankFields(patch, stored)).map(({ field, key }) => [field, key]);

describe('an IBAN', () => {
  test.each([
    'CZ6508000000192000145399',
    'cz65 0800 0000 1920 0014 5399',
    'SK31 1200 0000 1987 4263 7541',
    'DE89370400440532013000',
    'GB29 NWBK 6016 1331 9268 19',
    'MT84MALT011000012345MTLCAST001S',
    'IBAN: CZ65 0800 0000 1920 0014 5399',
    'IBAN CZ65 0800 0000 1920 0014 5399',
    'Číslo účtu (IBAN): CZ65 0800 0000 1920 0014 5399;',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S.',
    '(CZ65 0800 0000 1920 0014 5399)',
  ])('%s is taken', (bank_account_iban) => {
    expect(keysOf({ bank_account_iban })).toEqual([]);
  });

  test.each([
    ['with another digit', 'CZ6508000000192000145398'],
    ['with two digits changed over', 'CZ6508000000192000154399'],
    ['that is too short for its country', 'CZ65080000001920001453'],
    ['of no country', 'XX6508000000192000145399'],
    ['without check digits', 'CZ0800000019200014539900'],
    ['of other signs', 'CZ65-0800-0000-1920-0014-5399'],
  ])('%s is refused', (_, bank_account_iban) => {
    expect(keysOf({ bank_account_iban })).toEqual([['bank_account_iban', 'not_iban']]);
  });
});

test.each([
  ['GIBACZPX', []],
  ['gibaczpxxxx', []],
  ['BIC: GIBACZPX', []],
  ['SWIFT GIBACZPX', []],
  ['BIC/SWIFT: GIBA CZ PX', []],
  ['SWIFT kód: GIBACZPXXXX', []],
  ['BICIBFBX', []],
  ['GIBACZP', [['bank_swift_code', 'not_swift']]],
  ['GIBACZPX1', [['bank_swift_code', 'not_swift']]],
  ['G1BACZPX', [['bank_swift_code', 'not_swift']]],
])('a SWIFT code %s gives %j', (bank_swift_code, expected) => {
  expect(keysOf({ bank_swift_code })).toEqual(expected);
});

test.each([
  ['19-2000145399', '0800', []],
  ['2000145399', '0800', []],
  ['19-2000145399', undefined, []],
  ['2000145398', '0800', [['bank_account_number', 'not_account_number']]],
  ['18-2000145399', '0800', [['bank_account_number', 'not_account_number']]],
  ['0000000000', '0800', [['bank_account_number', 'not_account_number']]],
  ['31926819', '60-16-13', []],
  ['12345678901234567890', undefined, []],
  ['č. ú.: 19-2000145399', 'kód banky 0800', []],
  ['č. účtu 19-2000145399', '/0800', []],
  ['19-2000145399/0800', undefined, []],
  ['2000145399 / 0800', '0800', []],
  ['19 2000145399', '0800', []],
  ['19-2000145398/0800', undefined, [['bank_account_number', 'not_account_number']]],
  ['2000145398 / 0800', undefined, [['bank_account_number', 'not_account_number']]],
  ['19 2000145398', '0800', [['bank_account_number', 'not_account_number']]],
  ['19-2000145398', '800', [['bank_account_number', 'not_account_number']]],
  ['19-2000145399/0800', '0100', [['bank_account_number', 'not_account_number']]],
  ['192000145399', '0800', [['bank_account_number', 'not_account_number']]],
  ['-', undefined, [['bank_account_number', 'not_account_number']]],
  ['123456789012345678901', undefined, [['bank_account_number', 'too_big_text']]],
  ['2000145399', '08000000000', [['bank_code', 'too_big_text']]],
])('an account %s of bank %s gives %j', (bank_account_number, bank_code, expected) => {
  expect(keysOf({ bank_account_number, bank_code })).toEqual(expected);
});

test.each([
  ['19-2000145399/0800', { bank_account_number: '19-2000145399', bank_code: '0800' }],
  ['č. účtu: 2000145399 / 0800', { bank_account_number: '2000145399', bank_code: '0800' }],
  ['19 2000145399', { bank_account_number: '19-2000145399' }],
  ['2000 145 399', { bank_account_number: '2000145399' }],
])('%s is written in its parts', (bank_account_number, expected) => {
  expect(compactBankFields({ bank_account_number }, {})).toEqual(expected);
});

test.each([
  ['bank_account_number', 'AT61 1904 3002 3457 3201', 'AT611904300234573201'],
  ['bank_account_number', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['bank_account_number', 'GB 29 NWBK 6016', 'GB29NWBK6016'],
  ['bank_account_number', 'BE71 0961 2345 6769', 'BE71096123456769'],
  ['bank_code', 'BARC20', 'BARC20'],
  ['bank_code', 'kód banky: 0800', '0800'],
  ['bank_code', '60-16-13', '60-16-13'],
  ['bank_swift_code', 'BIC GIBACZPX', 'GIBACZPX'],
  ['bank_swift_code', 'SWIFT GIBACZPX', 'GIBACZPX'],
  ['bank_swift_code', 'BICI BF BX', 'BICIBFBX'],
])('of a %s %s stays %s', (name, typed, expected) => {
  expect(compactBankFields({ [name]: typed }, {})).toEqual({ [name]: expected });
});

test('what is stored stays as it is, however it is written', () => {
  const stored = { bank_account_number: '19-2000145399/0800', bank_code: 'kód 0800', bank_swift_code: 'bic' };
  expect(compactBankFields(stored, stored)).toEqual(stored);
  expect(keysOf(stored, stored)).toEqual([]);
});

test('an account that was stored before the rules stays until it is changed', () => {
  const stored = { bank_account_iban: 'CZ00', bank_code: '0800' };
  expect(keysOf({ bank_account_iban: 'CZ00', bank_code: '0100' }, stored)).toEqual([]);
  expect(keysOf({ bank_account_iban: 'CZ01' }, stored)).toEqual([['bank_account_iban', 'not_iban']]);
});

describe('a customer who changes where refunds go', () => {
  const NOW = new Date('2026-11-20T12:00:00Z');
  const clock = () => NOW;
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startBuyingShop({ clock });
  });
  afterAll(() => shop.close());

  test('needs a recent sign-in, for that only, and after what is wrong was told', async () => {
    const { id, headers } = await signedIn(shop, { clock });
    const change = (body: object) => shop.request(`PATCH /customers/${id}`, { headers, body });
    const iban = 'CZ65 0800 0000 1920 0014 5399';
    expect((await change({ bank_account_iban: iban })).body.item.bank_account_iban).toBe('CZ6508000000192000145399');
    await shop.sql(`update customer_sessions set authenticated_at = $2 where customer_id = $1`, [
      id,
      new Date(NOW.getTime() - 16 * 60_000),
    ]);
    expect((await change({ first_name: 'Eva', bank_account_iban: iban })).status).toBe(200);
    expect(await change({ bank_account_iban: 'CZ1' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'bank_account_iban' }] },
    });
    const other = { bank_account_iban: 'SK3112000000198742637541' };
    for (const body of [other, { bank_account_iban: '' }])
      expect(await change(body)).toMatchObject({ status: 403, body: { type: 'recent_sign_in_needed' } });
    await shop.request('POST /auth/reauthentications', { headers, body: { password: 'correct horse battery' } });
    expect((await change(other)).body.item).toMatchObject(other);
  });
});
