import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';

/** Loaded when the first passkey is used: it brings two megabytes of code for certificates. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE). The library would add an algorithm that Node still calls experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Lifetime of a challenge. */
const CHALLENGE_MS = 5 * 60_000;
export const challengeEnd = (now: Date): Date => new Date(now.getTime() + CHALLENGE_MS);

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The site that passkeys belong to: the host that they were made on. */
export interface RelyingParty {
  origin: string;
  rpId: string;
}
export const relyingPartyAt = (origin: string): RelyingParty => ({ origin, rpId: new URL(origin).hostname });

/** What is stored of a passkey: id and COSE key in base64url. */
export interface StoredPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  is_backed_up: boolean;
}
type Known = Pick<StoredPasskey, 'credential_id' | 'transports'>;
const descriptor = ({ credential_id: id, transports }: Known) => ({ id, transports });

export interface NewPasskeyQuestion {
  rpId: string;
  /** Name of the shop in the browser's question. */
  rpName: string;
  userName: string;
  displayName: string;
  /** Random number of the person in their authenticators, in base64url. */
  userHandle: string;
  known: readonly Known[];
  /** Whether it signs in without an e-mail: the authenticator then lists it for the host. */
  isDiscoverable: boolean;
}

/** Options of `navigator.credentials.create`, with their challenge. */
export async function askForNewPasskey({
  rpId: rpID,
  rpName,
  userName,
  displayName: userDisplayName,
  userHandle,
  known,
  isDiscoverable,
}: NewPasskeyQuestion) {
  return (await webAuthn()).generateRegistrationOptions({
    rpName,
    rpID,
    userName,
    userDisplayName,
    userID: bytesOf(userHandle),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: {
      residentKey: isDiscoverable ? 'required' : 'discouraged',
      userVerification: 'required',
    },
  });
}

/** Options of `navigator.credentials.get`; without `known` the authenticator lists its own passkeys of the host. */
export const askForPasskey = async (rpId: string, known: readonly Known[] = []) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials: known.length > 0 ? known.map(descriptor) : undefined,
  });

/** What a browser answered; the library checks its form. */
export type Credential = Record<string, unknown>;

/** A challenge, and where its answer must come from. */
interface Asked extends RelyingParty {
  challenge: string;
  log: FastifyBaseLogger;
}

/** The result of a check; undefined when the answer is not what it should be. The library throws at anything unexpected. */
async function checked<T extends { verified: boolean }>(
  log: FastifyBaseLogger,
  check: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await check();
    return result.verified ? result : undefined;
  } catch (err) {
    log.info({ err }, 'a passkey was refused');
    return undefined;
  }
}

/** Words that an authenticator says of how it is reached. */
const transportsOf = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.filter((one): one is string => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 8)
    : [];

/** The new passkey that answers a challenge, with its person verified; undefined for any other answer. */
export async function checkNewPasskey(asked: Asked, answer: Credential): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await checked(asked.log, () =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.origin,
      expectedRPID: asked.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.registrationInfo) return undefined;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: textOf(credential.publicKey),
    counter: credential.counter,
    transports: transportsOf(credential.transports),
    is_backed_up: credentialBackedUp,
  };
}

/** The credential that an answer names; empty when it names none. */
export const credentialIdIn = ({ id }: Credential): string => (typeof id === 'string' ? id : '');
/** The person whom an answer names; authenticators may leave it out where the shop named the passkeys. */
export const userHandleIn = ({ response }: Credential): unknown =>
  (response as { userHandle?: unknown } | null | undefined)?.userHandle;

/** What is stored after a passkey answered a challenge, with its person verified; undefined for any other answer. */
export async function checkPasskey(
  asked: Asked,
  answer: Credential,
  passkey: StoredPasskey,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { credential_id: id, public_key, counter } = passkey;
  const result = await checked(asked.log, () =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.origin,
      expectedRPID: asked.rpId,
      requireUserVerification: true,
      credential: { id, publicKey: bytesOf(public_key), counter },
    }),
  );
  if (!result) return undefined;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
