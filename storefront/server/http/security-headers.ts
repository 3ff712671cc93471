import { baseHeaders } from '../../../contract/security-headers.ts';
import { ROUTES } from '../../lib/shop/routes.ts';
import type { Visit } from './visit.ts';

export interface SecuritySettings {
  development: boolean;
  /** Origins that a form may redirect to. */
  formTargets: readonly string[];
  /** Origins of gateways that open their page within the shop's. */
  inlineOrigins: readonly string[];
  /** Where pages receive live changes: null at the page's own host, undefined nowhere. */
  socketUrl?: string | null;
}

/** The summary alone opens a gateway's page, and only once it is loaded anew (`pay-order.ts`). */
const PAYING_PATHS: ReadonlySet<string> = new Set(Object.values(ROUTES['cart-summary']));

/** Pages are shared, so a nonce is impossible; they have no inline script. Inline styles are for colours. */
function contentSecurityPolicy(
  visit: Visit,
  personal: boolean,
  { formTargets, inlineOrigins, socketUrl }: Omit<SecuritySettings, 'development'>,
): string {
  // Older browsers do not take sockets of the same host for `self`.
  const socket = socketUrl === null ? visit.origin.replace(/^http/, 'ws') : socketUrl;
  const gateways = personal && PAYING_PATHS.has(visit.path) ? inlineOrigins : [];
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': ["'self'", ...gateways].join(' '),
    'style-src-elem': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...(socket ? [socket] : [])].join(' '),
    'frame-src': ['https://www.youtube-nocookie.com', ...gateways].join(' '),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    // Browsers apply this to redirects of a form too: to a payment gateway, or to a third party to sign in with.
    'form-action': ["'self'", ...(personal ? formTargets : [])].join(' '),
    'frame-ancestors': "'none'",
  };
  const written = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  if (visit.secure) written.push('upgrade-insecure-requests');
  return written.join('; ');
}

const hasToken = ({ url }: Visit) => /[?&](?:[\w-]*_)?token=/.test(url);

/** Headers of every document of the storefront. */
export function securityHeaders(
  visit: Visit,
  personal: boolean,
  { development, ...settings }: SecuritySettings,
): Record<string, string> {
  const { 'content-security-policy': _, ...base } = baseHeaders(visit.secure);
  return {
    ...base,
    ...(development ? {} : { 'content-security-policy': contentSecurityPolicy(visit, personal, settings) }),
    // The token of a mailed link is in the address: not even the shop's name follows a link from there to another site.
    'referrer-policy': hasToken(visit) ? 'same-origin' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
