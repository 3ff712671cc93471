import { isDeepStrictEqual } from 'node:util';
import type { Cluster } from './cluster.ts';
import { ClusterError, illegal } from './errors.ts';
import { isObject, type Json, objectOf, only, onlyEntry } from './json.ts';
import type { StoredIndex, Versioning } from './stored-index.ts';

/** What one item of a bulk request writes. */
interface Action {
  kind: 'index' | 'create' | 'delete' | 'update';
  index: string;
  id: string;
  versioning: Versioning;
  source: Json | null;
}

const KINDS = ['index', 'create', 'delete', 'update'];
const KEYS = ['_index', '_id', 'version', 'version_type', 'retry_on_conflict'];
const TYPES = ['internal', 'external', 'external_gte'];

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ClusterError(400, 'parse_exception', 'request body is not valid NDJSON');
  }
}

function headOf(line: string, at: number, ofPath: string | undefined): Omit<Action, 'source'> {
  const [kind, meta] = onlyEntry(parse(line), 'bulk') as [string, Json];
  if (!KINDS.includes(kind))
    throw illegal(
      `Malformed action/metadata line [${at}], expected field [create], [delete], [index] or [update] but found [${kind}]`,
    );
  const unknown = Object.keys(meta).find((key) => !KEYS.includes(key));
  if (unknown) throw illegal(`Action/metadata line [${at}] contains an unknown parameter [${unknown}]`);
  const { _index: index = ofPath, _id: id, version, version_type: type = 'internal' } = meta;
  if (typeof index !== 'string')
    throw new ClusterError(400, 'action_request_validation_exception', 'Validation Failed: 1: index is missing;');
  if (typeof id !== 'string') throw illegal(`Malformed action/metadata line [${at}], the stand-in makes no ids`);
  if (kind === 'update' && (version !== undefined || meta.version_type !== undefined))
    throw new ClusterError(
      400,
      'action_request_validation_exception',
      'Validation Failed: 1: internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead;',
    );
  if (!TYPES.includes(String(type))) throw illegal(`No version type match [${String(type)}]`);
  const versioning = {
    type: String(type),
    ...(version === undefined ? {} : { version: Number(version) }),
  } as Versioning;
  return { kind: kind as Action['kind'], index, id, versioning };
}

/** Reads the lines of a bulk request. */
function actionsOf(body: string, ofPath: string | undefined): Action[] {
  if (body === '') throw new ClusterError(400, 'parse_exception', 'request body is required');
  if (!body.endsWith('\n')) throw illegal('The bulk request must be terminated by a newline [\\n]');
  const lines = body.slice(0, -1).split('\n');
  const actions: Action[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = headOf(lines[at] as string, at + 1, ofPath);
    if (head.kind === 'delete') {
      actions.push({ ...head, source: null });
      continue;
    }
    at += 1;
    if (lines[at] === undefined) throw illegal(`Malformed action/metadata line [${at}], a source is missing`);
    actions.push({ ...head, source: parse(lines[at] as string) as Json });
  }
  return actions;
}

/** A document with the changes of an update; objects are merged. */
const merged = (source: Json, changes: Json): Json => ({
  ...source,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const former = source[key];
      return [key, isObject(former) && isObject(value) ? merged(former, value) : value];
    }),
  ),
});

/** What an update makes of a document; null where it changes nothing. */
function updated(index: StoredIndex, id: string, given: Json): Json | null {
  only(given, ['doc', 'detect_noop'], 'UpdateRequest');
  const former = index.read(id);
  if (!former)
    throw new ClusterError(404, 'document_missing_exception', `[${id}]: document missing`, { index: index.name });
  const source = merged(former.source, objectOf(given.doc, 'UpdateRequest'));
  return given.detect_noop !== false && isDeepStrictEqual(source, former.source) ? null : source;
}

/** Items that are refused on purpose. */
interface Refusals {
  isRejected: () => boolean;
  refusedId: string | null;
}

function perform(
  cluster: Cluster,
  { kind, index, id, versioning, source }: Action,
  { isRejected, refusedId }: Refusals,
): Json {
  const meta = { _index: index, _id: id };
  try {
    if (isRejected())
      throw new ClusterError(
        429,
        'rejected_execution_exception',
        'rejected execution of coordinating operation [coordinating_and_primary_bytes=0]',
      );
    if (id === refusedId) throw new ClusterError(400, 'mapper_parsing_exception', 'failed to parse field [sandbox]');
    const stored = cluster.one(index);
    if (kind === 'create' && stored.read(id))
      throw new ClusterError(
        409,
        'version_conflict_engine_exception',
        `[${id}]: version conflict, document already exists`,
        { index },
      );
    const document = kind === 'update' ? updated(stored, id, source ?? {}) : source;
    const { result, version, seqNo } =
      kind === 'update' && document === null ? stored.leave(id) : stored.write(id, document, versioning);
    const status = result === 'created' ? 201 : result === 'not_found' ? 404 : 200;
    const shards = { total: 1, successful: 1, failed: 0 };
    return {
      [kind]: {
        ...meta,
        _index: stored.name,
        _version: version,
        result,
        _shards: shards,
        _seq_no: seqNo,
        _primary_term: 1,
        status,
      },
    };
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error;
    return { [kind]: { ...meta, status: error.status, error: error.problem } };
  }
}

/** Writes all items; one that fails does not keep the others back. */
export function bulk(
  cluster: Cluster,
  body: string,
  { index, refresh, count, ...refusals }: { index?: string; refresh: boolean; count(action: string): void } & Refusals,
): Json {
  const actions = actionsOf(body, index);
  for (const { kind } of actions) count(kind);
  const items = actions.map((action) => perform(cluster, action, refusals));
  if (refresh)
    for (const name of new Set(actions.map((action) => action.index)))
      for (const one of cluster.all(name)) one.refresh();
  const errors = items.some((item) => Object.values(item).some((one) => (one as Json).error !== undefined));
  return { took: 1, errors, items };
}
