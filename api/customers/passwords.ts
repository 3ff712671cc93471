import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '../../contract/customers/rules.ts';
import { createLimiter } from '../platform/concurrency/index.ts';
import { Failure, type FieldFailure, invalidFields, overloaded } from '../platform/http/index.ts';
import { fold, isGuessable } from './guessable.ts';

// OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SHORTEST_WORD = 3;

/** Of a password that nobody knows, with the same strength: checking it takes as long as checking that of an account. */
const DUMMY = '$argon2id$v=19$m=19456,t=2,p=1$2TYrlqFa3f5CXK7tycQu4A$Mo7mpEle8BI8Rfit68/Rf2rJk4dkqBT+TQFGnjMqQUw';

/** Two at once leave the other threads of the process to files and names of hosts; each takes 19 MB. */
const threads = createLimiter(2, { waitMs: 10_000, refuse: () => new Failure('unavailable') });

let running = 0;
let most = 0;

/** Most hashes that ran at the same time since the process began, for its metrics; each takes one thread (`parallelism`). */
export const mostHashesAtOnce = (): number => most;

/** Runs a hash when a thread is free for it. */
const onThread = <T>(work: () => Promise<T>): Promise<T> =>
  threads(async () => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await work();
    } finally {
      running -= 1;
    }
  });

/** So many under way wait for less than a second: a sign-in checks two passwords of about ten milliseconds each. */
const MOST_CALLS = 32;

/** Runs a call that hashes or checks passwords; 503 at once when too many are under way, before anything of it is counted. */
export const passwordCall = createLimiter(MOST_CALLS, { mostWaiting: 0, refuse: () => overloaded('passwords') });

/** Hashes a password. Takes tens of milliseconds: do it outside transactions and after all cheap checks. */
export const hashPassword = (password: string): Promise<string> => onThread(() => hash(password, STRENGTH));

/**
 * Whether a password matches a hash. Takes the same time without one, so that time reveals no account (enumeration).
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const isRight = await onThread(() => verify(hashed ?? DUMMY, password));
  return isRight && hashed !== null;
}

/** Words related to an account, which attackers try first. */
export interface RelatedWords {
  email: string;
  names: readonly (string | null)[];
}

function wordsOf({ email, names }: RelatedWords): string[] {
  const [local = '', domain = ''] = email.split('@');
  const texts = [local, domain.split('.').slice(0, -1).join(' '), ...names.map((name) => name ?? '')];
  const words = texts
    .flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
    .flatMap((word) => [word, word.replace(/\p{N}+$/u, '')]);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** 422 on the field when the password is easy to guess. */
export async function checkPassword(password: string, related: RelatedWords, field = 'password'): Promise<void> {
  const refuse = (key: FieldFailure['key']) => invalidFields({ field, key, values: { limit: PASSWORD_LENGTH.min } });
  if (password.trim().length < PASSWORD_LENGTH.min) throw refuse('too_small_text');
  const folded = fold(password);
  const rest = wordsOf(related).reduce((left, word) => left.replaceAll(word, ''), folded);
  const signs = rest.replace(/[^\p{L}\p{N}]/gu, '');
  if (rest !== folded && signs.length < PASSWORD_LENGTH.min) throw refuse('personal_password');
  // Attackers try words with symbols around them.
  if (await isGuessable(rest.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || rest)) throw refuse('common_password');
}
