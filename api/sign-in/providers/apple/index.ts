import { importPKCS8, SignJWT } from 'jose';
import { type ClientAuth, ClientSecretPost } from 'openid-client';
import { z } from 'zod';
import { addressWithDefault, plug, type Setting, text } from '../../../platform/settings/index.ts';
import { createOpenidConnect } from '../openid-connect.ts';
import type { ProviderOptions } from '../provider.ts';

const fallback = 'the sandbox in the demo; in production no sign-in with Apple';

/** A key in PEM; line breaks may be written as `\n`. */
const privateKey: Setting<string | undefined> = {
  fallback,
  range: 'a private key in PEM (PKCS #8); line breaks may be written `\\n`',
  meaning: 'The key that signs the shop’s client secret for Apple.',
  schema: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((value) => /^-----BEGIN PRIVATE KEY-----\s[\s\S]+\s-----END PRIVATE KEY-----$/.test(value.trim()), {
      error: 'must be a private key in PEM (PKCS #8)',
    })
    .optional(),
};

const settings = {
  SIGN_IN_APPLE_ISSUER: addressWithDefault('https://appleid.apple.com', 'Issuer of Apple’s tokens.'),
  SIGN_IN_APPLE_CLIENT_ID: text({
    fallback,
    range: 'text',
    meaning:
      'The shop’s Services ID at Apple. Its return address is `https://{host}/api/auth/third-party/apple`, and Apple demands TLS.',
  }),
  SIGN_IN_APPLE_TEAM_ID: text({ fallback, range: 'text', meaning: 'The shop’s team id at Apple.' }),
  SIGN_IN_APPLE_KEY_ID: text({ fallback, range: 'text', meaning: 'The id of the shop’s key at Apple.' }),
  SIGN_IN_APPLE_PRIVATE_KEY: privateKey,
};

const labels = {
  SIGN_IN_APPLE_ISSUER: { cs: 'Vydavatel tokenů Apple', sk: 'Vydavateľ tokenov Apple', en: 'Issuer of Apple’s tokens' },
  SIGN_IN_APPLE_CLIENT_ID: { cs: 'Services ID u Apple', sk: 'Services ID v službe Apple', en: 'Services ID at Apple' },
  SIGN_IN_APPLE_TEAM_ID: { cs: 'Team ID u Apple', sk: 'Team ID v službe Apple', en: 'Team ID at Apple' },
  SIGN_IN_APPLE_KEY_ID: { cs: 'Key ID u Apple', sk: 'Key ID v službe Apple', en: 'Key ID at Apple' },
  SIGN_IN_APPLE_PRIVATE_KEY: {
    cs: 'Soukromý klíč pro Apple (PEM)',
    sk: 'Súkromný kľúč pre Apple (PEM)',
    en: 'Private key for Apple (PEM)',
  },
};

interface Signer {
  issuer: string;
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

const ALGORITHM = 'ES256';

/** Apple’s client secret is a short-lived token that the shop signs. */
function signedSecret({ issuer, clientId, teamId, keyId, privateKey: pem }: Signer, now: () => Date): ClientAuth {
  const key = importPKCS8(pem, ALGORITHM);
  // Reported by the first sign-in that uses it, not as an unhandled rejection.
  key.catch(() => {});
  return async (server, client, body, headers) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const secret = await new SignJWT({})
      .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(await key);
    await ClientSecretPost(secret)(server, client, body, headers);
  };
}

const LONGEST_USER = 4_000;
const user = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }) });

/** Apple says the name once, beside the first code, and unsigned: it is only what the person calls themselves. */
function namesIn({ user: given = '' }: Readonly<Record<string, string>>) {
  if (!given || given.length > LONGEST_USER) return undefined;
  try {
    const parsed = user.safeParse(JSON.parse(given));
    return parsed.success ? { firstName: parsed.data.name.firstName, lastName: parsed.data.name.lastName } : undefined;
  } catch {
    return undefined;
  }
}

/** Sign in with Apple: OpenID Connect whose return is a posted form. */
export const apple = plug(settings, labels, (given, options: ProviderOptions) => {
  const issuer = given.SIGN_IN_APPLE_ISSUER;
  const clientId = given.SIGN_IN_APPLE_CLIENT_ID;
  const signer = {
    issuer,
    clientId,
    teamId: given.SIGN_IN_APPLE_TEAM_ID,
    keyId: given.SIGN_IN_APPLE_KEY_ID,
    privateKey: given.SIGN_IN_APPLE_PRIVATE_KEY,
  };
  return createOpenidConnect({
    ...options,
    name: 'apple',
    label: 'Apple',
    issuer,
    clientId,
    clientAuth: signedSecret(signer, options.now ?? (() => new Date())),
    scope: 'openid name email',
    responseMode: 'form_post',
    withPkce: false,
    namesIn,
  });
});
