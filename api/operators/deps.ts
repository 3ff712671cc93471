import type { Database } from '../platform/database/index.ts';
import type { DeriveKey } from '../platform/secrets/index.ts';
import type { OperatorSessions } from './sessions.ts';

/** Dependencies of the room. */
export interface OperatorDependencies {
  db: Database;
  clock: () => Date;
  derivedKey: DeriveKey;
  sessions: OperatorSessions;
  /** Origin of a host as browsers reach it. */
  publicOrigin: (hostname: string) => string;
}
