import { asTyped } from '../plain-text.ts';
import { table } from '../table.ts';
import { AFTER, ANY_LABEL, BEFORE, decoded, labelOf, NUMBER_WORDS, spaced, withoutEnds } from '../typed-labels.ts';
import { ADDRESS_LENGTHS } from './address-fields.ts';

/** How phone numbers of a country look behind its dial code. */
interface PhoneRule {
  /** Fewest and most digits, without the zero that is dialled from within the country. */
  digits: readonly [number, number];
  /** What is dialled before the number from within the country and never from abroad. */
  trunk?: string;
  example: string;
}

/** By dial code, for forms. Lengths: ITU-T plans; the API also checks others (api/customers/contact-failures.ts). */
const PHONES: Readonly<Record<string, PhoneRule>> = table({
  '+420': { digits: [9, 9], example: '601 234 567' },
  '+421': { digits: [9, 9], trunk: '0', example: '901 234 567' },
  '+43': { digits: [4, 13], trunk: '0', example: '664 123 4567' },
  '+49': { digits: [6, 13], trunk: '0', example: '151 2345 6789' },
  '+353': { digits: [7, 10], trunk: '0', example: '85 123 4567' },
  '+48': { digits: [9, 9], trunk: '0', example: '512 345 678' },
  '+36': { digits: [8, 9], trunk: '06', example: '20 123 4567' },
  '+33': { digits: [9, 9], trunk: '0', example: '6 12 34 56 78' },
  '+44': { digits: [9, 10], trunk: '0', example: '7400 123456' },
});
/** Any other number: ITU-T E.164 allows fifteen digits with the dial code. */
const ANY_PHONE: PhoneRule = { digits: [6, 14], example: '+44 7400 123456' };
/** Behind a dial code without a rule of its own: islands have numbers of four digits. */
const OTHER_PHONE: PhoneRule = { ...ANY_PHONE, digits: [4, 14] };

/** Error of a contact's field, with the arguments of its message. */
export type ContactProblem =
  | { key: 'not_email' }
  | { key: 'phone_letters' | 'not_phone'; example: string }
  | { key: 'not_post_code'; example: string }
  | { key: 'post_code_country'; country: string };

export interface Phone {
  /** Empty when the number has a dial code of its own. */
  dialCode: string;
  number: string;
}

const NOT_IN_PHONES = /[^\d\s()+./-]/;
const ruleOf = (dialCode: string): PhoneRule => PHONES[dialCode] ?? (dialCode === '' ? ANY_PHONE : OTHER_PHONE);

/** Groups digits as in the example if it has as many, else by three. */
function groupedAs(digits: string, example: string): string {
  const sizes = example.split(' ').map(({ length }) => length);
  if (sizes.reduce((sum, size) => sum + size, 0) !== digits.length) return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  const parts = new RegExp(`^${sizes.map((size) => `(\\d{${size}})`).join('')}$`).exec(digits);
  return parts?.slice(1).join(' ') ?? digits;
}

/** More digits than a number of any country has without its dial code, in practice. */
const SURELY_WHOLE = 12;

/** Digits without the dial code in front of them, however often, where they are too many for a number that begins like it. */
function withoutCode(digits: string, dialCode: string): string {
  const code = dialCode.replace(/\D/g, '');
  if (code === '' || !digits.startsWith(code)) return digits;
  const [fewest, most] = ruleOf(dialCode).digits;
  const rest = digits.slice(code.length);
  return rest.length >= fewest && (digits.length > most || digits.length >= SURELY_WHOLE)
    ? withoutCode(rest, dialCode)
    : digits;
}

function national(typed: string, dialCode: string): string {
  const { trunk, example } = ruleOf(dialCode);
  const digits = withoutCode(typed, dialCode);
  const plain = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return groupedAs(plain, example);
}

const PHONE_LABEL = labelOf(
  `[#☎☏✆📞📱📲\\ufe0e\\ufe0f]|tel\\p{L}*|mob\\p{L}*|phone|handy|gsm|cell\\p{L}*|[tmp](?=[\\s.:]*[\\d+(])|(?:${NUMBER_WORDS})(?![\\p{L}\\d])`,
);
/** What follows a number in a link: `;ext=`. */
const BEHIND_PHONE = /;[a-z][a-z-]*=.*$/i;

