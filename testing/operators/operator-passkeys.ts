import type { TestShop } from '../shops/index.ts';
import { Authenticator, type Spoiled } from '../sign-in/index.ts';
import { OPERATOR_PASSWORD, type SignedInOperator, signedInOperator } from './operators.ts';

const ORIGIN = 'http://cs.localhost';

/** Steps of operators with passkeys as second factor, on the shop's Czech host. */
export function operatorPasskeys(shop: Pick<TestShop, 'api' | 'request' | 'sql'>, clock: () => Date) {
  const { request } = shop;

  const newOptions = async ({ headers }: SignedInOperator) =>
    (await request('POST /operators/me/passkeys/options', { headers })).body.item;

  async function register(operator: SignedInOperator, authenticator: Authenticator, spoiled: Spoiled = {}) {
    const { challenge_id, options } = await newOptions(operator);
    const credential = authenticator.create(options, ORIGIN, spoiled);
    const body = { challenge_id, credential, name: 'Klíč' };
    return request('POST /operators/me/passkeys', { headers: operator.headers, body });
  }

  /** The answer to the right password: a ticket. */
  const givePassword = async ({ email }: { email: string }) =>
    (await request('POST /operators/login', { body: { email, password: OPERATOR_PASSWORD } })).body.item;
  const ticketOf = async (operator: { email: string }): Promise<string> => (await givePassword(operator)).ticket;
  const optionsOf = async (ticket: string) =>
    (await request('POST /operators/login/passkey-options', { body: { ticket } })).body.item;
  const finish = (body: object) => request('POST /operators/login/passkey', { body });

  return {
    newOptions,
    register,
    givePassword,
    ticketOf,
    optionsOf,
    finish,

    /** An operator with an app and a passkey. */
    async withPasskey() {
      const operator = await signedInOperator(shop, ['all'], clock);
      const authenticator = new Authenticator();
      const { body } = await register(operator, authenticator);
      return { operator, authenticator, passkey: body.item as { id: number } };
    },

    async signIn(operator: { email: string }, authenticator: Authenticator, spoiled: Spoiled = {}) {
      const ticket = await ticketOf(operator);
      const { challenge_id, options } = await optionsOf(ticket);
      return finish({ ticket, challenge_id, credential: authenticator.get(options, ORIGIN, spoiled) });
    },
  };
}
