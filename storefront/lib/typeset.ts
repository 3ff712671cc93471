const NBSP = '\u00a0';
/** Forbids a line break; U+2011, the hyphen that does, is in neither of the shop's fonts. */
const WORD_JOINER = '\u2060';

const TAG = '<[^>]*>';
/** One-letter prepositions and conjunctions, which Czech and Slovak never leave at the end of a line (ČSN 01 6910). */
const ONE_LETTER = '(?<=^|[\\s\\u00a0>(\u201e\u201c"\u2013])[aikosuvzAIKOSUVZ] (?=\\S)';
const UNITS = 'g|kg|mg|ml|cl|l|cm|mm|m|h|min|s|°C|%|Kč|€|£|ks|kus(?:y|ů|ov)?|W|V';
/** The space between a number and its unit, and between the thousands of a number; `#` and `}` stand for numbers in messages. */
const NUMBER = `(?<=[\\d#}]) (?=(?:${UNITS})(?![\\p{L}\\d])|\\d{3}(?!\\d))`;
const HYPHEN = '(?<=[mM]ake)-(?=up)';

const BOUND: Record<string, RegExp> = {
  cs: new RegExp([TAG, ONE_LETTER, NUMBER, HYPHEN].join('|'), 'gu'),
  sk: new RegExp([TAG, ONE_LETTER, NUMBER, HYPHEN].join('|'), 'gu'),
  en: new RegExp([TAG, NUMBER, HYPHEN].join('|'), 'gu'),
};

function bind(found: string): string {
  if (found.startsWith('<')) return found;
  return found === '-' ? found + WORD_JOINER : found.replace(' ', NBSP);
}

/** Names and sentences stand on many pages; each is bound once. */
const MOST_KNOWN = 5_000;
const LONGEST_KNOWN = 200;
const known = new Map<string, string>();

/** A text or HTML with the spaces that no line may end at; what stands in tags is left as it is. */
export function typeset(text: string, language: string): string {
  const bound = BOUND[language];
  if (!bound || !/[ -]/.test(text)) return text;
  if (text.length > LONGEST_KNOWN) return text.replace(bound, bind);
  const key = language + text;
  const found = known.get(key);
  if (found !== undefined) return found;
  const done = text.replace(bound, bind);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, done);
  return done;
}

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
