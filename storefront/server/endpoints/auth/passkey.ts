import { ownCall } from './own-call.ts';

/** The browser's answer to a challenge; an empty one, which is refused, when it cannot be read. */
function credentialIn(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** `POST /api/auth/passkey`: signs in by the answer to a challenge of `POST /auth/passkeys/options`. */
export const passkeyLogin = ownCall({
  form: 'login',
  failed: 'login_failed',
  async run({ identity, signIn }, fields) {
    const body = { challenge_id: fields.challenge_id ?? '', credential: credentialIn(fields.credential) };
    const { item } = await identity.anonymous('POST /auth/passkeys/login', { body });
    await signIn.begin(item, 'login_success');
  },
});
