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

/** A text or HTML with the spaces that no line may end at; what stands in tags is left as it is. */
export function typeset(text: string, language: string): string {
  const bound = BOUND[language];
  return bound && /[ -]/.test(text) ? text.replace(bound, bind) : text;
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
    for (const [index, one] of value.entries()) {
      const next = typesetRecords(one, language);
      if (next !== one) changed = (changed ?? value.slice()).with(index, next);
    }
    return (changed ?? value) as T;
  }
  const changes: [string, unknown][] = [];
  for (const [key, one] of Object.entries(value)) {
    if (MACHINES.has(key)) continue;
    const next = typeof one === 'string' && TEXTS.has(key) ? typeset(one, language) : typesetRecords(one, language);
    if (next !== one) changes.push([key, next]);
  }
  return changes.length > 0 ? { ...value, ...Object.fromEntries(changes) } : value;
}

/** Answers whose texts are shown; others hold what people typed, or fill forms. */
const SHOWN =
  /^\/v1\/(?:pages|products|categories|brands|listings|articles|article-categories|static-pages|banners|search|carts|orders|shipping-methods|payment-methods)(?:[/?]|$)/;

export function isShown({ method, url }: { method: string; url: string }): boolean {
  return method === 'GET' && SHOWN.test(url);
}
