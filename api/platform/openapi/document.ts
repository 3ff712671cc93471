import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints } from '../../../contract/endpoints/index.ts';
import { ERROR_STATUS } from '../../../contract/errors.ts';
import { parametersOf, WITHOUT_TAX } from './parameters.ts';
import { type JsonSchema, Schemas } from './schemas.ts';

const ACCESS: Record<Endpoint['access'], string> = {
  public: 'Anybody may call it.',
  capability: 'Whoever holds the secret in it (a cart’s id, an order’s hash) may call it; the answer is kept nowhere.',
  customer: 'A signed-in customer’s.',
  operator: 'An operator’s, with his token.',
};

const ERROR: JsonSchema = {
  type: 'object',
  description: 'Every answer that is not a success.',
  required: ['status', 'message', 'type', 'errors'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string', description: 'For people, in the request’s language.' },
    type: { type: 'string', enum: Object.keys(ERROR_STATUS), description: 'For programs; stable.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'Path of the field as it was sent.' },
          message: { type: 'string' },
          limit: { type: 'number', description: 'The largest number that would have been taken, where there is one.' },
        },
      },
    },
  },
};

const FAILURES: Record<number, string> = {
  400: 'It cannot be read.',
  401: 'The token is missing or not valid.',
  403: 'It is not allowed.',
  404: 'It is not there, or not yours to know of.',
  409: 'It conflicts with how things stand now.',
  413: 'It is too large.',
  415: 'It is not JSON.',
  422: 'Fields cannot be taken; each is named.',
  429: 'Too many calls; Retry-After tells when to come back.',
  500: 'Something broke on our side.',
  503: 'The shop or a gateway is away for a moment.',
};

function failuresOf(key: string, endpoint: Endpoint): number[] {
  const writes = !key.startsWith('GET ');
  return [
    ...(endpoint.body ? [400, 413, 415] : []),
    ...(endpoint.access === 'operator' ? [401] : []),
    ...(writes ? [403, 409] : []),
    ...(endpoint.params || endpoint.access === 'capability' || key === 'GET /pages' || key === 'GET /listings'
      ? [404]
      : []),
    422,
    429,
    500,
    503,
  ].sort((a, b) => a - b);
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });

function responsesOf(key: string, endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const success = endpoint.status ?? (endpoint.response ? 200 : 204);
  const headers = {
    ...header('X-Request-Id'),
    ...header('Server-Timing'),
    ...(endpoint.cacheable ? { ...header('ETag'), ...header('Cache-Tag') } : {}),
  };
  const done = {
    description: endpoint.response ? 'Done.' : 'Done; there is nothing to tell.',
    headers,
    ...(endpoint.response ? { content: json(schemas.of(endpoint.response, 'output')) } : {}),
  };
  return {
    [success]: done,
    ...(endpoint.cacheable ? { 304: { description: 'The asker has it already.', headers } } : {}),
    ...Object.fromEntries(
      failuresOf(key, endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ),
  };
}

function operationOf(key: string, endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const [method = '', path = ''] = key.split(' ');
  const room = path.split('/')[1] ?? '';
  const isOptional = endpoint.body?.safeParse(undefined).success;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[/\-_]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    description: [ACCESS[endpoint.access], endpoint.description].filter(Boolean).join('\n\n'),
    tags: [endpoint.access === 'operator' ? 'operators' : room],
    parameters: [
      ...parametersOf(endpoint, schemas),
      { $ref: '#/components/parameters/without_tax' },
      { $ref: '#/components/parameters/Language-Preference' },
      { $ref: '#/components/parameters/Currency-Preference' },
    ],
    ...(endpoint.body
      ? { requestBody: { required: !isOptional, content: json(schemas.of(endpoint.body, 'input')) } }
      : {}),
    responses: responsesOf(key, endpoint, schemas),
    security: endpoint.access === 'operator' ? [{ operator: [] }] : [],
  };
}

const preference = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 100 },
});
const text = (description: string) => ({ description, schema: { type: 'string' } });

const COMMON = {
  securitySchemes: {
    operator: { type: 'http', scheme: 'bearer', description: 'A token made by `npm run operator:token`.' },
  },
  parameters: {
    without_tax: WITHOUT_TAX,
    'Language-Preference': preference('Language-Preference', '`cs`, `sk` or `en`; without it the host’s language.'),
    'Currency-Preference': preference('Currency-Preference', 'ISO 4217 letters of a currency that the host sells in.'),
  },
  headers: {
    ETag: text('Send it back as If-None-Match and get 304 while nothing changed.'),
    'Cache-Tag': text('What the answer was made of; caches drop it when one of these changes.'),
    'X-Request-Id': text('Id of the request in every log line; a sane one that was sent is kept.'),
    'Server-Timing': text('Milliseconds and number of database statements.'),
  },
  responses: Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      status,
      { description, content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  ),
};

/** The OpenAPI document of every declared call. */
export function openApiDocument(): Record<string, unknown> {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(apiEndpoints)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint, schemas) };
  }
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
    components: { schemas: { Error: ERROR, ...schemas.components }, ...COMMON },
  };
}
