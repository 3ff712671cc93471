import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints, type EndpointKey } from '../../../contract/endpoints.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { errorsOfCall } from '../../../contract/errors-of-call.ts';
import { closed } from './closed.ts';
import { describeFields, type FieldLocation } from './describe.ts';
import { locationOf, parametersOf, rootsOf, WITHOUT_TAX } from './parameters.ts';
import { type JsonSchema, Schemas } from './schemas.ts';
import { schemesOf, securityOf } from './security.ts';

const ACCESS: Record<Endpoint['access'], string> = {
  public: 'Anybody may call it.',
  capability: 'Whoever holds the secret in it (a cart’s id, an order’s hash) may call it; the answer is kept nowhere.',
  customer: 'For a signed-in customer; what belongs to another one is not there.',
  operator: 'For operators, with their token',
};

const SEE_MORE =
  'With the token of an operator who may read products also what shoppers do not see (switched off, hidden, without an address), and pieces as they are counted; such an answer is `no-store`. What has no price in the price list of the request is not among it; `GET /products/{id}/prices` tells all prices.';

/** Calls whose secret is not in their path. */
const BY_TOKEN =
  'Whoever holds the `token` (of a mailed link, or as the text above says) may call it; the answer is kept nowhere.';
const hasToken = ({ body, query }: Endpoint) =>
  [body, query].some((input) => input instanceof z.ZodObject && Object.hasOwn(input.shape, 'token'));

/** Who may call, in words. */
function accessText(endpoint: Endpoint): string[] {
  const { access, right } = endpoint;
  const may = access === 'capability' && hasToken(endpoint) ? BY_TOKEN : ACCESS[access];
  if (!right) return [may];
  if (access === 'public') return [may, right === 'self' ? 'The token of a service account is refused.' : SEE_MORE];
  if (access === 'customer') return [may, `Also for operators with the right \`${right}\`.`];
  if (access !== 'operator') return [may, `An operator with the right \`${right}\` needs no secret.`];
  return [right === 'self' ? `${may}; persons only.` : `${may} and the right \`${right}\`.`];
}

const TYPES = [
  'For programs; it never changes.',
  ...Object.entries(ERRORS).map(([type, { meaning }]) => `- \`${type}\`: ${meaning}`),
].join('\n');

const ERROR: JsonSchema = {
  type: 'object',
  description: 'Every answer that is not a success.',
  required: ['status', 'message', 'type', 'errors'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string', description: 'For people, in the request’s language.' },
    type: { type: 'string', enum: Object.keys(ERRORS), description: TYPES },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: {
            type: 'string',
            description:
              'Path of the field as it was sent: `items.0.amount` is of the first line of a batch. What `POST /orders` says of a cart names the cart’s fields: `shipping_method_id`, `billing.phone`; there `items.25` is the line whose `id` is 25. A header is named as it is written.',
          },
          message: { type: 'string' },
          limit: { type: 'number', description: 'The largest number that would have been taken, where there is one.' },
        },
      },
    },
  },
};

const FAILURES: Record<number, string> = {
  400: 'It cannot be read.',
  401: 'The token is missing or not valid, or no customer is signed in; this is checked before the body.',
  403: 'It is not allowed.',
  404: 'It is not there, or not yours to know of.',
  409: 'It conflicts with how things stand now.',
  413: 'It is too large.',
  415: 'It is not JSON.',
  421: 'The host is not the shop’s.',
  422: 'Fields cannot be taken; each is named.',
  429: 'Too many calls; Retry-After tells when to come back.',
  500: 'Something broke on our side.',
  503: 'The shop or a gateway is away for a moment.',
};

const LIMITS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** Headers of error responses besides those of every response. */
const HEADERS_OF_FAILURE: Record<number, string[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', ...LIMITS],
  503: ['Retry-After'],
};

/** Error responses of a call by status, with the meaning of each type. */
function failuresOf(key: EndpointKey): Record<string, unknown> {
  const byStatus = Map.groupBy(errorsOfCall(key), (type) => ERRORS[type].status);
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => {
      const meanings = types.map((type) => `- \`${type}\`: ${ERRORS[type].meaning} ${ERRORS[type].remedy}`);
      const description = [FAILURES[status], ...meanings].join('\n');
      const headers = Object.assign({}, ...['X-Request-Id', ...(HEADERS_OF_FAILURE[status] ?? [])].map(header));
      return [status, { description, headers, content: json({ $ref: '#/components/schemas/Error' }) }];
    }),
  );
}

function described(schema: JsonSchema, location: FieldLocation): JsonSchema {
  describeFields(schema, location);
  return schema;
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const bodyOf = (key: EndpointKey, { example }: Endpoint, schema: JsonSchema) => ({
  'application/json': {
    schema: described(closed(schema), locationOf(key, 'body')),
    ...(example === undefined ? {} : { example }),
  },
});
const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });

