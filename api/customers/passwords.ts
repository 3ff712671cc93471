import { hash } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '../../contract/customers/rules.ts';
import { type FieldFailure, invalidFields } from '../platform/index.ts';
import { fold, isGuessable } from './guessable.ts';

// OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SHORTEST_WORD = 3;

/** Hashes a password. Takes tens of milliseconds: do it outside transactions and after all cheap checks. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
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

/** 422 on `password` when it is easy to guess. */
export async function checkPassword(password: string, related: RelatedWords): Promise<void> {
  const refuse = (key: FieldFailure['key']) =>
    invalidFields({ field: 'password', key, values: { limit: PASSWORD_LENGTH.min } });
  if (password.trim().length < PASSWORD_LENGTH.min) throw refuse('too_small_text');
  const folded = fold(password);
  const rest = wordsOf(related).reduce((left, word) => left.replaceAll(word, ''), folded);
  const signs = rest.replace(/[^\p{L}\p{N}]/gu, '');
  if (rest !== folded && signs.length < PASSWORD_LENGTH.min) throw refuse('personal_password');
  // Attackers try words with symbols around them.
  if (await isGuessable(rest.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || rest)) throw refuse('common_password');
}
