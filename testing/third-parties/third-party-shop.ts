import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Answer, type Ask, fromManyAddresses, startBuyingShop, type TestShop } from '../shops/index.ts';
import { signInAt } from '../sign-in/index.ts';

export type Person = Record<string, string>;

/** Somebody at a third party, by e-mail. */
export const verified = (email: string): Person => ({ persona: 'other', email, email_verified: 'on' });
export const unverified = (email: string): Person => ({ persona: 'other', email });

/** What a browser returned to the shop with. */
export interface ReturnedBrowser {
  provider: string;
  state_secret: string;
  parameters: Record<string, string>;
}

/** The small shop with third parties; each call comes from another address, because limits count by it. */
export interface ThirdPartyShop extends TestShop {
  /** Begins a sign-in, or what another call begins. */
  begin(provider: string, returnUrl?: string, call?: string, options?: Ask): Promise<Answer>;
  /** A browser that began a sign-in and was returned to the shop by the third party. */
  returned(provider: string, person: Person, begun?: Answer): Promise<ReturnedBrowser>;
  finish(returned: object, headers?: Record<string, string>): Promise<Answer>;
  signInAs(provider: string, person: Person): Promise<Answer>;
  setFaults(faults: object): Promise<unknown>;
  /** Moves the shop's clock, in milliseconds from the real time. */
  setAhead(milliseconds: number): void;
}

const openidOf = ({ url }: Sandbox) => ({
  SIGN_IN_OPENID_ISSUER: `${url}/openid/openid`,
  SIGN_IN_OPENID_CLIENT_ID: 'pult-demo',
  SIGN_IN_OPENID_CLIENT_SECRET: 'pult-demo-only-client-secret',
  SIGN_IN_OPENID_NAME: 'Company id',
});

export async function startThirdPartyShop(): Promise<ThirdPartyShop> {
  const sandbox = await startSandbox({ port: 0 });
  let ahead = 0;
  const started = await startBuyingShop({
    providers: { ...sandbox.environment, ...openidOf(sandbox) },
    redirectOrigins: ['https://app.example', 'https://exact.example/back?a=1'],
    trustProxy: true,
    // The stand-in makes its keys at the first call, which takes seconds on a busy machine.
    providerTimeout: 30_000,
    clock: () => new Date(Date.now() + ahead),
  });
  const shop = fromManyAddresses(started);
  const begin: ThirdPartyShop['begin'] = (
    provider,
    return_url = '/kosik',
    call = 'POST /socialite/redirect',
    ask = {},
  ) => shop.request(call, { body: { provider, return_url }, ...ask });
  const returned: ThirdPartyShop['returned'] = async (provider, person, begun) => {
    const { body } = begun ?? (await begin(provider));
    const { parameters } = await signInAt(body.item.provider_auth_url, person);
    return { provider, state_secret: body.item.state_secret, parameters };
  };
  const finish: ThirdPartyShop['finish'] = (body, headers) =>
    shop.request('POST /socialite/callback', { body, headers });
  return {
    ...shop,
    begin,
    returned,
    finish,
    signInAs: async (provider, person) => finish(await returned(provider, person)),
    setFaults: (faults) =>
      fetch(`${sandbox.url}/sandbox/openid/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
    setAhead(milliseconds) {
      ahead = milliseconds;
    },
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}
