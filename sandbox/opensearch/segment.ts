import type { Json } from './json.ts';
import type { Terms, Value } from './mapping.ts';

export interface StoredDocument {
  id: string;
  source: Json;
  terms: Terms;
  version: number;
  /** Its nested objects by their path. */
  nested: ReadonlyMap<string, readonly Terms[]>;
  /** Of a nested object: the document that has it. */
  parent?: string;
}

/** What searches see of an index: the documents of the last refresh, and which of them have a term. */
export class Segment {
  readonly documents = new Map<string, StoredDocument>();
  /** Nested objects by path: documents of their own, found by queries and aggregations for that path only. */
  readonly nested = new Map<string, Segment>();
  readonly #postings = new Map<string, Map<Value, Set<string>>>();

  put(document: StoredDocument): void {
    this.remove(document.id);
    this.documents.set(document.id, document);
    for (const [field, values] of document.terms)
      for (const value of values) {
        const ofField = this.#postings.get(field) ?? new Map<Value, Set<string>>();
        this.#postings.set(field, ofField);
        const ids = ofField.get(value) ?? new Set<string>();
        ofField.set(value, ids.add(document.id));
      }
    for (const [path, objects] of document.nested)
      for (const [at, terms] of objects.entries()) {
        const inner = this.nested.get(path) ?? new Segment();
        this.nested.set(path, inner);
        const { id, version } = document;
        inner.put({ id: `${id}/${at}`, source: {}, terms, version, nested: new Map(), parent: id });
      }
  }

  remove(id: string): void {
    const former = this.documents.get(id);
    if (!former) return;
    this.documents.delete(id);
    for (const [path, objects] of former.nested)
      for (const at of objects.keys()) this.nested.get(path)?.remove(`${id}/${at}`);
    for (const [field, values] of former.terms)
      for (const value of values) {
        const ids = this.#postings.get(field)?.get(value);
        ids?.delete(id);
        if (ids?.size === 0) this.#postings.get(field)?.delete(value);
      }
  }

  /** Of nested objects: the documents that have them, each once. */
  parentsOf(ids: Iterable<string>): Set<string> {
    return new Set(Array.from(ids, (id) => this.documents.get(id)?.parent ?? ''));
  }

  /** Of nested objects: those of some documents. */
  childrenOf(parents: readonly string[]): string[] {
    const wanted = new Set(parents);
    return [...this.documents.values()].filter(({ parent = '' }) => wanted.has(parent)).map(({ id }) => id);
  }

  withTerm(field: string, value: Value): ReadonlySet<string> {
    return this.#postings.get(field)?.get(value) ?? NONE;
  }

  /** Documents with any term of a field that fits. */
  withTerms(field: string, fits: (value: Value) => boolean): Set<string> {
    const found = new Set<string>();
    for (const [value, ids] of this.#postings.get(field) ?? []) if (fits(value)) for (const id of ids) found.add(id);
    return found;
  }
}

const NONE: ReadonlySet<string> = new Set();
