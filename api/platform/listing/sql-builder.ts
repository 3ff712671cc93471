import { inEachLanguage, LANGUAGES } from '../../../contract/locales.ts';

/** ICU collations by language: in Czech, ch comes after h. */
const COLLATIONS = inEachLanguage((language) => `"${language}-x-icu"`);

/** Collects the bound values of a composed statement. Text of callers never becomes SQL. */
export interface SqlBuilder {
  readonly values: unknown[];
  /** Adds a value and returns its parameter: `$3`. */
  bind(value: unknown): string;
  /** Replaces `:name` by its parameter, bound once. `{language}`, `{collation}` are inlined: indexes need that. */
  expand(expression: string): string;
}

function withLanguage(expression: string, named: Record<string, unknown>): string {
  if (!expression.includes('{')) return expression;
  const language = LANGUAGES.find((one) => one === named.language);
  if (!language) throw new Error('No language is given');
  return expression.replaceAll('{language}', `'${language}'`).replaceAll('{collation}', COLLATIONS[language]);
}

export function sqlBuilder(named: Record<string, unknown>): SqlBuilder {
  const values: unknown[] = [];
  const parameters = new Map<string, string>();
  const bind = (value: unknown) => `$${values.push(value)}`;
  return {
    values,
    bind,
    expand: (expression) =>
      withLanguage(expression, named).replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
        if (!(name in named)) throw new Error(`No value is given for :${name}`);
        const parameter = parameters.get(name) ?? bind(named[name]);
        parameters.set(name, parameter);
        return parameter;
      }),
  };
}
