import { withoutEnds } from '../typed-labels.ts';

/** What codes of discounts and vouchers are called, in the three languages, and what stands between that and the code. */
const CODE_WORD = new RegExp(
  `^(?:${[
    '(?:promo|slevov|zľavov|zlavov|akčn|akcn|akciov|dárkov|darkov|darčekov|darcekov)\\p{L}*',
    'k[oó]d(?:u|em|om|y)?|kup[oó]n\\p{L}*|pouk[aá][zž]\\p{L}*|voucher\\p{L}*|slev[auy]|zľav[auy]|zlav[auy]|číslo|cislo|heslo|na|pro|pre|je|s|se|so|v[aá][sš]|m[oôů]j|tvoj|tvůj',
    'codes?|coupons?|discount|gift|card|certificate|number|no|use|enter|with|for|your|my|the|is',
  ].join('|')})(?![\\p{L}\\d])[\\s.:#=–—-]*`,
  'iu',
);
/** A label has no more words. */
const MOST_READINGS = 6;

/**
 * What a typed code may be, the whole first: codes may begin with such a word, `KOD 10`. Then one label word less each.
 */
export function readingsOfCode(typed: string): string[] {
  const readings = [typed];
  for (let rest = typed.normalize('NFC'); readings.length < MOST_READINGS; ) {
    const next = withoutEnds(rest.replace(CODE_WORD, ''));
    if (next === '' || next === withoutEnds(rest)) break;
    readings.push(next);
    rest = next;
  }
  return readings;
}
