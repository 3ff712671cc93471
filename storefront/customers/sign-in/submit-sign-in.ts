import { PASSWORD_LENGTH } from '../../../contract/customers/rules.ts';
import { errorMessage, fieldErrors, hasType, isUnavailable } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { SignInForm } from '../../lib/shop/sign-in.ts';

/** What a form of signing in shows after it was sent and nobody is signed in. */
export interface SignInAnswer {
  form: SignInForm;
  /** Why it failed, unless a field says it. */
  message?: string;
  /** E-mail or password are wrong: the password is typed anew. */
  isWrong?: boolean;
  /** First message of each field. */
  fields?: Readonly<Record<string, string>>;
  /** What was typed; passwords are never sent back. */
  values: Readonly<Record<string, string>>;
  /** A mail was sent to this address: with a link to a new password, or to confirm the account. */
  mailedTo?: string;
}

type Shop = Pick<ShopContext, 'api' | 'signIn' | 'text'>;

const VISIBLE_AGAIN = ['email', 'first_name', 'last_name', 'is_subscribed'];

/** Errors that say something about what was typed, or about who typed it. */
function answerOf(error: unknown, fields: ReadonlySet<string>): Pick<SignInAnswer, 'message' | 'fields'> {
  const messages = fieldErrors(error);
  const ofFields = Object.fromEntries(Object.entries(messages).filter(([name]) => fields.has(name)));
  return Object.keys(ofFields).length > 0 ? { fields: ofFields } : { message: errorMessage(error) };
}

const isAnswered = (error: unknown) =>
  hasType(
    error,
    'invalid_fields',
    'login_failed',
    'sign_in_expired',
    'customer_blocked',
    'customer_inactive',
    'registration_closed',
    'too_many_requests',
    'overloaded',
  );

const REQUIRED = {
  first_name: 'signIn.required_first_name',
  last_name: 'signIn.required_last_name',
  email: 'signIn.required_email',
} as const;

/** What says of each empty field what to write. Of a code and of a new password at its own form the API says. */
function emptyFields({ text }: Shop, form: SignInForm, data: FormData): Record<string, string> {
  const isEmpty = (name: string) => data.has(name) && String(data.get(name)).trim() === '';
  const empty: Record<string, string> = {};
  for (const [name, key] of Object.entries(REQUIRED)) if (isEmpty(name)) empty[name] = text(key);
  if (data.get('password') === '')
    empty.password = text(form === 'registration' ? 'signIn.required_new_password' : 'signIn.required_password');
  const password = String(data.get('password') ?? '');
  const isShort = form === 'registration' && password !== '' && password.length < PASSWORD_LENGTH.min;
  // Shown together with the empty ones, instead of at the next try.
  if (isShort && Object.keys(empty).length > 0)
    empty.password = text('signIn.passwordHint', { count: PASSWORD_LENGTH.min });
  return empty;
}

/** Sends a form of signing in; null once somebody is signed in. */
export async function submitSignIn(shop: Shop, form: SignInForm, data: FormData): Promise<SignInAnswer | null> {
  const typed = (name: string) => String(data.get(name) ?? '');
  const email = typed('email').trim();
  const names = new Set(data.keys());
  const values = Object.fromEntries(VISIBLE_AGAIN.filter((name) => names.has(name)).map((name) => [name, typed(name)]));
  const answer = { form, values };
  const empty = emptyFields(shop, form, data);
  if (Object.keys(empty).length > 0) return { ...answer, fields: empty };
  try {
    if (form === 'login') {
      const isSignedIn = await shop.signIn.login({ email, password: typed('password') });
      return isSignedIn ? null : { form: 'code', values };
    }
    if (form === 'code' || form === 'recovery-code') {
      await shop.signIn.finishByCode(typed('code'));
      return null;
    }
    if (form === 'password-reset') {
      await shop.api('POST /passwords/customer', { body: { email } });
      return { ...answer, mailedTo: email };
    }
    const isSignedIn = await shop.signIn.register({
      first_name: typed('first_name'),
      last_name: typed('last_name'),
      email,
      password: typed('password'),
      password_confirmation: typed('password'),
      is_subscribed: names.has('is_subscribed'),
    });
    return isSignedIn ? null : { ...answer, mailedTo: email };
  } catch (error) {
    if (isUnavailable(error) || !isAnswered(error)) throw error;
    if (hasType(error, 'sign_in_expired')) return { form: 'login', values: {}, message: error.message };
    return { ...answer, ...answerOf(error, names), ...(hasType(error, 'login_failed') && { isWrong: true }) };
  }
}
