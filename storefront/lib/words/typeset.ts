import { typeset } from '../../../contract/typeset.ts';

/** Fields of records that people read, at any depth of a response. */
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
/** Fields without texts that people read: for machines only, or prices, which come with their spaces. */
const NOT_SEARCHED = new Set([
  'meta',
  'links',
  'structured_data',
  'urls',
  'routes',
  'computed_prices',
  'price',
  'taxed_price',
  'rating',
]);

/** A response of the API with its texts typeset; unchanged parts are not copied. */
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
    if (isText ? !TEXTS.has(key) : typeof one !== 'object' || NOT_SEARCHED.has(key)) continue;
    const next = isText ? typeset(one, language) : typesetRecords(one, language);
    if (next === one) continue;
    changed ??= { ...record };
    changed[key] = next;
  }
  return (changed ?? record) as T;
}

/** Reads whose texts are typeset; other responses hold what people typed, or fill forms. */
const TYPESET_PATHS =
  /^\/v1\/(?:pages|products|categories|brands|listings|articles|article-categories|static-pages|banners|search|carts|orders|shipping-methods|payment-methods)(?:[/?]|$)/;

export function isTypeset({ method, url }: { method: string; url: string }): boolean {
  return method === 'GET' && TYPESET_PATHS.test(url);
}
