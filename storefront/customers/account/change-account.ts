import { redirect } from 'react-router';
import { typedFields } from '../../lib/forms/fields.ts';
import { errorMessage, fieldErrors, hasType, isRequestFailure, isUnavailable } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { type AccountAnswer, DONE_PARAMETER, type Intent, isIntent, sectionOf } from './intents.ts';
import { customerId } from './load-account.ts';
import { profilePatch } from './profile-patch.ts';
import { readProfile } from './profile-values.ts';
import { refreshCustomer, showCustomer } from './show-customer.ts';

type Shop = ShopContext;
type Refusal = Pick<AccountAnswer, 'message' | 'repeat' | 'newCodes' | 'recoveryCodes'> &
  Partial<Pick<AccountAnswer, 'errors'>>;

/** Does what a form says; returns what it refused itself, or shows once. */
type Change = (shop: Shop, id: number, form: FormData) => Promise<Refusal | undefined>;

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

async function reauthenticate({ api }: Shop, password: string): Promise<void> {
  await api('POST /auth/reauthentications', { body: { password } });
}

const changeProfile: Change = async (shop, id, form) => {
  const patch = profilePatch(readProfile(form));
  const { item } = await shop.api('PATCH /customers/{id}', { params: { id }, body: patch });
  if (!item) return { message: shop.text('labels.unknown_error') };
  showCustomer(item);
  return undefined;
};

/** The form has the password already, so nobody is asked for it twice. */
const changePassword: Change = async (shop, id, form) => {
  const current = text(form, 'current_password');
  const body = {
    ...(form.has('current_password') ? { current_password: current } : {}),
    new_password: text(form, 'new_password'),
    new_password_confirmation: text(form, 'new_password_confirmation'),
  };
  const change = () => shop.api('PUT /customers/{id}/password', { params: { id }, body });
  try {
    await change();
  } catch (error) {
    if (!hasType(error, 'recent_sign_in_needed') || !current) throw error;
    await reauthenticate(shop, current);
    await change();
  }
  await refreshCustomer(shop);
  return undefined;
};

const deleteAccount: Change = async (shop, id, form) => {
  if (form.has('password')) await reauthenticate(shop, text(form, 'password'));
  await shop.api('DELETE /customers/{id}', { params: { id } });
  await shop.signIn.logout();
  return undefined;
};

async function setReviewMails({ api }: Shop, id: number, isInvited: boolean): Promise<undefined> {
  await api('PUT /customers/{id}/review-invitations', { params: { id }, body: { is_invited: isInvited } });
}

/** What an app shows; typed in two groups too. */
const SIX_DIGITS = /^\d{6}$/;

const CHANGES: Record<Intent, Change> = {
  profile: changeProfile,
  password: changePassword,
  delete: deleteAccount,
  email: async ({ api }, id, form) => {
    await api('POST /customers/{id}/email-changes', { params: { id }, body: { email: text(form, 'email').trim() } });
    return undefined;
  },
  'email-confirmation': async ({ api }, id) => {
    await api('POST /customers/{id}/email-confirmations', { params: { id } });
    return undefined;
  },
  'passkey-remove': async ({ api }, id, form) => {
    await api('DELETE /customers/{id}/passkeys/{passkey_id}', { params: { id, passkey_id: numberIn(form) } });
    return undefined;
  },
  'codes-begin': async ({ api }, id) => ({
    newCodes: (await api('POST /customers/{id}/one-time-codes', { params: { id } })).item,
  }),
  'codes-on': async ({ api, text: words }, id, form) => {
    const body = { code: text(form, 'code').replaceAll(/\s/g, '') };
    if (!SIX_DIGITS.test(body.code)) return { errors: { code: words('account.codes.sixDigits') } };
    const { item } = await api('PUT /customers/{id}/one-time-codes', { params: { id }, body });
    return { recoveryCodes: item.recovery_codes };
  },
  'codes-renew': async ({ api }, id) => ({
    recoveryCodes: (await api('POST /customers/{id}/recovery-codes', { params: { id } })).item.recovery_codes,
  }),
  'codes-off': async ({ api }, id) => {
    await api('DELETE /customers/{id}/one-time-codes', { params: { id } });
    return undefined;
  },
  // The third party is left for by a form of its own, which a sign-in of long ago may not send.
  'provider-link': async (_shop, _id, form) =>
    form.has('reauthentication') ? undefined : { repeat: { intent: 'provider-link' } },
  'provider-remove': async ({ api }, id, form) => {
    await api('DELETE /customers/{id}/providers/{provider_id}', { params: { id, provider_id: numberIn(form) } });
    return undefined;
  },
  'session-end': async ({ api }, id, form) => {
    await api('DELETE /customers/{id}/sessions/{session_id}', { params: { id, session_id: numberIn(form) } });
    return undefined;
  },
  'newsletter-on': async ({ api }, id, form) => {
    const body = { gender_oriented_product_preference: text(form, 'preference') || null };
    await api('POST /customers/{id}/newsletter-subscriptions', { params: { id }, body });
    return undefined;
  },
  'newsletter-off': async ({ api }, id, form) => {
    const params = { id, newsletter_subscription_id: numberIn(form) };
    await api('DELETE /customers/{id}/newsletter-subscriptions/{newsletter_subscription_id}', { params });
    return undefined;
  },
  'review-mails-on': (shop, id) => setReviewMails(shop, id, true),
  'review-mails-off': (shop, id) => setReviewMails(shop, id, false),
  'watch-end': async ({ api }, id, form) => {
    await api('DELETE /customers/{id}/watch-dogs/{watch_dog_id}', { params: { id, watch_dog_id: numberIn(form) } });
    return undefined;
  },
  'sessions-end': async ({ api }, id) => {
    await api('DELETE /customers/{id}/sessions', { params: { id } });
    return undefined;
  },
};

