import { createBearerClient } from '../../gateway-client.ts';
import { failure } from './messages.ts';

export interface GopayAccess {
  /** `https://gate.gopay.cz/api`, without a slash at the end. */
  baseUrl: string;
  goid: string;
  clientId: string;
  clientSecret: string;
  /** Buyers pay in a frame of the shop's page. */
  isInline?: boolean;
  /** Timeout of one call in milliseconds. */
  timeout?: number;
  now?: () => number;
}

function reasonsOf(body: unknown): string | undefined {
  const parsed = failure.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.errors.map((one) => [one.error_name, one.field].filter(Boolean).join(' ')).join(', ');
}

/** Language of GoPay's error messages. */
export const languageHeader = (language?: string) => ({
  'accept-language': language === 'cs' || language === 'sk' ? 'cs-CZ' : 'en-US',
});

/** HTTP client of GoPay. */
export function createGopayClient({ baseUrl, clientId: id, clientSecret: secret, timeout, now }: GopayAccess) {
  const http = { name: 'GoPay', baseUrl, reasonsOf, timeout };
  return createBearerClient(http, { tokenPath: '/oauth2/token', id, secret, scope: 'payment-all', now });
}
