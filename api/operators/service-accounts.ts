import { createHash } from 'node:crypto';
import type { Right } from '../../contract/rights.ts';
import { type Database, statement } from '../platform/database/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { newToken } from '../platform/secrets/index.ts';

// Writes the time of last use at most once a minute.
const find = statement(
  'operators_find',
  `with found as (select id, name, rights, last_used_at from operator_tokens
     where token_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)),
   used as (update operator_tokens t set last_used_at = $2 from found
     where t.id = found.id and (found.last_used_at is null or found.last_used_at <= $2::timestamptz - interval '1 minute'))
   select id, name, rights from found`,
);
const insert = statement(
  'operators_insert',
  'insert into operator_tokens (name, token_hash, expires_at, rights) values ($1, $2, $3, $4)',
);
const list = statement(
  'operators_list',
  'select id, name, rights, created_at, expires_at, revoked_at, last_used_at from operator_tokens order by id',
);
const revoke = statement(
  'operators_revoke',
  'update operator_tokens set revoked_at = now() where id = $1 and revoked_at is null returning name',
);

/** A service account as listed; its token is not stored. */
export interface OperatorToken {
  id: number;
  name: string;
  rights: Right[];
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

/** Tokens are long and random, so one round of hashing is enough. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The service account of a token. */
export async function findServiceAccount(db: Database, token: string, now: Date): Promise<Operator | null> {
  if (!token.startsWith('op_') || token.length > 100) return null;
  const [row] = await db.query<Pick<OperatorToken, 'id' | 'name' | 'rights'>>(find, [hashOf(token), now]);
  return row ? { ...row, kind: 'service', sessionId: null, authenticatedAt: null } : null;
}

/**
 * Creates a service account with rights, valid until a time or revoked. Its token is answered once; the hash is stored.
 */
export async function createOperatorToken(
  db: Database,
  name: string,
  rights: readonly Right[],
  expiresAt: Date | null,
): Promise<string> {
  const token = `op_${newToken()}`;
  await db.query(insert, [name, hashOf(token), expiresAt, rights]);
  return token;
}

export const listOperatorTokens = (db: Database): Promise<OperatorToken[]> => db.query<OperatorToken>(list, []);

/** Revokes a token; returns its name, or undefined when there is no such token or it was revoked before. */
export async function revokeOperatorToken(db: Database, id: number): Promise<string | undefined> {
  return (await db.query<{ name: string }>(revoke, [id]))[0]?.name;
}
