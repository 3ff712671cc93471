import type { z } from 'zod';
import type { Descriptions } from './description.ts';
import type { Endpoint, Method } from './endpoint.ts';
import type { ErrorDeclaration } from './error.ts';
import type { Language } from './locales.ts';

type Sentences = Readonly<Record<string, string>>;

/** What a capability adds to the API. `capabilities.ts` lists them, and the files beside it merge each part. */
export interface Capability {
  /** Calls by method and path. */
  endpoints?: Readonly<Record<`${Method} /${string}`, Endpoint>>;
  /** Its own errors by type. */
  errors?: Readonly<Record<string, ErrorDeclaration>>;
  /** Messages of its errors and for its fields. */
  texts?: Readonly<Record<Language, { errors?: Sentences; fields: Sentences }>>;
  /** Payloads of its events by type. */
  events?: Readonly<Record<string, z.ZodType>>;
  /** Cache tags that its events make stale. */
  tags?: Readonly<Record<string, ((payload: never) => string[]) | undefined>>;
  /** Records that are named schemas of the OpenAPI document, besides those of lists. */
  records?: Readonly<Record<string, z.ZodType>>;
  descriptions?: Descriptions;
}

/** Declares a capability. Names of parts are checked here, the parts where `capabilities.ts` merges them: once, for speed. */
export function capability<const C extends { [Name in keyof C]: Name extends keyof Capability ? object : never }>(
  parts: C,
): C {
  return parts;
}
