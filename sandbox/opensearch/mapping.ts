import { table } from '../server/table.ts';
import type { Analysis } from './analysis.ts';
import { ClusterError } from './errors.ts';
import { isObject, type Json, listOf } from './json.ts';

export type Value = string | number | boolean;
/** Terms of a document by field; sub-fields stand at `field.sub`. */
export type Terms = Map<string, Value[]>;

const refused = (reason: string) => new ClusterError(400, 'mapper_parsing_exception', reason);
const INTEGERS: Readonly<Record<string, number>> = table({ short: 2 ** 15, integer: 2 ** 31, long: 2 ** 53 });
const PARAMETERS: Readonly<Record<string, readonly string[]>> = table({
  text: ['type', 'analyzer', 'search_analyzer', 'norms', 'index_options', 'fields'],
  keyword: ['type', 'normalizer', 'ignore_above', 'index', 'doc_values', 'fields'],
  boolean: ['type', 'index', 'doc_values'],
  float: ['type', 'index', 'doc_values'],
  ...Object.fromEntries(Object.keys(INTEGERS).map((type) => [type, ['type', 'index', 'doc_values']])),
});

interface Field {
  type: string;
  termsOf(value: unknown): Value[];
}

/** What a document says, and each of its nested objects. */
export interface Read {
  terms: Terms;
  nested: Map<string, Terms[]>;
}

/** One object of the mapping: what it does with fields that it does not know. */
type Dynamic = 'strict' | 'true' | 'false';

function readNumber(type: string, name: string, value: unknown): Value[] {
  const number = typeof value === 'string' ? Number(value) : value;
  const most = INTEGERS[type];
  const fits = typeof number === 'number' && Number.isFinite(number) && (most === undefined || Math.abs(number) < most);
  if (!fits) throw refused(`failed to parse field [${name}] of type [${type}] in document`);
  return [most === undefined ? number : Math.trunc(number)];
}

function fieldOf(name: string, given: Json, analysis: Analysis): Field {
  const type = String(given.type);
  const known = PARAMETERS[type];
  if (!known) throw refused(`No handler for type [${type}] declared on field [${name}]`);
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown) throw refused(`unknown parameter [${unknown}] on mapper [${name}] of type [${type}]`);
  if (type === 'text') {
    const analyze = analysis.analyzer(String(given.analyzer ?? 'standard'));
    if (given.search_analyzer !== undefined) analysis.analyzer(String(given.search_analyzer));
    return { type, termsOf: (value) => analyze(String(value)) };
  }
  if (type === 'keyword') {
    const normalize = given.normalizer === undefined ? String : analysis.normalizer(String(given.normalizer));
    return { type, termsOf: (value) => [normalize(String(value))] };
  }
  if (type === 'boolean')
    return {
      type,
      termsOf: (value) => {
        if (typeof value !== 'boolean' && value !== 'true' && value !== 'false')
          throw refused(`failed to parse field [${name}] of type [boolean] in document`);
        return [String(value) === 'true'];
      },
    };
  return { type, termsOf: (value) => readNumber(type, name, value) };
}

/** The mapping of an index. */
export class Mapping {
  readonly #fields = new Map<string, Field>();
  readonly #dynamic = new Map<string, Dynamic>();
  readonly #nested = new Set<string>();
  readonly #templates: [path: RegExp, mapping: Json][] = [];
  readonly #analysis: Analysis;

  constructor(given: unknown, analysis: Analysis) {
    this.#analysis = analysis;
    const mapping = isObject(given) ? given : {};
    const { dynamic, properties, dynamic_templates: templates, _meta: _, ...unknown } = mapping;
    const [more] = Object.keys(unknown);
    if (more)
      throw refused(`Root mapping definition has unsupported parameters:  [${more} : ${String(unknown[more])}]`);
    for (const template of (templates ?? []) as Json[]) this.#addTemplate(template);
    this.#addObject('', { dynamic, properties } as Json);
  }

  typeOf(field: string): string | undefined {
    return this.#fields.get(field)?.type;
  }

  isNested(path: string): boolean {
    return this.#nested.has(path);
  }

  /** The term by which a query finds a value of a field. */
  termOf(field: string, value: unknown): Value {
    const found = this.#fields.get(field);
    if (!found || found.type === 'text') return value as Value;
    return found.termsOf(value)[0] as Value;
  }

