import { z } from 'zod';
import { type Translated, textLanguages, translate } from '../../../contract/locales.ts';
import type { RequestContext } from '../http/index.ts';

/** A column's value on the wire: texts in one language, instants as ISO 8601. */
export type Answered<C> = C extends string | number | boolean | null | readonly unknown[]
  ? C
  : C extends Date
    ? string
    : C extends Translated
      ? string
      : C;

type Fields<R extends z.ZodObject> = z.input<R>;
/** Fields of a record without a column of the same name; languages of texts follow from the columns. */
type Computed<R extends z.ZodObject, Table> = Exclude<keyof Fields<R>, keyof Table | 'text_languages'>;
/** Fields whose column has another type than the contract. */
type Differing<R extends z.ZodObject, Table> = {
  [K in keyof Fields<R> & keyof Table]: Answered<Table[K]> extends Fields<R>[K] ? never : K;
}[keyof Fields<R> & keyof Table];

/** Columns that have a field of the same name. */
export type ColumnsOf<R extends z.ZodObject, Table> = Pick<Table, keyof Fields<R> & keyof Table>;

type Maker<R extends z.ZodObject, Row, K extends keyof Fields<R>> = (row: Row, context: RequestContext) => Fields<R>[K];

type Differences<R extends z.ZodObject, Table, Row> = {
  [K in keyof Fields<R> & keyof Table]?: Maker<R, Row, K>;
} & { [K in Differing<R, Table>]: Maker<R, Row, K> };

type TextMaker = (text: Translated, context: RequestContext) => string | null;

type Declared<R extends z.ZodObject, Table, Row> = {
  record: R;
  /** Functions that make the fields without a column. */
  computed: { [K in Computed<R, Table>]: Maker<R, Row, K> };
  /** Converts a translated text; by default to the request's language. */
  text?: TextMaker;
  /** Functions for fields whose value differs from their column's. */
} & ([Differing<R, Table>] extends [never]
  ? { differing?: Differences<R, Table, Row> }
  : { differing: Differences<R, Table, Row> });

export interface RecordColumns<R extends z.ZodObject, Row> {
  /** Select list of the columns of the table `t`. */
  select: string;
  record: (row: Row, context: RequestContext) => Fields<R>;
}

const inLanguage = (text: Translated, { language }: RequestContext) => translate(text, language);

const WRAPPERS = [z.ZodNullable, z.ZodOptional, z.ZodDefault, z.ZodReadonly];
const TEXTS = [z.ZodString, z.ZodStringFormat];
/** Schemas that no text in several languages can have; the compiler refuses such a column. */
const NO_TEXTS = [
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodNull,
  z.ZodLiteral,
  z.ZodEnum,
  z.ZodArray,
  z.ZodTuple,
  z.ZodObject,
  z.ZodRecord,
];

/** Whether the column of a field may hold a text; undefined when that cannot be known from its schema. */
function isText(schema: z.ZodType): boolean | undefined {
  if (WRAPPERS.some((kind) => schema instanceof kind)) {
    return isText((schema as z.ZodOptional<z.ZodType>).unwrap());
  }
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).filter((option) => !(option instanceof z.ZodNull)).map(isText);
    return options.every((option) => option === options[0]) ? options[0] : undefined;
  }
  if (TEXTS.some((kind) => schema instanceof kind)) return true;
  return NO_TEXTS.some((kind) => schema instanceof kind) ? false : undefined;
}

/** Throws for a schema that may or may not be a text: all languages of a translated column would be sent. */
function plainField(name: string, schema: z.ZodType, text: TextMaker) {
  const is = isText(schema);
  if (is === undefined)
    throw new Error(`The schema of ${name} does not say whether it is a text: give it a function in \`differing\`.`);
  return is ? textOf(name, text) : (row: Record<string, unknown>): unknown => row[name];
}

/** Converts a column with a text, a text in several languages, or an instant. */
const textOf =
  (name: string, text: TextMaker) =>
  (row: Record<string, unknown>, context: RequestContext): unknown => {
    const value = row[name];
    if (typeof value !== 'object' || value === null) return value;
    return value instanceof Date ? value.toISOString() : text(value as Translated, context);
  };

/** Languages of a record's texts that are shown; where no other language stands in, a missing text is null. */
function languagesOf(names: string[], row: object, record: Record<string, unknown>, { language }: RequestContext) {
  const columns = row as Record<string, unknown>;
  const translated = names.filter((name) => typeof columns[name] === 'object' && record[name]);
  return textLanguages(Object.fromEntries(translated.map((name) => [name, columns[name]])), language);
}

/**
 * Reads a contract's record from a table by names, besides `computed` and `differing`. A mismatch is a compile error.
 */
export function recordColumns<Table, Row extends object>() {
  return <R extends z.ZodObject>(declared: Declared<R, Table, Row>): RecordColumns<R, Row> => {
    const { text = inLanguage } = declared;
    const computed = declared.computed as Record<string, Maker<R, Row, never>>;
    const makers = { ...computed, ...declared.differing } as Record<string, Maker<R, Row, never>>;
    const { text_languages: languages, ...shape } = declared.record.shape as Record<string, z.ZodType>;
    const texts = Object.keys(shape).filter(
      (name) => !Object.hasOwn(computed, name) && isText(shape[name] as z.ZodType),
    );
    const fields = Object.entries(shape).map(([name, schema]) => {
      const make = makers[name] ?? plainField(name, schema as z.ZodType, text);
      return [name, make as (row: Row, context: RequestContext) => unknown] as const;
    });
    const columns = fields.flatMap(([name]) => (Object.hasOwn(computed, name) ? [] : [`t.${name}`]));
    return {
      select: columns.join(', '),
      record(row, context) {
        const record: Record<string, unknown> = {};
        for (const [name, make] of fields) record[name] = make(row, context);
        return (languages ? Object.assign(record, languagesOf(texts, row, record, context)) : record) as Fields<R>;
      },
    };
  };
}
