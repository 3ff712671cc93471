import type { CallInput } from '../../../contract/client/client.ts';
import { phoneProblem, readPhone } from '../../../contract/customers/contact-rules.ts';
import type { ShopContext } from '../../lib/context.ts';
import type { ProfileValues } from './profile-values.ts';

type ProfilePatch = NonNullable<CallInput<'PATCH /customers/{id}'>['body']>;

/** The change for the API: empty fields clear, and a phone number is normalised. */
export function profilePatch(values: ProfileValues, dialCodes: readonly string[]): ProfilePatch {
  const { phone, dial_code, birth_at, preferred_payment_method_id, preferred_shipping_method_id, ...texts } = values;
  const { number, dialCode } = readPhone(phone, dial_code, dialCodes);
  return {
    ...texts,
    phone: number,
    dial_code: number === '' ? '' : dialCode,
    birth_at: birth_at || null,
    preferred_payment_method_id: Number(preferred_payment_method_id) || null,
    preferred_shipping_method_id: Number(preferred_shipping_method_id) || null,
  };
}

/** Error of a phone number that no country has, in the shopper's language. */
export function phoneError({ text }: Pick<ShopContext, 'text'>, { phone, dial_code }: ProfilePatch) {
  const problem = phone ? phoneProblem(phone, dial_code ?? '') : null;
  return problem ? text(`contact.${problem.key}`, { ...problem }) : undefined;
}
