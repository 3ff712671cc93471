import { randomBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { demoClient, mayReturnTo, type OpenidContext } from './context.ts';
import { createMemory } from './memory.ts';
import { type Persona, subjectOf } from './personas.ts';

/** An OpenID provider with the demo shop as its client. */
export interface OpenidProvider {
  name: string;
  provider: Provider;
  /** Remembers who was chosen; returns their number. */
  remember(persona: Persona): string;
}

const MINUTES = 60;

function claimsOf(sub: string, { firstName, lastName, email, isEmailVerified }: Persona) {
  const names = { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName };
  return { sub, ...names, ...(email && { email, email_verified: isEmailVerified }) };
}

async function configure(context: OpenidContext, name: string, people: Map<string, Persona>): Promise<Configuration> {
  const { interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  const login = policy.get('login');
  // The persona is chosen at each sign-in, whoever was chosen before.
  login?.checks.add(
    new interactionPolicy.Check('choose', 'A persona must be chosen', (ctx) => ctx.oidc.result?.login === undefined),
  );
  policy.remove('consent');
  const { jwk } = await context.key();
  return {
    adapter: createMemory(),
    clients: [{ client_id: demoClient.id, client_secret: demoClient.secret, redirect_uris: ['https://shop.invalid'] }],
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 10 * MINUTES,
      AuthorizationCode: MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 30 * MINUTES,
      Session: 30 * MINUTES,
      Grant: 30 * MINUTES,
    },
    interactions: { policy, url: (_ctx, { uid }) => `/openid/${name}/interaction/${uid}` },
    findAccount: (_ctx, accountId) => {
      const persona = people.get(accountId);
      return persona && { accountId, claims: async () => claimsOf(accountId, persona) };
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    async renderError(ctx, { error, error_description: reason }) {
      ctx.type = 'text/plain';
      ctx.body = `${error}: ${reason ?? ''}\n`;
    },
  };
}

/** Spoils tokens and returns by the faults that are set. */
function spoil(provider: Provider, context: OpenidContext): void {
  let lastCode = '';
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const faults = context.faults.read();
    const token = (ctx.body as { id_token?: string } | undefined)?.id_token;
    if (token && faults.id_token) {
      const { sign } = await context.key();
      ctx.body = { ...(ctx.body as object), id_token: await sign(decodeJwt<JWTPayload>(token), faults.id_token) };
    }
    const location = ctx.response.get('location');
    const target = location ? URL.parse(location) : null;
    const code = target?.searchParams.get('code');
    if (!target || !code) return;
    if (faults.return === 'old_code') target.searchParams.set('code', lastCode);
    if (faults.return === 'wrong_state') target.searchParams.set('state', 'somebody-elses');
    if (faults.return === 'wrong_iss') target.searchParams.set('iss', 'https://another.example');
    lastCode = code;
    ctx.set('location', target.href);
  });
}

/** Starts an OpenID provider at `/openid/{name}` of the sandbox. */
export async function createOpenidProvider(context: OpenidContext, name: string): Promise<OpenidProvider> {
  const { default: Provider } = await import('oidc-provider');
  const people = new Map<string, Persona>();
  const provider = new Provider(`${context.origin()}/openid/${name}`, await configure(context, name, people));
  // Addresses in its answers follow the forwarded headers, which `openid-routes.ts` sets to the sandbox's own origin.
  provider.proxy = true;
  // The demo has a host for each language, and any port.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => mayReturnTo(uri, name);
  spoil(provider, context);
  return {
    name,
    provider,
    remember(persona) {
      const subject = subjectOf(name, persona);
      people.set(subject, persona);
      return subject;
    },
  };
}
