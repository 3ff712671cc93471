import { createHash } from 'node:crypto';
import { type Executor, statement } from '../database/database.ts';
import { Failure, invalidFields } from './errors.ts';

/** A request that may be sent twice but must act once. */
export interface RepeatableRequest {
  /** The call it belongs to; keys of different calls do not meet. */
  scope: string;
  key: string | null;
  /** Fingerprint of what was asked. */
  hash: string;
}

const MAX_KEY = 200;

/** Fingerprint of a checked body, the same for the same fields in the same order. */
export function requestHash(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The key of a call that demands one. */
export function requireKey(key: string | null): string {
  if (!key) throw invalidFields({ field: 'Idempotency-Key', key: 'required' });
  if (key.length > MAX_KEY)
    throw invalidFields({ field: 'Idempotency-Key', key: 'too_big_text', values: { limit: MAX_KEY } });
  return key;
}

interface KeyRow {
  request_hash: string;
  response: unknown;
}

const claim = statement(
  'platform_idempotency_claim',
  'insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key',
);
const read = statement(
  'platform_idempotency_read',
  'select request_hash, response from idempotency_keys where scope = $1 and key = $2',
);
const answered = statement(
  'platform_idempotency_answer',
  `insert into idempotency_keys (scope, key, request_hash, status, response) values ($1, $2, $3, 200, $4)
   on conflict (scope, key) do update set status = excluded.status, response = excluded.response
   where idempotency_keys.request_hash = excluded.request_hash`,
);

/** The answer given before to the same request; null when there is none. Another request under the same key is refused. */
export async function recallAnswer(db: Executor, { scope, key, hash }: RepeatableRequest): Promise<unknown | null> {
  if (key === null) return null;
  const [row] = await db.query<KeyRow>(read, [scope, requireKey(key)]);
  if (!row) return null;
  if (row.request_hash !== hash) throw new Failure('idempotency_key_reused');
  if (row.response === null) throw new Failure('request_in_progress');
  return row.response;
}

/**
 * Takes the key within a transaction: a second request with it waits here until the first one ends, and then gets
 * its answer, or its turn when the first one failed. Null means that the caller has to do the work.
 */
export async function claimKey(tx: Executor, request: RepeatableRequest): Promise<unknown | null> {
  const rows = await tx.query(claim, [request.scope, requireKey(request.key), request.hash]);
  return rows.length > 0 ? null : recallAnswer(tx, request);
}

/** Keeps the answer for those who ask again. */
export async function rememberAnswer(
  db: Executor,
  { scope, key, hash }: RepeatableRequest,
  response: unknown,
): Promise<void> {
  if (key !== null) await db.query(answered, [scope, key, hash, JSON.stringify(response)]);
}

const forget = statement(
  'platform_idempotency_forget',
  `delete from idempotency_keys where created_at < $1::timestamptz - interval '7 days'`,
);

/** Drops keys that nobody will send again. */
export async function forgetOldKeys(db: Executor, now: Date): Promise<void> {
  await db.query(forget, [now]);
}
