import { LANGUAGES } from '../../../contract/locales.ts';
import type { Values } from '../../journal/index.ts';
import { richText } from '../../platform/texts/index.ts';
import type { WrittenKind } from '../written-tables.ts';

type Texts = Readonly<Record<string, string | null>> | null;

const NOTHING: Texts = Object.fromEntries(LANGUAGES.map((language) => [language, null]));

/** Sanitised already here: a draft is read before it is published. */
function cleaned({ html = [] }: WrittenKind, name: string, value: unknown): unknown {
  if (!html.includes(name) || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([language, text]) => [language, text && richText(text)]),
  );
}

/** Whether a field has a value for each language. */
const isText = ({ texts }: WrittenKind, name: string) => name === 'slugs' || texts?.includes(name) === true;

/** Two writes after each other as one: texts by language, everything else whole. */
export function mergeChanges(spec: WrittenKind, former: Values, given: Values): Values {
  const merged = Object.entries(given).map(([name, sent]) => {
    const value = cleaned(spec, name, sent);
    const before = former[name] as Texts | undefined;
    if (!isText(spec, name) || value === null || before === undefined) return [name, value];
    return [name, { ...(before ?? NOTHING), ...(value as object) }];
  });
  return { ...former, ...Object.fromEntries(merged) };
}

/** Values of a record in the shape of a draft's changes: of texts only the languages that these write. */
export function valuesFor(spec: WrittenKind, changes: Values, record: Values): Values {
  const of = (name: string) => {
    const value = record[name] ?? null;
    if (value instanceof Date) return value.toISOString();
    if (!isText(spec, name)) return value;
    const languages = Object.keys(changes[name] ?? NOTHING ?? {});
    return Object.fromEntries(languages.map((language) => [language, (value as Texts)?.[language] ?? null]));
  };
  return Object.fromEntries(Object.keys(changes).map((name) => [name, of(name)]));
}

/** What a draft's values began from: as before, but for what is written anew, of texts by language. */
export function baseOf(spec: WrittenKind, former: Values, current: Values, given: Values): Values {
  const of = (name: string) => {
    const [before, now, sent] = [former[name], current[name], given[name]];
    if (before === undefined) return now;
    if (sent === undefined) return before;
    if (!isText(spec, name) || sent === null) return now;
    const unsent = Object.entries(before as object).filter(([language]) => !Object.hasOwn(sent as object, language));
    return { ...(now as Texts), ...Object.fromEntries(unsent) };
  };
  return Object.fromEntries(Object.keys(current).map((name) => [name, of(name)]));
}
