import { expect, it } from 'vitest';
import { oneTimeCode } from '../sign-in/records.ts';
import { withoutLabel } from './labels.ts';

it.each([
  ['Kód poukazu: ACDE-FHJK-LMNP-RTUV', 'ACDE-FHJK-LMNP-RTUV'],
  ['Kód:JARO10', 'JARO10'],
  ['„JARO10“', 'JARO10'],
  ['JARO10.', 'JARO10'],
  ['JARO 10', 'JARO 10'],
])('of «%s» %s is the code', (typed, code) => expect(withoutLabel(typed)).toBe(code));

it('a one-time code may have its label', () => expect(oneTimeCode.parse('Kód: 123 456')).toBe('123456'));