/** Whether a call may answer nothing although it can answer something. */
const isOptional = (response: z.ZodType | undefined) => response instanceof z.ZodOptional;
const alwaysOf = (response: z.ZodType): z.ZodType =>
  response instanceof z.ZodOptional ? (response.unwrap() as z.ZodType) : response;

function responsesOf(key: EndpointKey, endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const success = endpoint.status ?? (endpoint.response ? 200 : 204);
  const headers = {
    ...header('X-Request-Id'),
    ...header('Server-Timing'),
    ...Object.assign({}, ...LIMITS.map(header)),
    ...(endpoint.idempotency ? header('Idempotency-Replayed') : {}),
    ...(endpoint.cacheable ? { ...header('ETag'), ...header('Cache-Tag') } : {}),
  };
  const done = endpoint.response && {
    description: 'Done.',
    headers,
    content: json(described(schemas.of(alwaysOf(endpoint.response), 'output'), locationOf(key, 'answer'))),
  };
  return {
    ...(done && { [success]: done }),
    ...(done && !isOptional(endpoint.response)
      ? {}
      : { 204: { description: 'Done; there is nothing to tell.', headers } }),
    ...(endpoint.cacheable ? { 304: { description: 'The asker has it already.', headers } } : {}),
    ...failuresOf(key),
  };
}

function operationOf(key: EndpointKey, endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const [method = '', path = ''] = key.split(' ');
  const [room = ''] = rootsOf(key).slice(1);
  const mayLackBody = endpoint.body?.safeParse(undefined).success;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[/\-_]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    description: [endpoint.description, ...accessText(endpoint)].join('\n\n'),
    tags: [endpoint.access === 'operator' ? 'operators' : room],
    parameters: [
      ...parametersOf(key, endpoint, schemas),
      ...(endpoint.access === 'public' && method === 'GET' ? [{ $ref: '#/components/parameters/Price-Group' }] : []),
      { $ref: '#/components/parameters/without_tax' },
      { $ref: '#/components/parameters/Language-Preference' },
      { $ref: '#/components/parameters/Currency-Preference' },
    ],
    ...(endpoint.body
      ? { requestBody: { required: !mayLackBody, content: bodyOf(key, endpoint, schemas.of(endpoint.body, 'input')) } }
      : {}),
    responses: responsesOf(key, endpoint, schemas),
    security: securityOf(path, endpoint),
  };
}

const preference = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 100 },
});
const integerHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
const text = (description: string) => ({ description, schema: { type: 'string' } });

const COMMON = {
  parameters: {
    without_tax: WITHOUT_TAX,
    'Language-Preference': preference(
      'Language-Preference',
      '`cs`, `sk` or `en` (`ces`, `slk` and `eng` are understood too); without it the host’s language.',
    ),
    'Price-Group': {
      name: 'Price-Group',
      in: 'header',
      required: false,
      description:
        'The `price_group_token` of a customer’s session: public reads answer with the prices and categories of the customer’s groups, alike for all customers of them. Only without another token; one that is not valid is passed over.',
      schema: { type: 'string', maxLength: 4_000 },
    },
    'Currency-Preference': preference('Currency-Preference', 'ISO 4217 letters of a currency that the host sells in.'),
  },
  headers: {
    ETag: text('Send it back as If-None-Match and get 304 while nothing changed.'),
    'Cache-Tag': text('What the answer was made of; caches drop it when one of these changes.'),
    'Retry-After': integerHeader('Seconds to wait before the next attempt.'),
    'RateLimit-Limit': integerHeader(
      'Calls that the address may make in a minute; the narrowest limit that the call counts against.',
    ),
    'RateLimit-Remaining': integerHeader('Calls that are left of them.'),
    'RateLimit-Reset': integerHeader('Seconds until they are counted anew.'),
    'Idempotency-Replayed': text(
      '`true` when this is the answer of an earlier request with the same key; missing otherwise.',
    ),
    'WWW-Authenticate': text('`Bearer`.'),
    'X-Request-Id': text('Id of the request in every log line; a sane one that was sent is kept.'),
    'Server-Timing': text('Milliseconds and number of database statements.'),
  },
};

/** The OpenAPI document of every declared call. */
export function openApiDocument(): Record<string, unknown> {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(apiEndpoints) as [EndpointKey, Endpoint][]) {
    const [method = 'GET', path = '/'] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint, schemas) };
  }
  const components: Record<string, JsonSchema> = { Error: structuredClone(ERROR), ...schemas.components };
  for (const [name, schema] of Object.entries(components)) describeFields(schema, { trail: [name] });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pult API',
      version: '1',
      description:
        'The shop’s API. It answers under `/v1` on every host of the shop; the host gives language, currency and price list.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/v1' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: schemesOf(
        Object.entries(apiEndpoints).flatMap(([key, endpoint]) => securityOf(key.replace(/^\w+ /, ''), endpoint)),
      ),
      ...COMMON,
    },
  };
}
