import type { Visit } from './visit.ts';

/**
 * Pages are kept and sent to many, so they hold no inline script at all and the policy needs no nonce.
 * Inline style attributes stay allowed for colours that the catalogue brings.
 */
function contentSecurityPolicy(visit: Visit, personal: boolean): string {
  const anywhere = visit.secure ? 'https:' : 'https: http:';
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src-elem': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self' ${visit.secure ? 'wss:' : 'ws: wss:'}`,
    'frame-src': 'https://www.youtube-nocookie.com',
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    // Browsers hold redirects of a form to this too: the last step of a checkout leads on to a payment gateway.
    'form-action': personal ? `'self' ${anywhere}` : "'self'",
    'frame-ancestors': "'none'",
  };
  const written = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  if (visit.secure) written.push('upgrade-insecure-requests');
  return written.join('; ');
}

/** Headers of every document of the storefront. */
export function securityHeaders(visit: Visit, personal: boolean, development: boolean): Record<string, string> {
  return {
    ...(development ? {} : { 'content-security-policy': contentSecurityPolicy(visit, personal) }),
    ...(visit.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
