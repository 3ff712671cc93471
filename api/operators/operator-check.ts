import type { Database } from '../platform/database/index.ts';
import type { OperatorCheck } from '../platform/http/index.ts';
import { findServiceAccount } from './service-accounts.ts';
import type { OperatorSessions } from './sessions.ts';

/** Recognises service accounts and persons by their token. */
export const createOperatorCheck =
  (db: Database, clock: () => Date, sessions: OperatorSessions): OperatorCheck =>
  async (token) =>
    (await findServiceAccount(db, token, clock())) ?? sessions.recognise(token);
