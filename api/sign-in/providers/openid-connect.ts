import * as client from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { allowsPlainHttp, asked, returnedUrl, TIMEOUT } from './exchange.ts';
import { identityOf, type ProviderOptions, type SignInProvider } from './provider.ts';

export interface OpenidConnectOptions extends ProviderOptions {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientAuth: client.ClientAuth;
  scope: string;
  responseMode?: SignInProvider['responseMode'];
  /** Whether the provider knows PKCE. The nonce binds the answer to the sign-in either way. */
  withPkce?: boolean;
  /** Names of the person that the return has besides the id_token. */
  namesIn?(parameters: Readonly<Record<string, string>>): { firstName: unknown; lastName: unknown } | undefined;
}

/** Metadata are read again after this time. */
const METADATA_MS = 3_600_000;

/** What the provider says of itself, read once for many sign-ins; concurrent ones share the request. */
function createDiscovery({
  issuer,
  clientId,
  clientAuth,
  timeout = TIMEOUT,
  now = () => new Date(),
}: OpenidConnectOptions) {
  let known: { config: Promise<client.Configuration>; until: number } | undefined;
  const discover = () =>
    client.discovery(new URL(issuer), clientId, undefined, clientAuth, {
      timeout: timeout / 1000,
      [client.customFetch]: boundedFetch,
      execute: [
        // The signature is checked too: the library alone would trust the connection.
        client.enableNonRepudiationChecks,
        ...(allowsPlainHttp(issuer) ? [client.allowInsecureRequests] : []),
      ],
    });
  return (): Promise<client.Configuration> => {
    if (known && now().getTime() < known.until) return asked(known.config);
    const entry = { config: discover(), until: now().getTime() + METADATA_MS };
    known = entry;
    entry.config.catch(() => {
      if (known === entry) known = undefined;
    });
    return asked(entry.config);
  };
}

/** A provider that speaks OpenID Connect. */
export function createOpenidConnect(options: OpenidConnectOptions): SignInProvider {
  const { name, label, issuer, scope, responseMode = 'query', withPkce = true, namesIn } = options;
  const discover = createDiscovery(options);

  /** The id_token's claims, or those of userinfo where the id_token has no e-mail. */
  async function claimsOf(config: client.Configuration, tokens: client.TokenEndpointResponse, claims: client.IDToken) {
    if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
    return asked(client.fetchUserInfo(config, tokens.access_token, claims.sub));
  }

  return {
    name,
    label,
    responseMode,
    pageOrigins: [new URL(issuer).origin],
    async begin({ redirectUri, state, nonce, codeVerifier }, language) {
      const config = await discover();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        ui_locales: language,
        ...(responseMode === 'form_post' && { response_mode: responseMode }),
        ...(withPkce && {
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      });
      return url.href;
    },
    async finish(attempt, parameters) {
      const config = await discover();
      const tokens = await asked(
        client.authorizationCodeGrant(config, returnedUrl(attempt, parameters), {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
          ...(withPkce && { pkceCodeVerifier: attempt.codeVerifier }),
        }),
      );
      const idToken = tokens.claims();
      if (!idToken) throw new TypeError('An id_token was expected');
      const claims = await claimsOf(config, tokens, idToken);
      return identityOf({
        issuer: idToken.iss,
        subject: idToken.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified,
        firstName: claims.given_name,
        lastName: claims.family_name,
        ...namesIn?.(parameters),
      });
    },
  };
}
