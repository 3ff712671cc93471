import * as z from 'zod';
import { type Problem, Refused } from './refused.ts';

function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

function refusalOf(issues: readonly z.core.$ZodIssue[], reasonOf: (issue: z.core.$ZodIssue) => Problem['reason']) {
  const problems = issues.map((issue) => ({
    reason: reasonOf(issue),
    field: fieldOf(issue.path) || undefined,
    detail: issue.message,
  }));
  return new Refused(...problems);
}

/** Parses a request; refuses every wrong field by its name, and missing ones as missing. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  throw refusalOf(result.error.issues, ({ input }) => (input === undefined || input === null ? 'missing' : 'invalid'));
}

/** Parses the few fields of a call; what is missing is called invalid, too. */
export function readSmallBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  throw refusalOf(result.error.issues, () => 'invalid');
}

/** Only http(s) URLs without credentials: the gateway calls one and redirects a browser to the other. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .regex(/^[^\s\\]+$/)
  .refine((address) => URL.canParse(address) && !new URL(address).username && !new URL(address).password);

/** Hundredths. */
export const amount = z.int().positive().max(999_999_999_99);
export const text = (longest: number) => z.string().max(longest);
export const matching = (pattern: RegExp) => z.string().regex(pattern);
export const word = (longest: number) => z.string().trim().min(1).max(longest);
