import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { EndpointKey } from '../../../contract/endpoints.ts';
import { dryRunQuery, everyQuery, OPERATORS, type Resource } from '../../../contract/list.ts';
import { objectOf } from '../schemas/index.ts';
import { describeField, type FieldLocation } from './describe.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: string;
  explode?: boolean;
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** The call and the first part of its path: prefixes of its fields' descriptions. */
export const rootsOf = (key: EndpointKey): string[] => [key, key.split('/')[1] ?? ''];
export const locationOf = (key: EndpointKey, part: string): FieldLocation => ({ roots: rootsOf(key), trail: [part] });

function embedsOf(embeds: Record<string, z.ZodType>): string[] {
  return Object.entries(embeds).flatMap(([name, schema]) => {
    const inside = objectOf(schema)?.shape._embedded;
    const nested = inside instanceof z.ZodType ? Object.keys(objectOf(inside)?.shape ?? {}) : [];
    return [name, ...nested.map((inner) => `${name}.${inner}`)];
  });
}

function embedWords(schemas: Record<string, z.ZodType>): string {
  const embeds = embedsOf(schemas);
  if (embeds.length === 0) return 'Nothing can be embedded.';
  return `Comma list of what comes along in \`_embedded\`; a bracket limits fields (\`brand[id,name]\`), dots nest: ${code(embeds)}.`;
}

/** Embeds of the record, or of the records, in a response. */
function embedsOfAnswer({ response }: Endpoint): Record<string, z.ZodType> {
  const shape = (response && objectOf(response)?.shape) ?? {};
  const record = objectOf(shape.item ?? shape.items ?? z.null());
  const embedded = record?.shape._embedded;
  return (embedded && objectOf(embedded)?.shape) ?? {};
}

/** Descriptions of a list's or record's parameters, with the names that they accept. */
function wordsOf(resource: Resource, ofOperators: Resource = resource): Record<string, string> {
  const sorts = (of: Resource) => code(of.sorts);
  const others =
    ofOperators.sorts.length < resource.sorts.length ? ` With an operator's token only ${sorts(ofOperators)}.` : '';
  return {
    sort: `Comma list, a minus sign for descending: ${sorts(resource)}. Without it \`${resource.defaultSort}\`.${others}`,
    filters: `Base64 (standard or url-safe) of JSON \`[{"field", "operator", "value"}]\`. Fields: ${code(resource.filters)}. Operators: ${code(OPERATORS)}; \`contains\`, \`starts_with\` and \`ends_with\` for texts only.`,
    search: resource.searchable
      ? 'Words that must all be found, whatever their case and diacritics.'
      : 'This list is not searched.',
    only: `Comma list of the fields wanted: ${code(Object.keys(resource.record.shape))}.`,
    except: 'Comma list of fields to leave out.',
    embed: embedWords(resource.embeds),
    page: 'Number of the page, from 1; one past the end is empty.',
    after:
      '`after` from the `_meta` of a page of this list, instead of `page`: leads to the page that follows, however deep it is.',
    per_page: 'Records a page.',
    paginate: '`0` gives all (at most 1,000) without totals.',
  };
}

function fieldsOf(
  object: z.ZodObject,
  key: EndpointKey,
  location: 'path' | 'query',
  schemas: Schemas,
  words: Record<string, string>,
): Parameter[] {
  const { properties = {}, required = [] } = schemas.of(object, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const own: JsonSchema = { description: words[name] ?? description };
    describeField(own, locationOf(key, location), name);
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      description: own.description as string,
      schema,
    };
  });
}

/** Filters of a listing: their names are the shop's own properties, so the contract cannot declare them. */
const PROPERTIES: Parameter = {
  name: 'filters',
  in: 'query',
  required: false,
  description:
    'A property’s slug with comma-separated slugs of its values; `brand`, `min_price`, `max_price`, `in_stock`, `sort`, `page`, `from`, `to`, `per_page`.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  style: 'form',
  explode: true,
};

/** Parameter of every call. */
export const WITHOUT_TAX: Parameter = {
  name: 'without_tax',
  in: 'query',
  required: false,
  description: 'With `1` a price that stands alone is without tax; records that carry both figures always do.',
  schema: { type: 'string', enum: everyQuery.shape.without_tax.unwrap().options, default: '0' },
};

/** Parameter of writes that can be tried. */
const DRY_RUN: Parameter = {
  name: 'dry_run',
  in: 'query',
  required: false,
  description:
    'With `1` nothing is written, and the answer (200) is what would change: `changes`, at most a hundred rows with `table_name`, `record_id`, `operation`, `before` and `after`; `changes_total`; of undoing `conflicts` and `conflicts_total`.',
  schema: { type: 'string', enum: dryRunQuery.shape.dry_run.unwrap().options, default: '0' },
};

/** Header of all writes of operators. */
const REASON: Parameter = {
  name: 'Change-Reason',
  in: 'header',
  required: false,
  description:
    'Why, for the journal of changes; percent-encoded where it is not ASCII. At most 500 characters are kept.',
  schema: { type: 'string' },
};

/** Header of calls before which a shopper has seen changes of the cart. */
const ACKNOWLEDGED: Parameter = {
  name: 'X-Acknowledged-Changes',
  in: 'header',
  required: false,
  description:
    '`changes_id` of the changes that the shopper has seen last. One that is old or of no such form counts as none.',
  schema: { type: 'string', maxLength: 64, pattern: '^[\\w-]+$' },
};

function keyParameter(idempotency: NonNullable<Endpoint['idempotency']>): Parameter {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: idempotency === 'required',
    description: 'The same key and request gets the same answer and acts once; with another request it is refused.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  };
}

/** All parameters of a call. */
export function parametersOf(key: EndpointKey, endpoint: Endpoint, schemas: Schemas): Parameter[] {
  const words = endpoint.resource
    ? wordsOf(endpoint.resource, endpoint.resourceOfOperators)
    : { embed: embedWords(embedsOfAnswer(endpoint)) };
  const query = endpoint.query;
  const isOpen = query?.def.catchall instanceof z.ZodUnknown;
  return [
    ...(endpoint.params ? fieldsOf(endpoint.params, key, 'path', schemas, {}) : []),
    ...(query ? fieldsOf(query, key, 'query', schemas, words) : []),
    ...(isOpen ? [PROPERTIES] : []),
    ...(endpoint.dryRun ? [DRY_RUN] : []),
    ...(endpoint.access === 'operator' && !key.startsWith('GET ') ? [REASON] : []),
    ...(endpoint.acknowledges ? [ACKNOWLEDGED] : []),
    ...(endpoint.idempotency ? [keyParameter(endpoint.idempotency)] : []),
  ];
}
