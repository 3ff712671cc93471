/** JSON of immutable cached records; an empty buffer until first sent. */
const cache = new WeakMap<object, Buffer>();
const NOT_YET = Buffer.alloc(0);
const COMMA = Buffer.from(',');

/** Caches the JSON of a record, which must not change any more. */
export function cacheJson(record: object): void {
  cache.set(record, NOT_YET);
}

function cachedJson(record: object): Buffer | undefined {
  const cached = cache.get(record);
  if (cached !== NOT_YET) return cached;
  const bytes = Buffer.from(JSON.stringify(record));
  cache.set(record, bytes);
  return bytes;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON of a list's records with commas between; undefined when some are not cached. */
function listParts(items: unknown): Buffer[] | undefined {
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const parts: Buffer[] = [];
  for (const item of items) {
    const bytes = isRecord(item) ? cachedJson(item) : undefined;
    if (bytes === undefined) return undefined;
    if (parts.length > 0) parts.push(COMMA);
    parts.push(bytes);
  }
  return parts;
}

function wrapped(answer: Record<string, unknown>, before: string, after: string): Buffer | undefined {
  const list = listParts(answer.items);
  if (list === undefined) return undefined;
  const { items: _, ...rest } = answer;
  const others = JSON.stringify(rest).slice(1, -1);
  const head = `${before}{${others}${others === '' ? '' : ','}"items":[`;
  return Buffer.concat([Buffer.from(head), ...list, Buffer.from(`]}${after}`)]);
}

/** JSON of an answer. `{ item: { items: […] } }` and `{ items: […] }` are assembled from cached records. */
export function toJson(answer: unknown): Buffer {
  const inner = isRecord(answer) && isRecord(answer.item) && Object.keys(answer).length === 1 ? answer.item : undefined;
  const cached = inner ? wrapped(inner, '{"item":', '}') : isRecord(answer) ? wrapped(answer, '', '') : undefined;
  return cached ?? Buffer.from(JSON.stringify(answer));
}
