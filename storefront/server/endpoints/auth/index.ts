import { table } from '../../../../contract/table.ts';
import type { Endpoint } from '../endpoint.ts';
import { impersonate } from './impersonate.ts';
import { ownCall } from './own-call.ts';
import { passkeyLogin } from './passkey.ts';
import { refresh } from './refresh.ts';

/** A field's text, as it was typed. */
const typed = (fields: Record<string, string>, name: string) => fields[name] ?? '';
/** A field that may be left empty. */
const optional = (fields: Record<string, string>, name: string) => fields[name]?.trim() || undefined;

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

const register = ownCall({
  form: 'registration',
  failed: 'unknown_error',
  async run({ signIn }, fields) {
    const birthDay = optional(fields, 'birth_at');
    await signIn.register({
      first_name: typed(fields, 'first_name'),
      last_name: typed(fields, 'last_name'),
      email: typed(fields, 'email'),
      password: typed(fields, 'password'),
      password_confirmation: typed(fields, 'password_confirmation'),
      is_subscribed: ['true', 'on', '1'].includes(typed(fields, 'is_subscribed')),
      dial_code: optional(fields, 'dial_code'),
      phone: optional(fields, 'phone'),
      ...(birthDay && { birth_at: birthDay }),
    });
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
