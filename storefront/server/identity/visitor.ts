import type { TransportResponse } from '../../../contract/client/client.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { createApi } from '../../lib/http/api.ts';
import type { StorefrontOptions } from '../http/options.ts';
import { trackingIdOf, type Visit } from '../http/visit.ts';
import { createIdentity, type Identity } from './identity.ts';
import { withReadDeadline } from './read-deadline.ts';
import type { Renewals } from './renewals.ts';
import { type ServerCart, serverCart } from './server-cart.ts';
import { type ServerSignIn, serverSignIn } from './server-sign-in.ts';

/** A request's visitor: who they are, their cart, and the API on their behalf. */
export interface Visitor {
  identity: Identity;
  cart: ServerCart;
  signIn: ServerSignIn;
  /** Of the response: changes of cookies are appended to them. */
  headers: Headers;
}

interface VisitorParts {
  options: StorefrontOptions;
  renewals: Renewals;
  visit: Visit;
  request: Request;
  info: ShopInfo;
  currency: string | undefined;
  onResponse?: (response: TransportResponse) => void;
}

export function visitorOf({ options, renewals, visit, request, info, currency, onResponse }: VisitorParts): Visitor {
  const headers = new Headers();
  const isRead = request.method === 'GET';
  const transport = options.transport(visit.host, visit.address);
  const identity = createIdentity({
    visit,
    headers,
    renewals,
    isRead,
    transport: isRead ? withReadDeadline(transport) : transport,
    createApi: (transport) =>
      createApi({
        transport,
        language: info.language,
        currency,
        withoutTax: info.is_for_businesses,
        priceGroupToken: visit.priceGroupToken,
        trackingId: () => trackingIdOf(visit),
        userAgent: visit.userAgent,
        onResponse,
      }),
  });
  const cart = serverCart(visit, identity.api, headers);
  const { logger } = options;
  const automaticLogin = info.auth_features.automatic_login;
  const signIn = serverSignIn({ visit, identity, renewals, cart, headers, logger, automaticLogin });
  return { identity, cart, signIn, headers };
}
