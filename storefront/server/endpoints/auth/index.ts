import { table } from '../../../../contract/table.ts';
import type { Registration } from '../../../lib/shop/sign-in.ts';
import type { Endpoint } from '../endpoint.ts';
import { impersonate } from './impersonate.ts';
import { ownCall } from './own-call.ts';
import { passkeyLogin } from './passkey.ts';
import { refresh } from './refresh.ts';

/** A field's text, as it was typed. */
const typed = (fields: Record<string, string>, name: string) => fields[name] ?? '';

const login = ownCall({
  form: 'login',
  failed: 'login_failed',
  async run({ signIn }, fields) {
    const credentials = { email: typed(fields, 'email'), password: typed(fields, 'password') };
    return (await signIn.login(credentials)) ? undefined : 'needs_code';
  },
});

/** The second step for customers who want it; the first one left its ticket in a cookie. */
const code = ownCall({
  form: 'code',
  failed: 'login_failed',
  run: ({ signIn }, fields) => signIn.finishByCode(typed(fields, 'code')),
});

const asTyped = (text: string) => text;
/** Of a field that may be left empty. */
const optional = (text: string) => text.trim() || undefined;

/** How each field of a registration is read. */
const REGISTRATION: { [Name in keyof Registration]-?: (text: string) => Registration[Name] } = {
  first_name: asTyped,
  last_name: asTyped,
  email: asTyped,
  password: asTyped,
  password_confirmation: asTyped,
  is_subscribed: (text) => ['true', 'on', '1'].includes(text),
  birth_at: optional,
  dial_code: optional,
  phone: optional,
};

const register = ownCall({
  form: 'registration',
  failed: 'unknown_error',
  async run({ signIn }, fields) {
    const read = Object.entries(REGISTRATION).map(([name, readField]) => [name, readField(typed(fields, name))]);
    await signIn.register(Object.fromEntries(read));
  },
});

const logout = ownCall({ failed: 'unknown_error', run: ({ signIn }) => signIn.logout() });

/** Asks for the mail with the link that sets a new password; the answer never says whether the e-mail has an account. */
const passwordReset = ownCall({
  form: 'password-reset',
  failed: 'unknown_error',
  async run({ identity }, fields) {
    await identity.anonymous('POST /passwords/customer', { body: { email: typed(fields, 'email') } });
  },
});

/** Signing in and out on this host: forms and scripts of its own pages only. */
export const authEndpoints: Record<string, Endpoint> = table({
  'POST /api/auth/login': login,
  'POST /api/auth/code': code,
  'POST /api/auth/register': register,
  'POST /api/auth/logout': logout,
  'POST /api/auth/refresh': refresh,
  'POST /api/auth/password-reset': passwordReset,
  'POST /api/auth/passkey': passkeyLogin,
  'POST /api/auth/impersonate': impersonate,
});