  read(document: Json): Read {
    const read: Read = { terms: new Map(), nested: new Map() };
    this.#readObject('', document, read, 'true');
    return read;
  }

  #addTemplate(template: Json): void {
    const [[name, one] = ['', {}]] = Object.entries(template);
    const { path_match: path, match_mapping_type: type, mapping, ...more } = one as Json;
    const [unknown] = Object.keys(more);
    if (unknown || typeof path !== 'string' || !isObject(mapping) || (type !== undefined && type !== 'long'))
      throw refused(`Failed to parse dynamic template [${name}]: [${unknown ?? 'path_match'}]`);
    this.#templates.push([new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`), mapping]);
  }

  #addObject(path: string, { dynamic, properties }: Json): void {
    if (dynamic !== undefined) {
      if (!['strict', 'true', 'false'].includes(String(dynamic)))
        throw refused(`dynamic value [${String(dynamic)}] is not supported`);
      this.#dynamic.set(path, String(dynamic) as Dynamic);
    }
    if (properties !== undefined && !isObject(properties)) throw refused('Expected map for property [properties]');
    for (const [name, given] of Object.entries((properties ?? {}) as Json)) {
      const full = path === '' ? name : `${path}.${name}`;
      if (!isObject(given)) throw refused(`Expected map for property [fields] on field [${full}]`);
      const isNested = given.type === 'nested';
      const isObjectType =
        isNested || given.type === 'object' || given.properties !== undefined || given.type === undefined;
      if (!isObjectType) {
        this.#addField(full, given);
        continue;
      }
      const { type: _, ...rest } = given;
      const unknown = Object.keys(rest).find((key) => key !== 'dynamic' && key !== 'properties');
      if (unknown) throw refused(`Mapping definition for [${full}] has unsupported parameters:  [${unknown}]`);
      if (isNested && [...this.#nested].some((one) => full.startsWith(`${one}.`)))
        throw refused(`[${full}]: the stand-in knows no nested objects of nested ones`);
      if (isNested) this.#nested.add(full);
      this.#addObject(full, rest);
    }
  }

  #addField(name: string, given: Json): void {
    this.#fields.set(name, fieldOf(name, given, this.#analysis));
    for (const [sub, one] of Object.entries((given.fields ?? {}) as Json))
      this.#addField(`${name}.${sub}`, one as Json);
  }

  #readObject(path: string, object: Json, read: Read, inherited: Dynamic): void {
    const dynamic = this.#dynamic.get(path) ?? inherited;
    for (const [name, value] of Object.entries(object)) {
      if (value === null) continue;
      const full = path === '' ? name : `${path}.${name}`;
      if (this.#nested.has(full)) this.#readNested(full, value, read, dynamic);
      else if (isObject(value)) this.#readObject(full, value, read, dynamic);
      else if (this.#fields.has(full) || this.#learn(full, dynamic, path)) this.#readField(full, value, read.terms);
    }
  }

  #readNested(path: string, given: unknown, { nested }: Read, dynamic: Dynamic): void {
    const objects = listOf(given).map((one) => {
      if (!isObject(one))
        throw refused(`object mapping for [${path}] tried to parse field as object, but found a value`);
      const inner: Read = { terms: new Map(), nested };
      this.#readObject(path, one, inner, dynamic);
      return inner.terms;
    });
    nested.set(path, objects);
  }

  #readField(name: string, value: unknown, terms: Terms): void {
    for (const [field, { termsOf }] of this.#fields) {
      if (field !== name && !(field.startsWith(`${name}.`) && !field.slice(name.length + 1).includes('.'))) continue;
      terms.set(
        field,
        listOf(value).flatMap((one) => (one === null ? [] : termsOf(one))),
      );
    }
  }

  /** A field that is new: by a template, or refused. */
  #learn(name: string, dynamic: Dynamic, parent: string): boolean {
    if (dynamic === 'strict')
      throw new ClusterError(
        400,
        'strict_dynamic_mapping_exception',
        `mapping set to strict, dynamic introduction of [${name.split('.').at(-1)}] within [${parent || '_doc'}] is not allowed`,
      );
    if (dynamic === 'false') return false;
    const template = this.#templates.find(([path]) => path.test(name));
    if (!template) throw refused(`[${name}]: the stand-in guesses no types of new fields`);
    this.#addField(name, template[1]);
    return true;
  }
}
