import type { Handlers } from '../../platform/http/index.ts';
import type { PasskeyDependencies } from './deps.ts';
import { addPasskey, newPasskeyOptions, removePasskey } from './new-passkey.ts';
import { type PasskeyRow, readPasskeys } from './passkey-store.ts';
import { signInByPasskey, signInOptions } from './sign-in-by-passkey.ts';

/** Name of a passkey whose customer gave it none. */
const UNNAMED = 'Passkey';

const record = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Handlers of calls about passkeys. */
export function passkeyCalls(deps: PasskeyDependencies): Handlers {
  return {
    'POST /auth/passkeys/options': async ({ context }) => ({ item: await signInOptions(deps, context) }),
    'POST /auth/passkeys/login': async ({ body, context }) => ({ item: await signInByPasskey(deps, body, context) }),
    'GET /customers/{id}/passkeys': async ({ params }) => ({
      items: (await readPasskeys(deps.db, params.id)).map(record),
    }),
    'POST /customers/{id}/passkeys/options': async ({ context }) => ({ item: await newPasskeyOptions(deps, context) }),
    'POST /customers/{id}/passkeys': async ({ body, context }) => ({
      item: record(await addPasskey(deps, { ...body, name: body.name || UNNAMED }, context)),
    }),
    'DELETE /customers/{id}/passkeys/{passkey_id}': ({ params }) => removePasskey(deps, params.passkey_id, params.id),
  };
}
