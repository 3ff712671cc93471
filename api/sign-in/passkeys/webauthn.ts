import type { Database, RequestContext } from '../../platform/index.ts';
import type { Sessions } from '../sessions.ts';

export interface PasskeyDependencies {
  db: Database;
  clock: () => Date;
  sessions: Sessions;
  publicOrigin: (hostname: string) => string;
}

/** What a browser answers to a challenge; the library checks its form. */
export interface Answer {
  challenge_id: string;
  credential: Record<string, unknown>;
}

/** Loaded when the first passkey is used: it brings two megabytes of code for certificates. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60_000;

export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
export const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Passkeys belong to the host that they were made on. */
export const rpOf = (publicOrigin: PasskeyDependencies['publicOrigin'], { hostname }: RequestContext) => {
  const origin = publicOrigin(hostname);
  return { origin, rpId: new URL(origin).hostname };
};

export const expiry = (clock: () => Date) => new Date(clock().getTime() + CHALLENGE_MS);

/** The result of a check; undefined when the answer is not what it should be. The library throws at anything unexpected. */
export async function checked<T extends { verified: boolean }>(
  context: RequestContext,
  check: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await check();
    return result.verified ? result : undefined;
  } catch (err) {
    context.log.info({ err }, 'a passkey was refused');
    return undefined;
  }
}
