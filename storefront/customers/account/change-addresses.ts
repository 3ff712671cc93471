import { redirect } from 'react-router';
import { eachText } from '../../../contract/customers/address-fields.ts';
import { errorMessage, fieldErrors, hasType, isRequestFailure, isUnavailable } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import {
  ADDRESS_INTENTS,
  ADDRESS_PARAMETER,
  type AddressAnswer,
  type AddressIntent,
  FORM_KIND,
  readTyped,
  type TypedAddress,
} from './address-book.ts';
import { DONE_PARAMETER } from './intents.ts';
import { customerId } from './load-account.ts';

/** The address for the API. Texts of a company are cleared with its box. */
function inputOf({ values, isBillingDefault, isShippingDefault }: TypedAddress) {
  return {
    ...eachText((name, part) => (part === 'company' && !values.is_company ? '' : values[name])),
    dial_code: values.phone.trim() === '' ? '' : values.dial_code,
    country_id: values.country_id || null,
    is_company: values.is_company,
    is_billing_default: isBillingDefault,
    is_shipping_default: isShippingDefault,
  };
}

async function change({ api }: ShopContext, id: number, intent: AddressIntent, form: FormData, url: URL) {
  if (intent === 'address-save') {
    const address = Number(url.searchParams.get(ADDRESS_PARAMETER)) || 0;
    const body = inputOf(readTyped(form));
    if (address === 0) await api('POST /customers/{id}/customer-addresses', { params: { id }, body });
    else
      await api('PATCH /customers/{id}/customer-addresses/{address_id}', { params: { id, address_id: address }, body });
    return;
  }
  const params = { id, address_id: Number(form.get('id')) || 0 };
  if (intent === 'address-remove') await api('DELETE /customers/{id}/customer-addresses/{address_id}', { params });
  else {
    const body = intent === 'address-billing' ? { is_billing_default: true } : { is_shipping_default: true };
    await api('PATCH /customers/{id}/customer-addresses/{address_id}', { params, body });
  }
}

/** Does what a form of the address book says, then shows the book anew. The one way with and without scripts. */
export async function changeAddresses(shop: ShopContext, form: FormData, url: URL): Promise<AddressAnswer | Response> {
  const intent = ADDRESS_INTENTS.find((name) => name === form.get('intent'));
  if (!intent) return redirect(url.pathname, 303);
  try {
    await change(shop, await customerId(shop), intent, form, url);
  } catch (error) {
    // Removed by another press or in another tab.
    const isDone = intent === 'address-remove' && hasType(error, 'not_found');
    if (!isDone && (isUnavailable(error) || hasType(error, 'not_signed_in', 'session_ended'))) throw error;
    if (!isDone) return refusal(shop, intent, form, error);
  }
  shop.notices?.leave(intent);
  return redirect(`${url.pathname}?${DONE_PARAMETER}=${intent}`, 303);
}

function refusal({ text }: ShopContext, intent: AddressIntent, form: FormData, error: unknown): AddressAnswer {
  if (!isRequestFailure(error)) throw error;
  const typed = intent === 'address-save' ? readTyped(form) : undefined;
  const entries = Object.entries(fieldErrors(error)).map(([name, message]) => [`${FORM_KIND}.${name}`, message]);
  if (entries.length > 0) return { errors: Object.fromEntries(entries), typed };
  const message = hasType(error, 'not_found') ? text('account.addresses.gone') : errorMessage(error);
  return { errors: {}, message: message ?? text('labels.unknown_error'), typed };
}
