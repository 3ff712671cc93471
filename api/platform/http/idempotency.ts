import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type FieldKey, isFieldKey } from '../../../contract/error-texts.ts';
import { ERRORS, type ErrorType } from '../../../contract/errors.ts';
import { LANGUAGES } from '../../../contract/locales.ts';
import { type Database, type Executor, statement } from '../database/index.ts';
import { Failure, invalidFields } from './errors.ts';

/** A request that may be sent twice but must take effect once. */
export interface RepeatableRequest {
  /** The call and its cart or order; equal keys of other scopes are independent. */
  scope: string;
  key: string | null;
  /** Hash of the request. */
  hash: string;
}

const LONGEST_KEY = 200;
/** A request still unanswered after this time is assumed dead, and a retry may take over its key. */
const GIVEN_UP_AFTER = '2 minutes';
/** Keys are deleted after this time. */
export const KEY_LIFETIME_DAYS = 7;

/** Scope of a key, so that a stranger with the same key can neither use it up nor find out that it was used. */
export const scopeOf = (call: string, ...about: unknown[]) =>
  [call, ...about.filter((id) => id !== undefined)].join(' ');

/** Hash of validated input; equal for equal fields in the same order. */
export function requestHash(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Checks the key of a call that requires one. */
export function requireKey(key: string | null): string {
  if (!key) throw invalidFields({ field: 'Idempotency-Key', key: 'required' });
  if (key.length > LONGEST_KEY)
    throw invalidFields({ field: 'Idempotency-Key', key: 'too_big_text', values: { limit: LONGEST_KEY } });
  if (!/^[\x21-\x7e]+$/.test(key)) throw invalidFields({ field: 'Idempotency-Key', key: 'not_visible_ascii' });
  return key;
}

interface KeyRow {
  request_hash: string;
  status: number | null;
  response: unknown;
}

const claim = statement(
  'platform_idempotency_claim',
  'insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key',
);
const takeOver = statement(
  'platform_idempotency_take_over',
  `update idempotency_keys set created_at = now() where scope = $1 and key = $2 and request_hash = $3 and status is null
   and created_at < now() - interval '${GIVEN_UP_AFTER}' returning key`,
);
const read = statement(
  'platform_idempotency_read',
  'select request_hash, status, response from idempotency_keys where scope = $1 and key = $2',
);
const answered = statement(
  'platform_idempotency_answer',
  `insert into idempotency_keys (scope, key, request_hash, status, response) values ($1, $2, $3, $5, $4)
   on conflict (scope, key) do update set status = excluded.status, response = excluded.response
   where idempotency_keys.request_hash = excluded.request_hash`,
);
const release = statement(
  'platform_idempotency_release',
  'delete from idempotency_keys where scope = $1 and key = $2 and request_hash = $3 and status is null',
);

async function readRow(db: Executor, { scope, key, hash }: RepeatableRequest): Promise<KeyRow | null> {
  const [row] = await db.query<KeyRow>(read, [scope, key]);
  if (!row) return null;
  if (row.request_hash !== hash) throw new Failure('idempotency_key_reused');
  if (row.status === null) throw new Failure('request_in_progress');
  return row;
}

/** Claims the key in the work's transaction. A second request waits and gets the stored answer; null: do the work. */
export async function claimKey(tx: Executor, request: RepeatableRequest): Promise<unknown | null> {
  requireKey(request.key);
  const rows = await tx.query(claim, [request.scope, request.key, request.hash]);
  return rows.length > 0 ? null : ((await readRow(tx, request))?.response ?? null);
}

/** The stored answer of a call that reads a lot before the transaction that claims its key; null for none. */
export async function answerOf(db: Executor, request: RepeatableRequest): Promise<unknown | null> {
  return request.key === null ? null : ((await readRow(db, request))?.response ?? null);
}

/** Stores the answer, or what it can be rebuilt from, for retries. */
export async function rememberAnswer(
  db: Executor,
  { scope, key, hash }: RepeatableRequest,
  response: unknown,
  status = 200,
): Promise<void> {
  await db.query(answered, [scope, key, hash, JSON.stringify(response), status]);
}

const moveAll = statement('platform_idempotency_move', 'update idempotency_keys set scope = $2 where scope = $1');
/** Moves keys to a record's new scope, which must have no keys yet. */
export async function moveKeys(tx: Executor, from: string, to: string): Promise<void> {
  await tx.query(moveAll, [from, to]);
}

/** Answer of a finished request. */
export interface StoredAnswer {
  replayed: boolean;
  status: number;
  body: unknown;
}

const scalar = z.union([z.string(), z.number()]);
/** Stored for a week, so an earlier release may have stored types and keys that are gone. */
const storedConflict = z.object({
  type: z.custom<ErrorType>((type) => typeof type === 'string' && Object.hasOwn(ERRORS, type)).catch('conflict'),
  values: z.record(z.string(), scalar),
  fields: z.array(
    z.object({
      field: z.string(),
      key: z.custom<FieldKey>(isFieldKey).catch('invalid'),
      values: z.record(z.string(), z.union([scalar, z.partialRecord(z.enum(LANGUAGES), z.string())])).optional(),
      limit: z.number().optional(),
    }),
  ),
});

/** A conflict that a retry cannot resolve, so it is stored like an answer. */
const isDefinite = (error: unknown): error is Failure =>
  error instanceof Failure && error.status === 409 && error.type !== 'request_in_progress';

function replayOf({ status, response }: KeyRow): StoredAnswer {
  if (status !== 409) return { replayed: true, status: status ?? 200, body: response };
  const { type, values, fields } = storedConflict.parse(response);
  throw new Failure(type, values, fields);
}

/**
 * Does the work once per key. Successes and conflicts are stored, other failures release the key. For gateways' calls.
 */
export async function answerOnce(
  db: Database,
  request: RepeatableRequest,
  success: number,
  work: () => Promise<unknown>,
): Promise<StoredAnswer> {
  const keyParts = [request.scope, requireKey(request.key), request.hash];
  const claimed = (await db.query(claim, keyParts)).length > 0 || (await db.query(takeOver, keyParts)).length > 0;
  if (!claimed) {
    const row = await readRow(db, request);
    // The first request has just failed and released the key.
    if (!row) throw new Failure('request_in_progress');
    return replayOf(row);
  }
  try {
    const body = await work();
    await rememberAnswer(db, request, body, success);
    return { replayed: false, status: success, body };
  } catch (error) {
    if (isDefinite(error)) {
      const { type, values, fields } = error;
      await rememberAnswer(db, request, { type, values, fields } satisfies z.input<typeof storedConflict>, 409);
    } else await db.query(release, keyParts);
    throw error;
  }
}
