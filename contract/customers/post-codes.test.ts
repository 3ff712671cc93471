import { describe, expect, it } from 'vitest';
import { postCodeProblem, readPostCode } from './post-codes.ts';

describe('a post code as people type it', () => {
  it.each([
    ['11000', 'CZ', '110 00'],
    ['110  00', 'CZ', '110 00'],
    ['CZ-110 00', 'CZ', '110 00'],
    ['(110 00)', 'CZ', '110 00'],
    ['(CZ) 110 00', 'CZ', '110 00'],
    ['PSČ (811 01)', 'SK', '811 01'],
    ['[D02 X285]', 'IE', 'D02 X285'],
    ['CZ11000', 'CZ', '110 00'],
    ['sk 81101', 'SK', '811 01'],
    ['1100', 'CZ', '1100'],
    ['d02x285', 'IE', 'D02 X285'],
    [' 1010 ', 'AT', '1010'],
    ['D-10115', 'DE', '10115'],
    ['DE-10115', 'DE', '10115'],
    ['d 10115', 'DE', '10115'],
    ['A-1010', 'AT', '1010'],
    ['AT 1010', 'AT', '1010'],
    ['IE D02 X285', 'IE', 'D02 X285'],
    ['IRL-D02 X285', 'IE', 'D02 X285'],
    ['H-1051', 'HU', '1051'],
    ['F-75001', 'FR', '75001'],
    ['PL-00-001', 'PL', '00-001'],
    ['GB SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['UK-SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['E1 6AN', 'GB', 'E1 6AN'],
    ['A65 F4E2', 'IE', 'A65 F4E2'],
    ['NL-1234 AB', 'NL', '1234 AB'],
    ['B-1000', 'BE', 'B-1000'],
    ['00001', 'PL', '00-001'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['602\u200b00', 'CZ', '602 00'],
    ['602–00', 'CZ', '602 00'],
    ['\u202a811\u00a001\u202c', 'SK', '811 01'],
    ['６０２００', 'CZ', '602 00'],
    ['00\u2011001', 'PL', '00-001'],
    ['PSČ 110 00', 'CZ', '110 00'],
    ['PSČ: 110 00', 'CZ', '110 00'],
    ['psc11000', 'CZ', '110 00'],
    ['P.S.Č. CZ-110 00', 'CZ', '110 00'],
    ['PSČ 811 01', 'SK', '811 01'],
    ['Poštovní směrovací číslo: 110 00', 'CZ', '110 00'],
    ['PLZ 10115', 'DE', '10115'],
    ['PLZ: D-10115', 'DE', '10115'],
    ['Postleitzahl 1010', 'AT', '1010'],
    ['ZIP 10115', 'DE', '10115'],
    ['Zip code: 110 00', 'CZ', '110 00'],
    ['Postcode: sw1a1aa', 'GB', 'SW1A 1AA'],
    ['post code SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['Eircode D02 X285', 'IE', 'D02 X285'],
    ['Kod pocztowy: 00-001', 'PL', '00-001'],
    ['Code postal 75001', 'FR', '75001'],
    ['CP 75001', 'FR', '75001'],
    ['irányítószám: 1051', 'HU', '1051'],
    ['Postcode: 1234 AB', 'NL', '1234 AB'],
    ['PSČ 1100', 'CZ', '1100'],
    ['SVK 811 01', 'SK', '811 01'],
    ['CZE-11000', 'CZ', '110 00'],
    ['DEU 10115', 'DE', '10115'],
    ['AUT-1010', 'AT', '1010'],
    ['POL 00-001', 'PL', '00-001'],
    ['GBR SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['110.00', 'CZ', '110 00'],
    ['110 00,', 'CZ', '110 00'],
    ['110/00', 'CZ', '110 00'],
    ['110•00', 'CZ', '110 00'],
    ['110\u204300', 'CZ', '110 00'],
    ['„110 00“', 'CZ', '110 00'],
    ['00.001', 'PL', '00-001'],
    ['gir0aa', 'GB', 'GIR 0AA'],
    ['PL1 1AA', 'GB', 'PL1 1AA'],
  ])('%s in %s is %s', (typed, country, code) => {
    expect(readPostCode(typed, country)).toBe(code);
  });

  it.each([
    ['110 00', 'CZ'],
    ['811 01', 'SK'],
    ['10115', 'DE'],
    ['1010', 'AT'],
    ['D02 X285', 'IE'],
    ['D6W XY00', 'IE'],
    ['A65 F4E2', 'IE'],
    ['00-001', 'PL'],
    ['SW1A 1AA', 'GB'],
    ['1234 AB', 'NL'],
    ['GIR 0AA', 'GB'],
    ['M1 1AE', 'GB'],
    ['B33 8TH', 'GB'],
    ['W1T 1JY', 'GB'],
    ['CR2 6XH', 'GB'],
    ['DN55 1PT', 'GB'],
    ['EC1A 1BB', 'GB'],
    ['BF1 2AA', 'GB'],
  ])('%s will do in %s', (code, country) => expect(postCodeProblem(code, country)).toBeNull());

  it.each([
    ['1100', 'CZ', '602 00'],
    ['1', 'SK', '811 01'],
    ['ABC', 'DE', '10115'],
    ['1010', 'DE', '10115'],
    ['123456', 'DE', '10115'],
    ['10115', 'AT', '1010'],
    ['1010', 'IE', 'D02 X285'],
    ['B02 X285', 'IE', 'D02 X285'],
    ['!', 'NL', '12345'],
    ['000 00', 'CZ', '602 00'],
    ['00000', 'SK', '811 01'],
    ['001 00', 'SK', '811 01'],
    ['00000', 'DE', '10115'],
    ['00115', 'DE', '10115'],
    ['0000', 'AT', '1010'],
    ['0101', 'AT', '1010'],
    ['0000', 'HU', '1051'],
    ['00000', 'FR', '75001'],
    ['99000', 'FR', '75001'],
    ['00-000', 'PL', '00-001'],
    ['D-1010', 'DE', '10115'],
    ['SW1A 1AO', 'GB', 'SW1A 1AA'],
    ['SW1A OAA', 'GB', 'SW1A 1AA'],
    ['QQ1 1AA', 'GB', 'SW1A 1AA'],
    ['Q1 1AA', 'GB', 'SW1A 1AA'],
    ['V1 1AA', 'GB', 'SW1A 1AA'],
    ['AI1 1AA', 'GB', 'SW1A 1AA'],
    ['SW1A 1CA', 'GB', 'SW1A 1AA'],
    ['SW1A 1AK', 'GB', 'SW1A 1AA'],
    ['W1O 1AA', 'GB', 'SW1A 1AA'],
    ['SW1O 1AA', 'GB', 'SW1A 1AA'],
    ['SW123 1AA', 'GB', 'SW1A 1AA'],
    ['GIR 1AA', 'GB', 'SW1A 1AA'],
  ])('%s is invalid in %s, and the error has the example %s', (code, country, example) => {
    expect(postCodeProblem(code, country)).toEqual({ key: 'not_post_code', example });
  });

  it('of another country gets an error that says so', () => {
    expect(postCodeProblem('SK81101', 'CZ')).toEqual({ key: 'post_code_country', country: 'SK' });
    expect(postCodeProblem('CZ-602 00', 'SK')).toEqual({ key: 'post_code_country', country: 'CZ' });
    expect(postCodeProblem('D-10115', 'CZ')).toEqual({ key: 'post_code_country', country: 'DE' });
    expect(postCodeProblem('SVK 811 01', 'CZ')).toEqual({ key: 'post_code_country', country: 'SK' });
    expect(postCodeProblem(readPostCode('PSČ SK 811 01', 'CZ'), 'CZ')).toEqual({
      key: 'post_code_country',
      country: 'SK',
    });
    expect(postCodeProblem('A-1010', 'DE')).toEqual({ key: 'post_code_country', country: 'AT' });
  });

  it.each([
    ['811 01', 'CZ', 'SK'],
    ['010 01', 'CZ', 'SK'],
    ['97401', 'CZ', 'SK'],
    ['110 00', 'SK', 'CZ'],
    ['79801', 'SK', 'CZ'],
  ])('%s in %s looks like a code of %s', (code, country, other) => {
    expect(postCodeProblem(code, country)).toEqual({ key: 'post_code_country', country: other });
  });
  it.each([
    ['100 00', 'CZ'],
    ['798 57', 'CZ'],
    ['010 01', 'SK'],
    ['992 01', 'SK'],
    ['811 01', 'DE'],
  ])('%s is one of %s', (code, country) => expect(postCodeProblem(code, country)).toBeNull());
});
