import { type AddressType, requiredTexts } from '../../../contract/customers/address-fields.ts';
import { type ContactProblem, phoneProblem } from '../../../contract/customers/contact-rules.ts';
import { isEmail } from '../../../contract/customers/emails.ts';
import { postCodeProblem } from '../../../contract/customers/post-codes.ts';
import type { AddressValues } from '../address/index.ts';
import { type DeliveryRules, type DeliveryValues, needsAddress } from './delivery-values.ts';

/** Why a field is invalid: the name of a text, or a problem found by the shared contact rules. */
export type FieldProblem = 'required' | 'country' | ContactProblem;
export type Problems = Record<string, FieldProblem>;

/** Contact problems of an address that the API would refuse too. */
export function contactProblems(
  { phone, dial_code: dialCode, post_code: code, country_id: countryId }: AddressValues,
  { countries }: Pick<DeliveryRules, 'countries'>,
): Partial<Record<'phone' | 'post_code', ContactProblem | null>> {
  const alpha2 = countries.find(({ id }) => id === countryId)?.alpha2 ?? '';
  return {
    phone: phone ? phoneProblem(phone, dialCode) : null,
    post_code: code ? postCodeProblem(code, alpha2) : null,
  };
}

function addressProblems(kind: AddressType, values: AddressValues, rules: DeliveryRules): Problems {
  const required = requiredTexts(kind, {
    isSentTo: needsAddress(rules),
    hasPhone: !rules.isElectronic,
    isCompany: values.is_company,
  });
  const problems: Problems = {};
  for (const name of required) if (!values[name]) problems[`${kind}.${name}`] = 'required';
  const { phone, post_code } = contactProblems(values, rules);
  if (phone) problems[`${kind}.phone`] = phone;
  if (post_code && required.includes('post_code')) problems[`${kind}.post_code`] = post_code;
  return problems;
}

/** Missing or malformed fields of normalized values; the API checks again. */
export function problemsOf(values: DeliveryValues, rules: DeliveryRules): Problems {
  return {
    ...(values.email === ''
      ? { email: 'required' }
      : isEmail(values.email)
        ? {}
        : { email: { key: 'not_email' } as const }),
    ...addressProblems('billing', values.billing, rules),
    ...(values.has_shipping_address || !needsAddress(rules) || values.billing.country_id === rules.countryId
      ? {}
      : { 'billing.country_id': 'country' as const }),
    ...(values.has_shipping_address ? addressProblems('shipping', values.shipping, rules) : {}),
  };
}
