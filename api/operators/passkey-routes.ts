import { passwordCall } from '../customers/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { addPasskey, newPasskeyOptions } from './new-passkey.ts';
import { type PasskeyRow, readPasskeys } from './passkey-store.ts';
import { personOf } from './person-of.ts';
import { removeCodes, removePasskey } from './remove-factor.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInAgain } from './sign-in-again.ts';

/** Name of a passkey whose person gave it none. */
const UNNAMED = 'Passkey';

const record = ({ id, name, rp_id, created_at, last_used_at }: PasskeyRow) => ({
  id,
  name,
  host: rp_id,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Handlers of passkeys as second factor. */
export function passkeyCalls(deps: OperatorDependencies): Handlers {
  const signIn = createSignIn(deps);
  const again = createSignInAgain(deps);
  return {
    'POST /operators/login/passkey-options': async ({ body, context }) => ({
      item: await signIn.askForPasskey(body.ticket, context),
    }),
    'POST /operators/login/passkey': async ({ body: { ticket, ...answer }, context }) => ({
      item: await signIn.finishByPasskey(ticket, answer, context),
    }),
    'POST /operators/reauthentications/passkey-options': async ({ context }) => ({
      item: await again.askForPasskey(personOf(context), context),
    }),
    'POST /operators/reauthentications/passkey': ({ body: { password, ...answer }, context }) =>
      passwordCall(() => again.byPasskey(personOf(context), password, answer, context)),
    'GET /operators/me/passkeys': async ({ context }) => ({
      items: (await readPasskeys(deps.db, personOf(context).id)).map(record),
    }),
    'POST /operators/me/passkeys/options': async ({ context }) => ({
      item: await newPasskeyOptions(deps, personOf(context), context),
    }),
    'POST /operators/me/passkeys': async ({ body, context }) => ({
      item: record(await addPasskey(deps, personOf(context), { ...body, name: body.name || UNNAMED }, context)),
    }),
    'DELETE /operators/me/passkeys/{passkey_id}': ({ params, context }) =>
      removePasskey(deps, personOf(context), params.passkey_id, context),
    'DELETE /operators/me/second-factors': ({ context }) => removeCodes(deps, personOf(context), context),
  };
}
