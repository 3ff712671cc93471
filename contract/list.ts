import { z } from 'zod';
import { meta } from './fields.ts';
import { readSearch } from './read-search.ts';

/** Operators that a filter may use. */
export const OPERATORS = ['eq', 'neq', 'contains', 'starts_with', 'ends_with', 'gt', 'gte', 'lt', 'lte', 'in'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Filter {
  field: string;
  operator: Operator;
  value: string | number | boolean | null | (string | number)[];
}

/** Documentation of the list protocol, for the reference. */
export const LIST_HELP =
  'Takes the parameters of every list: pages, order, filters, search, chosen fields and embeds. What it can be narrowed and ordered by stands with them.';
export const RECORD_HELP = 'Fields can be chosen by `only` and `except`, and more comes along by `embed`.';

/** Records of a page: without `per_page`, and at most. */
export const PER_PAGE = { default: 20, most: 100 };
/** Longest text of `embed`. */
export const LONGEST_EMBED = 2_000;

/** Query of every list: paging, order, filters (base64 JSON), search, and which fields and embeds come back. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(PER_PAGE.most).default(PER_PAGE.default),
  paginate: z.enum(['0', '1']).default('1'),
  sort: z.string().max(200).optional(),
  filters: z.string().max(8_000).optional(),
  search: z.string().overwrite(readSearch).max(200).optional(),
  only: z.string().max(2_000).optional(),
  except: z.string().max(2_000).optional(),
  embed: z.string().max(LONGEST_EMBED).optional(),
});
/** Query of a long list: `after` from a page's `_meta` leads to the next page at any depth. */
export const longListQuery = listQuery.extend({ after: z.string().max(4_000).optional() });
/** Query of every single record: which fields and embeds come back. */
export const recordQuery = listQuery.pick({ only: true, except: true, embed: true });

/** Query parameters of every call. With `without_tax=1` single prices are without tax. */
export const everyQuery = z.object({ without_tax: z.enum(['0', '1']).optional() });

/** Query parameter of writes of operators. */
export const dryRunQuery = z.object({ dry_run: z.enum(['0', '1']).optional() });

export type ListQuery = z.infer<typeof listQuery> & Pick<z.infer<typeof longListQuery>, 'after'>;
export type RecordQuery = z.infer<typeof recordQuery>;

/** The wrapper of one record. */
export const item = <T extends z.ZodType>(record: T) => z.object({ item: record });
/** The wrapper of a list; `_meta` is absent with `paginate=0`. */
export const items = <T extends z.ZodType>(record: T) => z.object({ items: z.array(record), _meta: meta.optional() });

/** What callers may do with a list; all else is rejected with 422. `embeds` maps a name to its schema. */
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

/** Declares a resource: source of the list protocol's validation and documentation. */
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

/** A resource's record in a response. */
export type RecordOf<R extends Resource> = z.input<EmbeddedRecord<R['record'], R['embeds']>>;

const records = new WeakMap<Resource, z.ZodObject>();

/** Schema of a resource's record in responses; `only` and `except` may leave any field out. One instance per resource. */
export function recordOf<R extends z.ZodObject, E extends Record<string, z.ZodType>>(
  declared: Resource<R, E>,
): EmbeddedRecord<R, E> {
  const made =
    records.get(declared) ?? declared.record.extend({ _embedded: z.object(declared.embeds).partial().optional() });
  records.set(declared, made);
  return made as unknown as EmbeddedRecord<R, E>;
}

/** Encodes filters for the query. */
export function encodeFilters(filters: Filter[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(filters));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
