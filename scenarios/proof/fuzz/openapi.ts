import type { Chance } from './values.ts';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Json;
}
/** One call of the API in the document. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Json | undefined;
}
/** The parts of the document that requests are made from. */
export class ApiDocument {
  readonly operations: Operation[];
  readonly #document: Json;

  constructor(document: Json) {
    this.#document = document;
    this.operations = Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => this.#operation(method, path, operation as Json)),
    );
  }

  #operation(method: string, path: string, { parameters, requestBody }: Json): Operation {
    const content = (requestBody as { content?: Record<string, { schema: Json }> } | undefined)?.content;
    return {
      method: method.toUpperCase(),
      path,
      parameters: (parameters as Json[]).map((one) => this.resolve(one) as unknown as Parameter),
      body: content?.['application/json']?.schema,
    };
  }

  resolve(schema: Json): Json {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    return $ref
      .slice(2)
      .split('/')
      .reduce((at, key) => at[key] as Json, this.#document);
  }

  /** A value that roughly matches a schema. */
  example(given: Json, chance: Chance, depth = 0): unknown {
    const schema = this.resolve(given);
    const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
    if (choices) return this.example(chance.of(choices), chance, depth);
    if (Array.isArray(schema.enum)) return chance.of(schema.enum);
    if ('const' in schema) return schema.const;
    const type = Array.isArray(schema.type) ? chance.of(schema.type) : schema.type;
    if (type === 'object') return this.#object(schema, chance, depth);
    if (type === 'array') return depth > 3 ? [] : [this.example((schema.items ?? {}) as Json, chance, depth + 1)];
    if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
    if (type === 'boolean') return true;
    return type === 'string' ? textOf(schema) : null;
  }

  #object(schema: Json, chance: Chance, depth: number): Json {
    const required = new Set(schema.required as string[]);
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    const chosen = fields.filter(([name]) => required.has(name) || (depth < 4 && chance.happens(0.6)));
    return Object.fromEntries(chosen.map(([name, inner]) => [name, this.example(inner, chance, depth + 1)]));
  }
}

function textOf({ format, minLength, maxLength }: Json): string {
  if (format === 'email') return 'fuzz@example.com';
  if (format === 'uuid') return '6f1b2c3d-1111-4222-8333-944455556666';
  if (format === 'date-time') return '2026-11-21T10:00:00Z';
  if (format === 'uri') return 'https://example.com/';
  return '1'.repeat(Math.min(Number(maxLength ?? 8), Math.max(3, Number(minLength ?? 3))));
}
