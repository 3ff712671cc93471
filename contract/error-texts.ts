import { CAPABILITIES, type Parts } from './capabilities.ts';
import type { Capability } from './capability.ts';
import type { ErrorType } from './errors.ts';
import { LANGUAGES, type Language } from './locales.ts';

type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

type FieldKeysOf<Part> = Part extends { en: { fields: infer Fields } } ? keyof Fields : never;
/** Key of a message for a field. */
export type FieldKey = FieldKeysOf<Parts<'texts'>>;

function mergedTexts(kind: 'errors' | 'fields') {
  const inEach = LANGUAGES.map((language) => [
    language,
    Object.assign({}, ...CAPABILITIES.map(({ texts }: Capability) => texts?.[language][kind])),
  ]);
  return Object.fromEntries(inEach);
}

/** ICU messages of errors: what happened and what to do. */
export const ERROR_TEXTS: Texts<ErrorType> = mergedTexts('errors');
/** Messages for fields. */
export const FIELD_TEXTS: Texts<FieldKey> = mergedTexts('fields');
/** For keys in messages and parameters of schemas. */
export const isFieldKey = (key: unknown): key is FieldKey =>
  typeof key === 'string' && Object.hasOwn(FIELD_TEXTS.en, key);
