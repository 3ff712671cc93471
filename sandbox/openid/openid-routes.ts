import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorPage } from '../server/error-page.ts';
import { chooseLanguage } from '../server/language.ts';
import { sendPage } from '../server/send-page.ts';
import { answerFaultily, type OpenidContext, rememberSignIn } from './context.ts';
import { createOpenidProvider, type OpenidProvider } from './openid-provider.ts';
import { personaPage } from './persona-page.ts';
import { readPersona } from './personas.ts';

/** OpenID providers, by the last part of their issuer. */
export const OPENID_NAMES = ['google', 'openid'] as const;
type Name = (typeof OPENID_NAMES)[number];

interface WithUid {
  Params: { uid: string };
  Querystring: { lang?: string };
}

/** Paths that browsers open; the shop's server calls the others. */
const OF_BROWSERS = /^\/auth(\/|$|\?)/;

/** The page of an interaction: who signs in. */
async function showPersonas({ provider, name }: OpenidProvider, request: FastifyRequest<WithUid>, reply: FastifyReply) {
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  if (!details) return sendErrorPage(request, reply, 404);
  const wanted = request.query.lang ?? details.params.ui_locales;
  const language = chooseLanguage(wanted, request.headers['accept-language']);
  const path = `/openid/${name}/interaction/${request.params.uid}`;
  return sendPage(reply, personaPage({ provider: name, path, language }), {
    // Browsers check `form-action` also for the return to the shop.
    formTargets: ['http:', 'https:'],
  });
}

async function choosePersona(
  { provider, name, remember }: OpenidProvider,
  context: OpenidContext,
  request: FastifyRequest<WithUid>,
  reply: FastifyReply,
) {
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  if (!details) return sendErrorPage(request, reply, 404);
  const isCancelled = (request.body as { persona?: string } | undefined)?.persona === 'cancel';
  const persona = readPersona(request.body);
  if (!persona && !isCancelled) return sendErrorPage(request, reply, 400);
  rememberSignIn(context, name, persona ? `${persona.firstName} ${persona.lastName}` : null);
  const result = persona
    ? { login: { accountId: remember(persona), remember: false } }
    : { error: 'access_denied', error_description: 'The person cancelled' };
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
}

/** Real OpenID providers, each below its own path. */
export function openidRoutes(server: FastifyInstance, context: OpenidContext): void {
  const started = new Map<Name, Promise<OpenidProvider>>();
  const providerOf = (name: Name) => {
    const known = started.get(name) ?? createOpenidProvider(context, name);
    started.set(name, known);
    return known;
  };

  for (const name of OPENID_NAMES) {
    server.get<WithUid>(`/openid/${name}/interaction/:uid`, async (request, reply) =>
      showPersonas(await providerOf(name), request, reply),
    );
    server.post<WithUid>(`/openid/${name}/interaction/:uid`, async (request, reply) =>
      choosePersona(await providerOf(name), context, request, reply),
    );
    server.register(async (scope) => {
      // The provider reads bodies by itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all(`/openid/${name}/*`, async (request, reply) => {
        const path = request.url.slice(`/openid/${name}`.length);
        if (!OF_BROWSERS.test(path) && (await answerFaultily(context, reply))) return reply;
        const { provider } = await providerOf(name);
        const origin = new URL(context.origin());
        request.raw.headers['x-forwarded-host'] = origin.host;
        request.raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
        Object.assign(request.raw, { originalUrl: request.url, url: path });
        reply.hijack();
        await provider.callback()(request.raw, reply.raw);
      });
    });
  }
}
