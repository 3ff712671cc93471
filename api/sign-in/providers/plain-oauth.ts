import * as client from 'openid-client';
import type { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import { allowsPlainHttp, asked, returnedUrl, TIMEOUT } from './exchange.ts';
import { type ProviderIdentity, type ProviderOptions, ProviderUnavailable, type SignInProvider } from './provider.ts';

export interface PlainOauthOptions<Answer> extends ProviderOptions {
  name: string;
  label: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Name of who issues the numbers; nothing is read there. */
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** The call that says who an access token belongs to. */
  user: {
    url(accessToken: string): URL;
    answer: z.ZodType<Answer>;
    identity(answer: Answer): ProviderIdentity;
  };
  /** Parameters of the page besides those of OAuth. */
  pageParameters?(language: string): Record<string, string>;
}

function configurationOf<T>(options: PlainOauthOptions<T>): client.Configuration {
  const { issuer, authorizeUrl, tokenUrl, clientId, clientSecret, timeout = TIMEOUT } = options;
  const config = new client.Configuration(
    { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  config.timeout = timeout / 1000;
  config[client.customFetch] = boundedFetch;
  if (allowsPlainHttp(tokenUrl)) client.allowInsecureRequests(config);
  return config;
}

/** A provider that speaks OAuth 2 without OpenID Connect: its record of the person is read by the access token. */
export function createPlainOauth<Answer>(options: PlainOauthOptions<Answer>): SignInProvider {
  const { name, label, scope, authorizeUrl, user, pageParameters } = options;
  const config = configurationOf(options);

  async function readUser(accessToken: string): Promise<Answer> {
    const response = await asked(client.fetchProtectedResource(config, accessToken, user.url(accessToken), 'GET'));
    const body: unknown = await response.json().catch(() => undefined);
    const parsed = user.answer.safeParse(response.ok ? body : undefined);
    if (!parsed.success) throw new ProviderUnavailable(`${name} answered ${response.status} without a known record`);
    return parsed.data;
  }

  return {
    name,
    label,
    responseMode: 'query',
    pageOrigins: [new URL(authorizeUrl).origin],
    async begin({ redirectUri, state }, language) {
      const parameters = { redirect_uri: redirectUri, scope, state, ...pageParameters?.(language) };
      return client.buildAuthorizationUrl(config, parameters).href;
    },
    async finish(attempt, parameters) {
      const tokens = await asked(
        client.authorizationCodeGrant(config, returnedUrl(attempt, parameters), { expectedState: attempt.state }),
      );
      return user.identity(await readUser(tokens.access_token));
    },
  };
}
