import { createHash, randomBytes } from 'node:crypto';
import { type Database, type OperatorCheck, statement } from '../platform/index.ts';

const find = statement(
  'operators_find',
  'select id from operator_tokens where token_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)',
);
const insert = statement('operators_insert', 'insert into operator_tokens (name, token_hash) values ($1, $2)');

/** Tokens are long and random, so one round of hashing keeps them safe at rest. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Checks the token of a guarded call. */
export function createOperatorCheck(db: Database, clock: () => Date): OperatorCheck {
  return async (token) => {
    if (!token.startsWith('op_') || token.length > 100) return null;
    return (await db.query<{ id: number }>(find, [hashOf(token), clock()]))[0]?.id ?? null;
  };
}

/** Makes a token for guarded writes. It is shown this once; only its hash is kept. */
export async function createOperatorToken(db: Database, name: string): Promise<string> {
  const token = `op_${randomBytes(32).toString('base64url')}`;
  await db.query(insert, [name, hashOf(token)]);
  return token;
}
