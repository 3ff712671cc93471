import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  type ContactProblem,
  isWholeNumber,
  phoneExample,
  phoneProblem,
} from '../../contract/customers/contact-rules.ts';
import { postCodeProblem } from '../../contract/customers/post-codes.ts';
import type { FieldFailure } from '../platform/http/index.ts';

interface Contact {
  phone?: string | null;
  dial_code?: string | null;
  post_code?: string | null;
}

function failureOf(field: string, problem: ContactProblem | null): FieldFailure[] {
  if (!problem) return [];
  const { key, ...values } = problem;
  return [{ field, key, values }];
}

/** Whether the numbering plan of its country has numbers of that length. Without a dial code the country is not known. */
function isPossiblePhone(phone: string, dialCode: string): boolean {
  const isWhole = isWholeNumber(phone);
  if (!isWhole && dialCode === '') return true;
  const digits = `${isWhole ? '' : dialCode}${phone}`.replace(/\D/g, '');
  return parsePhoneNumberFromString(`+${isWhole ? digits.replace(/^00/, '') : digits}`)?.isPossible() === true;
}

function phoneFailure(phone: string, dialCode: string): ContactProblem | null {
  const problem = phoneProblem(phone, dialCode);
  if (problem || isPossiblePhone(phone, dialCode)) return problem;
  return { key: 'not_phone', example: phoneExample(phone, dialCode) };
}

/** Some lists write `+1-242`. */
const DIAL_CODE = /^\+\d[\d -]{0,4}$/;

/** Errors of the dial code, the phone and the post code of an address in a country. Empty ones are no errors. */
export function contactFailures(
  { phone, dial_code: dialCode, post_code: code }: Contact,
  alpha2: string | null,
  prefix = '',
): FieldFailure[] {
  if (dialCode && !DIAL_CODE.test(dialCode)) return [{ field: `${prefix}dial_code`, key: 'not_dial_code' }];
  return [
    ...(phone ? failureOf(`${prefix}phone`, phoneFailure(phone, dialCode ?? '')) : []),
    ...(code ? failureOf(`${prefix}post_code`, postCodeProblem(code, alpha2 ?? '')) : []),
  ];
}