/** A phone number without what links, lists and people write around it. */
function barePhone(text: string): string {
  const whole = /^\W*tel:/i.test(text) ? asTyped(decoded(text)).replace(BEHIND_PHONE, '') : text;
  const rounded = whole.replace(/[[{]/g, '(').replace(/[\]}]/g, ')');
  // Round brackets at an end may belong to a part: `(0) 601 …`.
  const inner = (part: string) => withoutEnds(part, BEFORE, AFTER);
  return spaced(inner(inner(rounded).replace(ANY_LABEL, '').replace(PHONE_LABEL, ''))).trim();
}

/** What is dialled before the code of a country, however often it was typed. */
const ABROAD = /^(?:\+|00)+/;
const digitsOf = (text: string) => text.replace(/[^\d+]/g, '');

/** A longer one is none, and stays as it is. */
const LONGEST_TYPED_PHONE = 200;

/** Italian numbers are dialled with their zero from abroad too. */
const KEEPS_ZERO = '+39';

/** The end of a text from its last digits on, without brackets that nothing opens. */
function endOf(text: string, digits: number): string {
  let at = text.length;
  for (let left = digits; at > 0 && left > 0; ) {
    at -= 1;
    if (/[\d+]/.test(text.charAt(at))) left -= 1;
  }
  return text.slice(at).replace(/^[^(]*/, (head) => head.replaceAll(')', ''));
}

const ZEROS = /^[+0]+$/;

/** Null for one of zeros alone, with or without the code of a country: it is no number. */
function phoneIn(text: string, dialCode: string, dialCodes: readonly string[]): Phone | null {
  let [code, digits] = [dialCode, digitsOf(text)];
  for (let abroad = ABROAD.exec(digits); abroad; abroad = ABROAD.exec(digits)) {
    if (ZEROS.test(digits)) return null;
    const whole = digits.slice(abroad[0].length);
    const match = dialCodes.find((one) => whole.startsWith(one.replace(/\D/g, '')));
    if (!match) return { dialCode: '', number: `+${endOf(text, whole.length)}` };
    code = match;
    digits = whole.slice(match.replace(/\D/g, '').length);
  }
  if (ZEROS.test(digits)) return null;
  if (digits.includes('+')) return { dialCode, number: text };
  const number = national(digits, code);
  return digits !== '' && number === '' ? null : { dialCode: code, number };
}

/** Normalises a phone number: the last international prefix selects an offered dial code. Others stay as typed. */
export function readPhone(typed: string, dialCode: string, dialCodes: readonly string[]): Phone {
  const text = asTyped(typed);
  const written = text.length > LONGEST_TYPED_PHONE ? text : barePhone(text);
  if (written.length > LONGEST_TYPED_PHONE || NOT_IN_PHONES.test(written)) return { dialCode, number: written };
  // `+420 (0) 601 …`: not dialled from abroad.
  const read = phoneIn(written.replace(/\(\s*0\s*\)\s*/, ''), dialCode, dialCodes);
  const isWhole = !read?.number || read.dialCode === '' || read.dialCode === KEEPS_ZERO;
  return (isWhole ? phoneIn(written, dialCode, dialCodes) : read) ?? { dialCode, number: text };
}

/** Whether a number brings a dial code of its own. */
export const isWholeNumber = (number: string) => /^[\s(]*(\+|00)/.test(number);

/** A right number, to show beside a wrong one. */
export const phoneExample = (number: string, dialCode: string): string =>
  (isWholeNumber(number) ? ANY_PHONE : ruleOf(dialCode)).example;

/** Zeros behind the code of a country, `+1-242` too, and nothing else. Lengths of codes: ITU-T E.164. */
const ONLY_CODE =
  /^(?:1\d{3}|[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)?0*$/;

/** Error of a phone number with a dial code; null when valid. */
export function phoneProblem(number: string, dialCode: string): ContactProblem | null {
  const isInternational = isWholeNumber(number);
  const { digits, example } = isInternational ? ANY_PHONE : ruleOf(dialCode);
  if (NOT_IN_PHONES.test(number)) return { key: 'phone_letters', example };
  const all = digitsOf(number).replace(isInternational ? /^(?:\+|00)/ : '', '');
  const isNone = isInternational ? ONLY_CODE.test(all) : ZEROS.test(all);
  if (isNone || all.includes('+') || number.length > ADDRESS_LENGTHS.phone) return { key: 'not_phone', example };
  const { trunk = '' } = ruleOf(isInternational ? '' : dialCode);
  const count = trunk && all.startsWith(trunk) ? all.length - trunk.length : all.length;
  const most = isInternational ? 15 : digits[1];
  return count >= digits[0] && count <= most ? null : { key: 'not_phone', example };
}
