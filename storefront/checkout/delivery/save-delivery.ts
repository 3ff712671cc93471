import type { AddressType } from '../../../contract/customers/address-fields.ts';
import type { AddressInput } from '../../../contract/customers/addresses.ts';
import { isEmail } from '../../../contract/customers/emails.ts';
import { acknowledging } from '../../lib/forms/acknowledged.tsx';
import { fieldErrors, hasType } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { contactProblems } from './delivery-problems.ts';
import { addressInput, type DeliveryRules, type DeliveryValues } from './delivery-values.ts';

/** Messages of the API by field of the form. */
export type FieldMessages = Record<string, string>;

async function messagesOf(write: Promise<unknown>, prefix: string): Promise<FieldMessages> {
  try {
    await write;
    return {};
  } catch (error) {
    if (!hasType(error, 'invalid_fields')) throw error;
    return Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, message]) => [prefix + name, message]));
  }
}

/** An address without values that the API would refuse, so that half a phone number does not block saving the draft. */
function fitInput(values: DeliveryValues, rules: DeliveryRules, kind: AddressType): AddressInput {
  const { phone, post_code: code, ...input } = addressInput(values[kind], rules, kind);
  const problems = contactProblems(values[kind], rules);
  return { ...input, ...(problems.phone ? {} : { phone }), ...(problems.post_code ? {} : { post_code: code }) };
}

/** Saves an address. What only the API refuses, such as a phone number that no country has, does not block saving the rest. */
async function saveAddress(
  { api }: Pick<ShopContext, 'api'>,
  id: string,
  kind: AddressType,
  input: AddressInput,
  headers: ReturnType<typeof acknowledging>,
): Promise<FieldMessages> {
  const save = (body: AddressInput) =>
    messagesOf(api(`PATCH /carts/{id}/addresses/${kind}`, { params: { id }, body, headers }), `${kind}.`);
  const messages = await save(input);
  const accepted = Object.entries(input).filter(([name]) => !(`${kind}.${name}` in messages));
  if (Object.keys(messages).length > 0) await save(Object.fromEntries(accepted));
  return messages;
}

/** Saves the form to the cart, so that going back, changing the language or closing the page loses nothing. */
export async function saveDelivery(
  shop: Pick<ShopContext, 'api'>,
  id: string,
  values: DeliveryValues,
  rules: DeliveryRules,
  acknowledged: string | null = null,
): Promise<FieldMessages> {
  const { api } = shop;
  const headers = acknowledging(acknowledged);
  const { email, note, has_shipping_address } = values;
  const body = {
    ...(isEmail(email) ? { email } : email === '' ? { email: null } : {}),
    note: note.slice(0, 2_000),
    has_shipping_address,
    additional_data: {
      gender_oriented_product_preference: values.gender_oriented_product_preference,
      newsletter: values.newsletter,
      create_new_account: values.create_new_account,
      save_addresses: values.save_addresses,
    },
  };
  const written = [
    await messagesOf(api('PATCH /carts/{id}', { params: { id }, body, headers }), ''),
    await saveAddress(shop, id, 'billing', fitInput(values, rules, 'billing'), headers),
  ];
  if (has_shipping_address) {
    written.push(await saveAddress(shop, id, 'shipping', fitInput(values, rules, 'shipping'), headers));
  }
  return Object.assign({}, ...written) as FieldMessages;
}
