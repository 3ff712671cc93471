import type { Database } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type Credential, relyingPartyAt } from '../../platform/secrets/index.ts';
import type { Sessions } from '../sessions.ts';

export interface PasskeyDependencies {
  db: Database;
  clock: () => Date;
  sessions: Sessions;
  publicOrigin: (hostname: string) => string;
}

/** What a browser answers to a challenge. */
export interface Answer {
  challenge_id: string;
  credential: Credential;
}

/** Passkeys belong to the host that they were made on. */
export const rpOf = (publicOrigin: PasskeyDependencies['publicOrigin'], { hostname }: RequestContext) =>
  relyingPartyAt(publicOrigin(hostname));
