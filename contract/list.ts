import { z } from 'zod';
import { meta } from './fields.ts';

/** Operators that a filter may use. */
export const OPERATORS = ['eq', 'neq', 'contains', 'starts_with', 'ends_with', 'gt', 'gte', 'lt', 'lte', 'in'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Filter {
  field: string;
  operator: Operator;
  value: string | number | boolean | null | (string | number)[];
}

/** What every list can do, for the reference. */
export const LIST_HELP =
  'Takes the parameters of every list: pages, order, filters, search, chosen fields and embeds. What it can be narrowed and ordered by stands with them.';
export const RECORD_HELP = 'Fields can be chosen by `only` and `except`, and more comes along by `embed`.';

/** Query of every list: paging, order, filters (base64 JSON), search, and which fields and embeds come back. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  paginate: z.enum(['0', '1']).default('1'),
  sort: z.string().max(200).optional(),
  filters: z.string().max(8_000).optional(),
  search: z.string().trim().max(200).optional(),
  only: z.string().max(2_000).optional(),
  except: z.string().max(2_000).optional(),
  embed: z.string().max(2_000).optional(),
});
/** Query of a list that may grow without end: `after` of a page's `_meta` leads to the next one, however deep. */
export const longListQuery = listQuery.extend({ after: z.string().max(4_000).optional() });
/** Query of every single record: which fields and embeds come back. */
export const recordQuery = listQuery.pick({ only: true, except: true, embed: true });

/** What every call takes in its query besides its own. With `without_tax=1` a price that stands alone is without tax. */
export const everyQuery = z.object({ without_tax: z.enum(['0', '1']).optional() });

export type ListQuery = z.infer<typeof listQuery> & Pick<z.infer<typeof longListQuery>, 'after'>;
export type RecordQuery = z.infer<typeof recordQuery>;

/** The wrapper of one record. */
export const item = <T extends z.ZodType>(record: T) => z.object({ item: record });
/** The wrapper of a list; `_meta` is absent with `paginate=0`. */
export const items = <T extends z.ZodType>(record: T) => z.object({ items: z.array(record), _meta: meta.optional() });

/**
 * What a list of records lets its callers do. Anything not named here is refused with 422.
 * `embeds` maps a name to the schema of what is embedded.
 */
export interface Resource<
  R extends z.ZodObject = z.ZodObject,
  E extends Record<string, z.ZodType> = Record<string, z.ZodType>,
  Filters extends string = string,
  Sorts extends string = string,
> {
  name: string;
  record: R;
  embeds: E;
  filters: readonly Filters[];
  sorts: readonly Sorts[];
  defaultSort: string;
  searchable: boolean;
}

type OwnField<R extends z.ZodObject> = keyof R['shape'] & string;

/** Declares a resource once; the list protocol, its checks and its documentation come from it. */
export function resource<
  R extends z.ZodObject,
  E extends Record<string, z.ZodType>,
  Filters extends OwnField<R>,
  Sorts extends OwnField<R>,
>(declared: Resource<R, E, Filters, Sorts>): Resource<R, E, Filters, Sorts> {
  return declared;
}

type EmbeddedRecord<R extends z.ZodObject, E extends Record<string, z.ZodType>> = z.ZodObject<
  R['shape'] & { _embedded: z.ZodOptional<z.ZodObject<{ [K in keyof E]: z.ZodOptional<E[K]> }>> }
>;

/** A resource's record as an answer has it. */
export type RecordOf<R extends Resource> = z.input<EmbeddedRecord<R['record'], R['embeds']>>;

const records = new WeakMap<Resource, z.ZodObject>();

/** The schema of a resource's record as it comes back; any field may be left out by `only` or `except`. The same for every call. */
export function recordOf<R extends z.ZodObject, E extends Record<string, z.ZodType>>(
  declared: Resource<R, E>,
): EmbeddedRecord<R, E> {
  const made =
    records.get(declared) ?? declared.record.extend({ _embedded: z.object(declared.embeds).partial().optional() });
  records.set(declared, made);
  return made as unknown as EmbeddedRecord<R, E>;
}

/** Encodes filters as the wire wants them. */
export function encodeFilters(filters: Filter[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(filters));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
