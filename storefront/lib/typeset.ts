import { typeset } from '../../contract/typeset.ts';

/** Fields of records that are read by people, wherever they stand in an answer. */
const TEXTS = new Set([
  'name',
  'h1',
  'text',
  'label',
  'short_description',
  'description',
  'content',
  'perex',
  'button_text',
]);
/** What machines read of a page. */
const MACHINES = new Set(['meta', 'links', 'structured_data', 'urls', 'routes']);

/** An answer of the API with its texts typeset; what needs no change is not copied. */
export function typesetRecords<T>(value: T, language: string): T {
  if (!value || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    let changed: unknown[] | undefined;
    for (let index = 0; index < value.length; index += 1) {
      const next = typesetRecords(value[index], language);
      if (next === value[index]) continue;
      changed ??= value.slice();
      changed[index] = next;
    }
    return (changed ?? value) as T;
  }
  const record = value as Record<string, unknown>;
  let changed: Record<string, unknown> | undefined;
  for (const key of Object.keys(record)) {
    const one = record[key];
    const isText = typeof one === 'string';
    if (isText ? !TEXTS.has(key) : typeof one !== 'object' || MACHINES.has(key)) continue;
    const next = isText ? typeset(one, language) : typesetRecords(one, language);
    if (next === one) continue;
    changed ??= { ...record };
    changed[key] = next;
  }
  return (changed ?? record) as T;
}

/** Answers whose texts are shown; others hold what people typed, or fill forms. */
const SHOWN =
  /^\/v1\/(?:pages|products|categories|brands|listings|articles|article-categories|static-pages|banners|search|carts|orders|shipping-methods|payment-methods)(?:[/?]|$)/;

export function isShown({ method, url }: { method: string; url: string }): boolean {
  return method === 'GET' && SHOWN.test(url);
}
