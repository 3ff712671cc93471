import type { CallInput } from '../../../contract/client/client.ts';
import type { ProfileValues } from './profile-values.ts';

type ProfilePatch = NonNullable<CallInput<'PATCH /customers/{id}'>['body']>;

/** The change for the API, which reads the phone number: empty fields clear. */
export function profilePatch(values: ProfileValues): ProfilePatch {
  const { birth_at, preferred_payment_method_id, preferred_shipping_method_id, ...texts } = values;
  return {
    ...texts,
    dial_code: texts.phone.trim() === '' ? '' : texts.dial_code,
    birth_at: birth_at || null,
    preferred_payment_method_id: Number(preferred_payment_method_id) || null,
    preferred_shipping_method_id: Number(preferred_shipping_method_id) || null,
  };
}
