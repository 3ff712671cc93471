import type { FastifyBaseLogger } from 'fastify';
import type { Registration } from '../../contract/customers/rules.ts';
import type { AccountParts } from '../customers/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { WhosePage } from '../platform/http/index.ts';
import type { Attempts, DeriveKey } from '../platform/secrets/index.ts';
import type { Environment } from '../platform/settings/index.ts';
import type { Sessions } from './sessions.ts';

export interface SignInOptions {
  /** Environment variables of third parties; one without its settings is off. */
  providers: Environment;
  /** Longest wait for an answer of a third party in milliseconds; default 5 s. */
  providerTimeout?: number;
}

/** Dependencies of the room. */
export interface SignInDependencies extends SignInOptions, AccountParts {
  db: Database;
  clock: () => Date;
  derivedKey: DeriveKey;
  sessions: Sessions;
  /** Failed sign-ins by e-mail and network. */
  attempts: Attempts;
  /** Failed tries of customers who are signed in, by customer and session: what strangers try does not count for them. */
  reauthentications: Attempts;
  /** Wrong one-time codes, by customer and network. */
  codeAttempts: Attempts;
  /** Whether new customers are taken; default: they are. */
  registration?: Registration;
  log: FastifyBaseLogger;
  /** Origin of a host as browsers reach it. */
  publicOrigin: (hostname: string) => string;
  /** Whose page an address is that third parties lead back to. */
  whosePage: WhosePage;
}
