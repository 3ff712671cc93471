import type { Client } from '../../../contract/client/client.ts';
import type { CustomerSession } from '../../../contract/sign-in/records.ts';
import { hasType } from '../../lib/http/api.ts';
import type { SessionNotice } from '../../lib/shop/sign-in.ts';
import type { Logger } from '../http/options.ts';

/** New tokens, or why there are none. */
export type Renewed = { session: CustomerSession } | { ended: SessionNotice };

/** Requests that need the same session renewed at the same time share one call. */
export interface Renewals {
  /** Throws when the shop cannot be asked: then the session is not over. */
  renew(api: Client, refreshToken: string): Promise<Renewed>;
}

function reasonOf(error: unknown): SessionNotice | undefined {
  if (hasType(error, 'customer_blocked')) return 'customer_blocked';
  if (hasType(error, 'customer_inactive')) return 'customer_inactive';
  return hasType(error, 'session_ended', 'not_signed_in', 'invalid_fields') ? 'session_refresh_failed' : undefined;
}

export function createRenewals(logger: Logger): Renewals {
  const underway = new Map<string, Promise<Renewed>>();

  async function request(api: Client, refreshToken: string): Promise<Renewed> {
    try {
      return { session: (await api('POST /auth/refresh', { body: { refresh_token: refreshToken } })).item };
    } catch (error) {
      const ended = reasonOf(error);
      if (!ended) throw error;
      logger.warn({ reason: ended }, 'a session was not renewed');
      return { ended };
    }
  }

  return {
    renew(api, refreshToken) {
      const pending = underway.get(refreshToken);
      if (pending) return pending;
      const renewing = request(api, refreshToken).finally(() => underway.delete(refreshToken));
      underway.set(refreshToken, renewing);
      return renewing;
    },
  };
}
