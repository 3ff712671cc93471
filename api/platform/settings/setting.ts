import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** An environment variable: its check, and its row in the table of `docs/settings.md`. */
export interface Setting<T> {
  schema: z.ZodType<T>;
  /** Default, in words. */
  fallback: string;
  /** Possible values, in words. */
  range: string;
  meaning: string;
  /** Default in production, if it has another one. */
  inProduction?: string;
  /** Whether it is the address of a service: in production it needs TLS and must not be the sandbox. */
  isAddress?: true;
}

type Words = Omit<Setting<unknown>, 'schema' | 'isAddress'>;

/** Any text; undefined when unset. */
export function text(words: Words): Setting<string | undefined> {
  return { ...words, schema: z.string().optional() };
}

/** A text with a least length that nobody can guess; undefined when unset. */
export function secret(min: number, words: Omit<Words, 'range'>): Setting<string | undefined> {
  const schema = z.string().min(min, `must have at least ${min} characters`).max(1_000, 'is too long').optional();
  return { ...words, range: `at least ${min} characters`, schema };
}

const LEAST_KEY_BITS = 2048;

function readRsaKey(kind: 'private' | 'public', pem: string): KeyObject | undefined {
  // A private key would be read as the public key that is in it.
  if (pem.includes('PRIVATE') !== (kind === 'private')) return undefined;
  try {
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_KEY_BITS ? key : undefined;
  } catch {
    // The error could repeat a part of the key.
    return undefined;
  }
}

/** An RSA key in PEM, also in one line with `\n` for line ends; undefined when unset. */
export function rsaKey(kind: 'private' | 'public', words: Omit<Words, 'range'>): Setting<KeyObject | undefined> {
  const name = kind === 'private' ? 'an RSA private key without a password' : 'an RSA public key';
  const schema = z
    .string()
    .max(10_000, 'is too long')
    .transform((value, check) => {
      const key = readRsaKey(kind, value.replaceAll('\\n', '\n'));
      if (key) return key;
      check.addIssue({ code: 'custom', message: `must be ${name} in PEM, of ${LEAST_KEY_BITS} bits or more` });
      return z.NEVER;
    });
  return { ...words, range: 'PEM, line ends may be `\\n`', schema: schema.optional() };
}

/** The name of a cookie, with a default. */
export function cookie(fallback: string, meaning: string): Setting<string> {
  const schema = z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/i, 'must be a cookie’s name of letters, digits, _ and -')
    .default(fallback);
  return { schema, fallback: `\`${fallback}\``, range: 'letters, digits, `_` and `-`', meaning };
}

/** An integer within bounds, with a default. */
export function integer(min: number, max: number, fallback: number, meaning: string): Setting<number> {
  const schema = boundedNumber(min, max).default(fallback);
  return { schema, fallback: String(fallback), range: `${min} to ${max}`, meaning };
}

/** An integer within bounds; undefined when unset. */
export function optionalInteger(min: number, max: number, words: Omit<Words, 'range'>): Setting<number | undefined> {
  return { ...words, range: `${min} to ${max}`, schema: boundedNumber(min, max).optional() };
}

/** One of a few words. */
export function choice<const T extends string>(values: readonly T[], fallback: T, meaning: string): Setting<T> {
  const message = `must be one of ${values.join(', ')}`;
  return { schema: z.enum(values, { error: message }).default(fallback), fallback, range: values.join(', '), meaning };
}

/** One of a few words; undefined when unset. */
export function optionalChoice<const T extends string>(
  values: readonly T[],
  words: Omit<Words, 'range'>,
): Setting<T | undefined> {
  const message = `must be one of ${values.join(', ')}`;
  return { ...words, range: values.join(', '), schema: z.enum(values, { error: message }).optional() };
}

/** An address with one of the schemes; undefined when unset. */
export function address(schemes: readonly string[], words: Omit<Words, 'range'>): Setting<string | undefined> {
  const range = schemes.map((scheme) => `${scheme}://…`).join(' or ');
  const fits = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
  const schema = z.string().refine(fits, `must be an address like ${range}`).optional();
  return { ...words, range, schema, isAddress: true };
}

/** An address of a service that has one for everybody. */
export function addressWithDefault(fallback: string, meaning: string): Setting<string> {
  const given = address(['https', 'http'], { fallback: `\`${fallback}\``, meaning });
  const schema = z
    .string()
    .default(fallback)
    .transform((value) => value.replace(/\/+$/, ''));
  return {
    ...given,
    schema: schema.refine((value) => given.schema.safeParse(value).success, `must be an address like ${given.range}`),
  };
}

/** An address with one of the schemes, or null for `off`; undefined when unset. */
export function addressOrOff(
  schemes: readonly string[],
  words: Omit<Words, 'range'>,
): Setting<string | null | undefined> {
  const given = address(schemes, words);
  const range = `${given.range}, or \`off\``;
  const schema = z.string().transform((value, check) => {
    if (value === 'off') return null;
    if (given.schema.safeParse(value).success) return value.replace(/\/+$/, '');
    check.addIssue({ code: 'custom', message: `must be off, or an address like ${given.range}` });
    return z.NEVER;
  });
  return { ...words, range, schema: schema.optional(), isAddress: true };
}

function boundedNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}
