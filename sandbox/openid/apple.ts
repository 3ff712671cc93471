import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { demoClient, type OpenidContext } from './context.ts';
import { publicPart } from './keys.ts';
import { subjectOf } from './personas.ts';
import type { Shape } from './shape.ts';

const name = 'apple';

/** The demo shop's credentials: the secret of a call is a token signed by this key. */
export const appleCredentials = {
  clientId: demoClient.id,
  teamId: 'PULTDEMO01',
  keyId: 'PULTKEY001',
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
} as const;

export const appleIssuer = ({ origin }: OpenidContext) => `${origin()}/openid/${name}`;

async function isSignedByShop(secret: string, context: OpenidContext): Promise<boolean> {
  const { teamId, keyId, clientId, privateKey } = appleCredentials;
  const claims = { issuer: teamId, subject: clientId, audience: appleIssuer(context), algorithms: ['ES256'] };
  const key = createPublicKey(privateKey);
  const verified = await jwtVerify(secret, key, { ...claims, requiredClaims: ['iat', 'exp'] }).catch(() => undefined);
  return verified?.protectedHeader.kid === keyId;
}

/** Those who have signed in once: Apple says a name the first time only. */
const known = new Set<string>();
const MOST_KNOWN = 500;

/** Sign in with Apple: the return is a posted form, and the client's secret a token that the shop signs. */
export const apple: Shape = {
  name,
  authorizePath: '/auth/authorize',
  tokenPath: '/auth/token',
  formPost: true,
  acceptsClient: (fields, context) =>
    fields.client_id === appleCredentials.clientId && isSignedByShop(fields.client_secret ?? '', context),
  async tokenFields({ nonce, clientId }, persona, context) {
    const { email, isEmailVerified } = persona;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: appleIssuer(context),
      aud: clientId,
      sub: subjectOf(name, persona),
      iat: now,
      exp: now + 600,
      nonce,
      nonce_supported: true,
      // Words instead of true and false, as Apple writes them in some answers.
      ...(email && { email, email_verified: String(isEmailVerified) }),
    };
    const { sign } = await context.key();
    return { id_token: await sign(claims, context.faults.read().id_token), refresh_token: 'unused' };
  },
  returnFields(persona): Record<string, string> {
    const { id, firstName, lastName, email } = persona;
    if (known.has(id)) return {};
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(id);
    return { user: JSON.stringify({ name: { firstName, lastName }, email }) };
  },
  documents: {
    '/.well-known/openid-configuration': (context) => {
      const issuer = appleIssuer(context);
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth/authorize`,
        token_endpoint: `${issuer}/auth/token`,
        jwks_uri: `${issuer}/auth/keys`,
        response_types_supported: ['code'],
        response_modes_supported: ['query', 'fragment', 'form_post'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'name'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      };
    },
    '/auth/keys': async ({ key }) => ({ keys: [publicPart((await key()).jwk)] }),
  },
  refusal: (error) => ({ error }),
};
