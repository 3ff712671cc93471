/** Pseudo-random numbers, the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomNumbers(seed);
  }

  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  happens(share: number): boolean {
    return this.#next() < share;
  }
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const deepList = (levels: number): unknown => (levels === 0 ? 1 : [deepList(levels - 1)]);

/** Names that every plain object has without being given them: values of fields, and names of fields. */
export const INHERITED_NAMES: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

/** Texts that often break programs: special characters, lengths, injected code, edge cases of numbers and dates. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202e\u200b',
  'Ž',
  '😀'.repeat(50),
  'a\r\nset-cookie: evil=1',
  '\t\n\u000b\u001f\u007f\u0085\u2028',
  'a'.repeat(300),
  'a'.repeat(5_000),
  'ě'.repeat(20_000),
  "' or 1=1 --",
  "'; select pg_sleep(9); --",
  '1 union select null,null',
  '$1',
  '%',
  '_%',
  '\\',
  '%00',
  '%',
  '%zz',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '/.//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2e%2e//e',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is what is sent
  '{{7*7}}${7*7}#{7*7}',
  ...INHERITED_NAMES,
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1',
  '1.5',
  '1e400',
  '0x10',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '-9007199254740993',
  '00000000-0000-0000-0000-000000000000',
  '0000-00-00',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  'W10',
  'e30',
  '[[',
  'id,-id,,id',
  'brand[id,name],variations.tags.a.b.c.d',
  '[[[[[[[[',
  'a,'.repeat(400),
  '.',
  'eq',
];

/** Node closes connections with headers over 16 kB before they are sent in full; the raw requests try that. */
export const LONGEST_IN_ADDRESS = 600;

/** Values of a JSON field other than texts. */
export const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  1e21,
  1e308,
  -1e308,
  // An amount that fits 32 bits in major units but not in minor ones.
  21_474_837,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  [null],
  [1, 'a', {}],
  Array.from({ length: 2_000 }, (_, index) => index),
  {},
  { a: 1 },
  { 'a\0b': 'x' },
  { '\ud800': 'x' },
  { '': '' },
  { constructor: { prototype: { admin: true } } },
  { toString: 1, valueOf: 2, hasOwnProperty: 3 },
  { refund: 'due', mismatch: true },
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 'v'])),
  deep(12),
  deep(1_000),
  deepList(200),
];

/** Bodies that are no JSON object, or a malformed one. */
export const RAW_BODIES: readonly string[] = [
  '',
  '{',
  '}',
  '[1,',
  '{"a":1,}',
  'null',
  'true',
  '"text"',
  '42',
  '[]',
  '\u0000',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"a":1,"a":2}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  'a=1&b=2',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
];

export const CONTENT_TYPES: readonly (string | undefined)[] = [
  undefined,
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  'application/xml',
  '/',
  'a'.repeat(200),
];

export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
] as const;

/** Headers that the server reads. */
export const HEADERS: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'currency-preference',
  'idempotency-key',
  'if-none-match',
  'language-preference',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'x-tracking-id',
  'access-control-request-method',
  'access-control-request-headers',
  'expect',
  'via',
];

/** Valid header values; the client refuses others. */
export const HEADER_VALUES: readonly string[] = [
  ...TEXTS.filter((text) => /^[\x20-\x7e\xa0-\xff]*$/.test(text)),
  '\xff\xfe',
  'Bearer op_',
  `Bearer op_${'a'.repeat(43)}`,
  'Basic b3A6b3A=',
  'cart=00000000-0000-0000-0000-000000000000; tid=%00; currency=EUR; i18n_redirected=xx',
  'cart=%E0%A4%A; currency=XXX; =; ;;',
  '__proto__=1; constructor=2; cart=__proto__; currency=constructor; i18n_redirected=valueOf',
  'br;q=0, gzip;q=1, *',
  'cs;q=abc,sk;q=,*;q=9',
  'https://evil.example',
  'http://[::1',
  'bytes=0-1,5-',
];
