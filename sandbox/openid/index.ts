import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../server/language.ts';
import { sendPage } from '../server/send-page.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { apple, appleCredentials, appleIssuer } from './apple.ts';
import { demoClient, type OpenidContext } from './context.ts';
import { controlRoutes } from './control-routes.ts';
import { facebook } from './facebook.ts';
import { createFaultBoard } from './faults.ts';
import { createSigningKey, type SigningKey } from './keys.ts';
import { openidRoutes } from './openid-routes.ts';
import { overviewPage } from './overview-page.ts';
import { plainRoutes } from './plain-routes.ts';
import { seznam } from './seznam.ts';
import { aboutIn, demoLabels } from './texts.ts';

type WithLanguage = { Querystring: { lang?: string } };

const GRAPH = 'v23.0';

/** Settings of a shop whose customers sign in here; the generic provider is left to those who configure it. */
function environmentOf(context: OpenidContext): Record<string, string> {
  const root = `${context.origin()}/openid`;
  return {
    SIGN_IN_GOOGLE_ISSUER: `${root}/google`,
    SIGN_IN_GOOGLE_CLIENT_ID: demoClient.id,
    SIGN_IN_GOOGLE_CLIENT_SECRET: demoClient.secret,
    SIGN_IN_SEZNAM_URL: `${root}/seznam`,
    SIGN_IN_SEZNAM_CLIENT_ID: demoClient.id,
    SIGN_IN_SEZNAM_CLIENT_SECRET: demoClient.secret,
    SIGN_IN_APPLE_ISSUER: appleIssuer(context),
    SIGN_IN_APPLE_CLIENT_ID: appleCredentials.clientId,
    SIGN_IN_APPLE_TEAM_ID: appleCredentials.teamId,
    SIGN_IN_APPLE_KEY_ID: appleCredentials.keyId,
    SIGN_IN_APPLE_PRIVATE_KEY: appleCredentials.privateKey.toString(),
    SIGN_IN_FACEBOOK_URL: `${root}/facebook/${GRAPH}`,
    SIGN_IN_FACEBOOK_GRAPH_URL: `${root}/facebook/${GRAPH}`,
    SIGN_IN_FACEBOOK_CLIENT_ID: demoClient.id,
    SIGN_IN_FACEBOOK_CLIENT_SECRET: demoClient.secret,
  };
}

/** Registers the third parties that customers sign in with; returns their entry of the start page. */
export function registerOpenid(server: FastifyInstance, { origin }: StandInContext): StandIn {
  let key: Promise<SigningKey> | undefined;
  const makeKey = () => {
    key ??= createSigningKey();
    return key;
  };
  const context: OpenidContext = { origin, faults: createFaultBoard(), key: makeKey, signIns: [] };
  openidRoutes(server, context);
  for (const shape of [facebook, seznam, apple]) plainRoutes(server, shape, context);
  controlRoutes(server, context);
  server.get<WithLanguage>('/openid', (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    return sendPage(reply, overviewPage(context, language));
  });
  const about = { cs: aboutIn('cs'), sk: aboutIn('sk'), en: aboutIn('en') };
  return {
    card: {
      path: '/openid',
      name: demoLabels.join(' · '),
      about,
      settings: () => [
        ['OpenID', `${origin()}/openid/openid`],
        ['Client ID', demoClient.id],
        ['Client secret', demoClient.secret],
      ],
    },
    environment: () => environmentOf(context),
  };
}
