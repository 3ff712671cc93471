/** Two years, recommended for browsers' preload lists. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers of every response; documents have their own content security policy. */
export const BASE_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const;

/** The same with HSTS if the shopper used TLS. */
export function baseHeaders(secure: boolean): Record<string, string> {
  return secure ? { ...BASE_HEADERS, 'strict-transport-security': HSTS } : BASE_HEADERS;
}
