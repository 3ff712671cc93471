import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorPage } from '../server/error-page.ts';
import { chooseLanguage } from '../server/language.ts';
import { sendPage } from '../server/send-page.ts';
import { type Authorization, type Authorizations, createAuthorizations } from './authorizations.ts';
import { answerFaultily, demoClient, mayReturnTo, type OpenidContext, rememberSignIn } from './context.ts';
import { formPostPage, personaPage } from './persona-page.ts';
import { type Persona, readPersona } from './personas.ts';
import type { Fields, Shape } from './shape.ts';

interface WithQuery {
  Querystring: Record<string, string>;
}
interface WithKey extends WithQuery {
  Params: { key: string };
}

/** Browsers check `form-action` also for the return to the shop. */
const formTargets = ['http:', 'https:'];

const languageOf = (request: FastifyRequest<WithQuery>) =>
  chooseLanguage(request.query.lang, request.headers['accept-language']);

/** The authorisation that a shop asks for; undefined when something is wrong with it. */
function readAuthorization(query: Fields, { name, formPost }: Shape): Authorization | undefined {
  const { client_id: clientId, redirect_uri: redirectUri, response_type: type, response_mode: mode, state } = query;
  const isKnown = clientId === demoClient.id && mayReturnTo(redirectUri, name) && type === 'code' && state;
  if (!isKnown || (formPost && mode !== 'form_post')) return undefined;
  return { clientId, redirectUri, state, nonce: query.nonce };
}

/** Parameters of the return, with the fault that is set. */
function createReturns(shape: Shape, context: OpenidContext, authorizations: Authorizations) {
  let lastCode = '';
  return (key: string, { state }: Authorization, persona: Persona | undefined): Record<string, string> => {
    if (!persona) return { error: shape.formPost ? 'user_cancelled_authorize' : 'access_denied', state };
    const code = authorizations.grant(key, persona) ?? '';
    const fault = context.faults.read().return;
    const old = lastCode;
    lastCode = code;
    return {
      code: fault === 'old_code' ? old : code,
      state: fault === 'wrong_state' ? 'somebody-elses' : state,
      ...(fault === 'wrong_iss' && { iss: 'https://another.example' }),
      ...shape.returnFields?.(persona),
    };
  };
}

function pages(server: FastifyInstance, shape: Shape, context: OpenidContext, authorizations: Authorizations): void {
  const root = `/openid/${shape.name}`;
  const returns = createReturns(shape, context, authorizations);

  server.get<WithQuery>(root + shape.authorizePath, (request, reply) => {
    const asked = readAuthorization(request.query, shape);
    if (!asked) return sendErrorPage(request, reply, 400);
    return reply.redirect(`${root}/choose/${authorizations.open(asked)}`, 303);
  });

  server.get<WithKey>(`${root}/choose/:key`, (request, reply) => {
    const path = `${root}/choose/${request.params.key}`;
    if (!authorizations.find(request.params.key)) return sendErrorPage(request, reply, 404);
    return sendPage(reply, personaPage({ provider: shape.name, path, language: languageOf(request) }), { formTargets });
  });

  server.post<WithKey>(`${root}/choose/:key`, (request, reply) => {
    const asked = authorizations.find(request.params.key);
    if (!asked) return sendErrorPage(request, reply, 404);
    const persona = readPersona(request.body);
    if (!persona && (request.body as Fields).persona !== 'cancel') return sendErrorPage(request, reply, 400);
    rememberSignIn(context, shape.name, persona ? `${persona.firstName} ${persona.lastName}` : null);
    const fields = returns(request.params.key, asked, persona);
    if (shape.formPost)
      return sendPage(reply, formPostPage(asked.redirectUri, fields, languageOf(request)), { formTargets });
    const target = new URL(asked.redirectUri);
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    return reply.redirect(target.href, 303);
  });
}

function serverCalls(
  server: FastifyInstance,
  shape: Shape,
  context: OpenidContext,
  authorizations: Authorizations,
): void {
  const root = `/openid/${shape.name}`;
  const { user } = shape;

  server.post<{ Body: Fields }>(root + shape.tokenPath, async (request, reply) => {
    if (await answerFaultily(context, reply)) return reply;
    const fields = request.body ?? {};
    if (!(await shape.acceptsClient(fields, context))) return reply.code(400).send(shape.refusal('invalid_client'));
    const redeemed = authorizations.redeem(fields.code ?? '');
    if (!redeemed || redeemed.granted.redirectUri !== fields.redirect_uri)
      return reply.code(400).send(shape.refusal('invalid_grant'));
    const { granted, accessToken } = redeemed;
    const more = await shape.tokenFields?.(granted, granted.persona, context);
    return reply
      .header('cache-control', 'no-store')
      .send({ access_token: accessToken, token_type: 'bearer', expires_in: 3600, ...more });
  });

  if (user)
    server.get<WithQuery>(root + user.path, async (request: FastifyRequest<WithQuery>, reply: FastifyReply) => {
      if (await answerFaultily(context, reply)) return reply;
      const accessToken = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const persona = authorizations.holder(accessToken);
      if (!persona || user.accepts?.(accessToken, request.query) === false)
        return reply.code(401).send(shape.refusal('invalid_token'));
      return reply.header('cache-control', 'no-store').send(user.answer(persona, request.query));
    });

  for (const [path, answer] of Object.entries(shape.documents ?? {}))
    server.get(root + path, async (_request, reply) => {
      if (await answerFaultily(context, reply)) return reply;
      return reply.send(await answer(context));
    });
}

/** A third party that speaks OAuth 2 in a shape of its own. */
export function plainRoutes(server: FastifyInstance, shape: Shape, context: OpenidContext): void {
  const authorizations = createAuthorizations();
  pages(server, shape, context, authorizations);
  serverCalls(server, shape, context, authorizations);
}