const numberIn = (form: FormData) => Number(form.get('id')) || 0;

/** What was there may be gone by another press or in another tab: then it is done. */
const IS_GONE_DONE: ReadonlySet<Intent> = new Set([
  'passkey-remove',
  'provider-remove',
  'session-end',
  'codes-off',
  'watch-end',
  'newsletter-off',
]);

/** Field of each form whose password was wrong. */
const PASSWORD_FIELDS: Partial<Record<Intent, string>> = { password: 'current_password', delete: 'password' };

/** Names that are never written into a page. */
const SECRET = /password/;

const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(Object.entries(typedFields(form)).filter(([name]) => !SECRET.test(name)));

function refusal(shop: Shop, intent: Intent, form: FormData, error: unknown): AccountAnswer {
  const profile = intent === 'profile' ? readProfile(form) : undefined;
  if (hasType(error, 'recent_sign_in_needed')) return { intent, errors: {}, profile, repeat: fieldsOf(form) };
  // Asked for again by itself: the wrong password is an error of that question.
  if (hasType(error, 'login_failed') && form.has('reauthentication'))
    return { intent, errors: { reauthentication: shop.text('account.again.wrong') }, repeat: fieldsOf(form) };
  const passwordField = PASSWORD_FIELDS[intent];
  if (hasType(error, 'login_failed') && passwordField)
    return { intent, errors: { [passwordField]: shop.text('account.again.wrong') } };
  if (!isRequestFailure(error)) throw error;
  const errors = fieldErrors(error);
  const message = Object.keys(errors).length > 0 ? undefined : errorMessage(error);
  return { intent, errors, message, profile };
}

/** Does what a form of the account says, then shows its page anew. The one way for browsers with and without scripts. */
export async function changeAccount(shop: Shop, form: FormData, page: URL): Promise<AccountAnswer | Response> {
  const intent = form.get('intent');
  if (!isIntent(intent)) return redirect(page.pathname, 303);
  try {
    const id = await customerId(shop);
    if (form.has('reauthentication')) await reauthenticate(shop, text(form, 'reauthentication'));
    const refused = await CHANGES[intent](shop, id, form);
    if (refused) return { intent, errors: {}, profile: readProfile(form), ...refused };
  } catch (error) {
    const isDone = IS_GONE_DONE.has(intent) && hasType(error, 'not_found');
    if (!isDone && (isUnavailable(error) || hasType(error, 'not_signed_in', 'session_ended'))) throw error;
    if (!isDone) return refusal(shop, intent, form, error);
  }
  if (intent === 'delete') return redirect(shop.path('account-deleted'), 303);
  shop.notices?.leave(intent);
  return redirect(`${page.pathname}?${DONE_PARAMETER}=${intent}#${sectionOf(intent)}`, 303);
}
