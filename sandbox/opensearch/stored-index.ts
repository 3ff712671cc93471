import { readAnalysis } from './analysis.ts';
import { ClusterError, illegal } from './errors.ts';
import { isObject, type Json } from './json.ts';
import { Mapping, type Read } from './mapping.ts';
import { Segment, type StoredDocument } from './segment.ts';

export interface Written {
  result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop';
  version: number;
  seqNo: number;
}

/** How a write is ordered among others of its document. */
export interface Versioning {
  version?: number;
  type: 'internal' | 'external' | 'external_gte';
}

/** Nested objects of a document, unless the index is set up for more. */
const MOST_NESTED = 10_000;
/** Settings that can be given or changed. */
const SETTINGS = [
  'number_of_shards',
  'number_of_replicas',
  'refresh_interval',
  'max_result_window',
  'analysis',
  'mapping.nested_objects.limit',
];

function readSettings(given: unknown): Json {
  const settings = isObject(given) ? given : {};
  const flat = isObject(settings.index) ? { ...settings, ...settings.index } : settings;
  const { index: _, ...all } = flat;
  const unknown = Object.keys(all).find((key) => !SETTINGS.includes(key.replace(/^index\./, '')));
  if (unknown !== undefined)
    throw illegal(
      `unknown setting [index.${unknown}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`,
    );
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key.replace(/^index\./, ''), value]));
}

/** An index: what was written last, and what searches see of it. */
export class StoredIndex {
  readonly name: string;
  readonly mapping: Mapping;
  readonly segment = new Segment();
  readonly given: Json;
  settings: Json;
  readonly #latest = new Map<string, StoredDocument | { id: string; version: number; source: null }>();
  readonly #changed = new Set<string>();
  #seqNo = -1;

  constructor(name: string, body: Json) {
    const unknown = Object.keys(body).find((key) => !['settings', 'mappings', 'aliases'].includes(key));
    if (unknown !== undefined)
      throw new ClusterError(400, 'parse_exception', `unknown key [${unknown}] for create index`);
    this.name = name;
    this.settings = readSettings(body.settings);
    this.mapping = new Mapping(body.mappings, readAnalysis(this.settings.analysis));
    this.given = body;
  }

  change(settings: unknown): void {
    const changes = readSettings(settings);
    if (changes.analysis !== undefined || changes.number_of_shards !== undefined)
      throw illegal(`Can't update non dynamic settings [[index.analysis]] for open indices [[${this.name}]]`);
    this.settings = { ...this.settings, ...changes };
  }

  read(id: string): StoredDocument | undefined {
    const document = this.#latest.get(id);
    return document?.source === null ? undefined : (document as StoredDocument | undefined);
  }

  write(id: string, source: Json | null, versioning: Versioning): Written {
    const former = this.#latest.get(id);
    const version = this.#versionOf(id, former, versioning);
    const read = source && this.#read(source);
    this.#latest.set(id, source && read ? { id, source, ...read, version } : { id, source: null, version });
    this.#changed.add(id);
    this.#seqNo += 1;
    const wasThere = former !== undefined && former.source !== null;
    const result = source ? (wasThere ? 'updated' : 'created') : wasThere ? 'deleted' : 'not_found';
    return { result, version, seqNo: this.#seqNo };
  }

  /** A write that changes nothing. */
  leave(id: string): Written {
    return { result: 'noop', version: this.read(id)?.version ?? 0, seqNo: this.#seqNo };
  }

  /** Shows everything written to searches. */
  refresh(): void {
    for (const id of this.#changed) {
      const document = this.read(id);
      if (document) this.segment.put(document);
      else this.segment.remove(id);
    }
    this.#changed.clear();
  }

  #read(source: Json): Read {
    const read = this.mapping.read(source);
    const most = Number(this.settings['mapping.nested_objects.limit'] ?? MOST_NESTED);
    const count = [...read.nested.values()].reduce((sum, objects) => sum + objects.length, 0);
    if (count > most)
      throw new ClusterError(
        400,
        'mapper_parsing_exception',
        `The number of nested documents has exceeded the allowed limit of [${most}]. This limit can be set by changing the [index.mapping.nested_objects.limit] index level setting.`,
      );
    return read;
  }

  #versionOf(id: string, former: { version: number } | undefined, { version, type }: Versioning): number {
    if (type === 'internal') return (former?.version ?? 0) + 1;
    if (version === undefined || version < 0)
      throw illegal(`illegal version value [${version}] for version type [${type.toUpperCase()}]`);
    const isOlder =
      former !== undefined && (type === 'external' ? former.version >= version : former.version > version);
    if (isOlder)
      throw new ClusterError(
        409,
        'version_conflict_engine_exception',
        `[${id}]: version conflict, current version [${former.version}] is higher or equal to the one provided [${version}]`,
        { index: this.name, shard: '0' },
      );
    return version;
  }
}
