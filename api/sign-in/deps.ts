import type { FastifyBaseLogger } from 'fastify';
import type { Database, DeriveKey } from '../platform/index.ts';
import type { Sessions } from './sessions.ts';

/** Dependencies of the room. */
export interface SignInDependencies {
  db: Database;
  clock: () => Date;
  derivedKey: DeriveKey;
  sessions: Sessions;
  log: FastifyBaseLogger;
}
