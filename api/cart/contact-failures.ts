import { type ContactProblem, phoneProblem, postCodeProblem } from '../../contract/customers/contact-rules.ts';
import type { FieldFailure } from '../platform/index.ts';

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

/** What is wrong with the phone and the post code of an address in a country; what is empty is not wrong. */
export function contactFailures(
  { phone, dial_code: dialCode, post_code: code }: Contact,
  alpha2: string | null,
  prefix = '',
): FieldFailure[] {
  return [
    ...(phone ? failureOf(`${prefix}phone`, phoneProblem(phone, dialCode ?? '')) : []),
    ...(code ? failureOf(`${prefix}post_code`, postCodeProblem(code, alpha2 ?? '')) : []),
  ];
}
