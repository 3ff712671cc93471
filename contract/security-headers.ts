/** Two years, the least that browsers' preload lists take. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** What every answer bears, whoever gives it; documents replace the policy by their own. */
export const BASE_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const;

/** The same with the demand for TLS where the shopper used it. */
export function baseHeaders(secure: boolean): Record<string, string> {
  return secure ? { ...BASE_HEADERS, 'strict-transport-security': HSTS } : BASE_HEADERS;
}
