import type { Language, Translated } from '../../../contract/locales.ts';

/** Texts of rows in all languages, for operators. */
export const translationsOf =
  <Name extends string>(...names: Name[]) =>
  <Row extends { id: number } & { [K in Name]: Translated | null }>(rows: Row[]) =>
    new Map(
      rows.map((row) => [
        row.id,
        Object.fromEntries(names.map((name) => [name, row[name] as Partial<Record<Language, string>> | null])),
      ]),
    );
